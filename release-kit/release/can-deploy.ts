import { checkRunning } from '../contracts/release-breaks.ts';
import { retainedReleases } from '../contracts/retained-releases.ts';
import { runningContracts } from '../contracts/running.ts';
import type { CommandCall } from './command.ts';

/** Whether an API process may replace the running one, as far as released remotes are concerned. */
export async function canDeploy({
  context: { folders, log },
  names: [url = ''],
}: CommandCall): Promise<void> {
  const reasons: string[] = [];
  const running = await runningContracts(url, (line) => reasons.push(line));
  if (!running) throw new Error(reasons.join('\n'));
  const releases = retainedReleases(folders, new Date());
  const lacks = checkRunning(folders, releases, running);
  if (lacks.length > 0)
    throw new Error(`${url}: refused\n${lacks.map((line) => `  ${line}`).join('\n')}`);
  log(`The API supports all ${releases.length} releases.`);
}

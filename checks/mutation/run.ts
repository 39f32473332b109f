import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { runTool, timedOutCode } from 'release-kit/process/run-tool.ts';
import { workspaceRoot } from 'release-kit/process/workspace.ts';
import { startPostgres } from 'release-kit/system/servers.ts';

import writePackages, { packagesFolder, packagesVariable } from '../jest/package-bundles.ts';
import { postgresVariable } from '../jest/postgres-setup.ts';
import { failureLine, type Outcome } from '../tasks/outcome.ts';
import {
  areaVariable,
  foldersVariable,
  inFolders,
  mutationAreas,
  type MutationAreaName,
} from './areas.ts';
import { explained } from './explained.ts';
import { sampleVariable } from './sample.ts';
import {
  mutationOutcome,
  scoreOf,
  survivorLine,
  survivorsOf,
  type MutationReport,
} from './survivors.ts';

/** The share of mutants that the tests of an area must detect, in per cent. */
const goalPercent = 80;

/**
 * Changes an area's sources, one place at a time, and checks whether its tests fail. Earlier
 * mutants run again only where source or tests differ. With folders only these are tried, and the
 * results of the others are not replaced; of a sample, one of `every` mutants by the variable SEED.
 */
export async function runMutation(
  area: MutationAreaName,
  limitMinutes: number,
  folders: readonly string[] = [],
  every = 1,
): Promise<Outcome> {
  const folder = join(workspaceRoot, 'test-results', 'mutation', area);
  const file = join(folder, 'mutation.json');
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  writePackages();
  const some = folders.length > 0 ? ['--mutate', inFolders(mutationAreas[area], folders)] : [];
  const postgres = mutationAreas[area].project === 'api' ? await startPostgres() : undefined;
  const exitCode = await runTool('stryker', ['run', 'checks/mutation/stryker.config.ts', ...some], {
    env: {
      [areaVariable]: area,
      [foldersVariable]: folders.join(','),
      [packagesVariable]: packagesFolder,
      ...(every > 1 && { [sampleVariable]: String(every) }),
      // Otherwise jest's set-up would start one for each mutant.
      ...(postgres && { [postgresVariable]: postgres.url }),
    },
    limitMinutes,
  });
  await postgres?.stop();
  if (!existsSync(file)) {
    const why =
      exitCode === timedOutCode
        ? `did not end in ${limitMinutes} minutes`
        : `ended with exit code ${exitCode}`;
    return {
      passed: 0,
      failed: 1,
      failures: [failureLine(`mutation of ${area}`, 'no report', why)],
    };
  }
  const report: MutationReport = JSON.parse(readFileSync(file, 'utf8'));
  const survivors = survivorsOf(report, explained);
  writeFileSync(join(folder, 'survivors.txt'), `${survivors.map(survivorLine).join('\n')}\n`);
  const { detected, all, percent } = scoreOf(report, every);
  const open = survivors.filter(({ why }) => !why).length;
  console.log(
    `▸ ${area}: ${detected} of ${all} mutants detected (${percent.toFixed(1)} %), ${survivors.length - open} explained, ${open} to look at in test-results/mutation/${area}/survivors.txt`,
  );
  const outcome = mutationOutcome(`mutation of ${area}`, report, goalPercent, every);
  return exitCode === 0 || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 };
}

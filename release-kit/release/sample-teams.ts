import { fileURLToPath } from 'node:url';

import { startChild } from '../process/children.ts';
import type { Child } from '../process/children.ts';

interface Team {
  name: string;
  /** Of this folder; it prints `ready` and begins at a signal. */
  script: './sample-team.ts' | './sample-publisher.ts';
  args: string[];
  env: Record<string, string>;
}

/** Teams that begin at the same moment, each in a separate process; for tests. */
export async function startTeamProcesses(
  list: readonly Team[],
  onLine: (line: string) => void = () => {},
): Promise<Child[]> {
  const teams = await Promise.all(
    list.map(
      ({ script, ...team }) =>
        new Promise<Child>((resolve, reject) => {
          const child = startChild({
            ...team,
            script: fileURLToPath(new URL(script, import.meta.url)),
            onLine: (line) => {
              if (line === 'ready') resolve(child);
              else onLine(line);
            },
          });
          void child.ended.then(() => reject(new Error(child.lastLines.join('\n'))));
        }),
    ),
  );
  for (const team of teams) team.process.kill('SIGUSR2');
  return teams;
}

/** Teams that release `times` builds each. */
export const startTeams = (
  builds: Record<string, string[]>,
  times: number,
  env: { REGISTRY_DIR: string; RELEASES_DIR: string },
): Promise<Child[]> =>
  startTeamProcesses(
    Object.entries(builds).map(([unit, names]) => ({
      name: unit,
      script: './sample-team.ts',
      args: [unit, String(times), ...names],
      env,
    })),
  );

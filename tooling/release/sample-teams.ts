import { fileURLToPath } from 'node:url';

import { startChild } from '../process/children.ts';
import type { Child } from '../process/children.ts';

const script = fileURLToPath(new URL('./sample-team.ts', import.meta.url));

/**
 * Teams that release `times` builds each, starting at the same moment, each in a process of its
 * own; for tests.
 */
export async function startTeams(
  builds: Record<string, string[]>,
  times: number,
  env: { REGISTRY_DIR: string; RELEASES_DIR: string },
): Promise<Child[]> {
  const teams = await Promise.all(
    Object.entries(builds).map(
      ([unit, names]) =>
        new Promise<Child>((resolve, reject) => {
          const child = startChild({
            name: unit,
            script,
            args: [unit, String(times), ...names],
            env,
            onLine: (line) => {
              if (line === 'ready') resolve(child);
            },
          });
          void child.ended.then(() => reject(new Error(child.lastLines.join('\n'))));
        }),
    ),
  );
  for (const team of teams) team.process.kill('SIGUSR2');
  return teams;
}

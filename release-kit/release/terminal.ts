import { userInfo } from 'node:os';

import { runningContracts } from '../contracts/running.ts';
import { releaseCommand } from './command-line.ts';
import type { ReleaseContext } from './command.ts';
import { mustCompareFrom } from './reconcile.ts';

/** Runs a release command with the environment, the user and the terminal of this process. */
export function releaseInTerminal(
  args: string[],
  own: Omit<ReleaseContext, 'log' | 'who' | 'running' | 'keyFile'>,
): Promise<number> {
  const log = (line: string) => process.stdout.write(`${line}\n`);
  const api = process.env['API_URL'];
  return releaseCommand(
    args,
    {
      ...own,
      log,
      who: process.env['RELEASED_BY'] ?? userInfo().username,
      ...(api && { running: () => runningContracts(api, log) }),
      // Where the pointer is signed, users are on it.
      mustCompare: own.folders.pointerKey !== undefined && mustCompareFrom(process.env, log),
      keyFile: process.env['RELEASE_KEY_FILE'],
    },
    (text) => process.stderr.write(`${text}\n`),
  );
}

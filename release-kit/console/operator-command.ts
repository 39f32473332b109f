import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { workspaceRoot } from '../process/workspace.ts';

/** To load the sources takes 375 MB otherwise, and the code of PGlite 200 MB more. */
const littleMemory = ['--max-semi-space-size=1', '--optimize-for-size', '--liftoff-only'];

/**
 * Runs a script of dispatch-api/src/operator with this terminal, on the database that `npm start`
 * uses unless the environment names another; returns its exit code.
 */
export async function runOperatorCommand(name: string, args: readonly string[]): Promise<number> {
  const script = join(workspaceRoot, 'dispatch-api', 'src', 'operator', `${name}.ts`);
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...littleMemory, script, ...args],
    { stdio: 'inherit', env: { DATA_DIR: join(workspaceRoot, '.data', 'db'), ...process.env } },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

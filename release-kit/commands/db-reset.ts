// npm run db:reset: removes the data folder; the next start seeds a new one.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { workspaceRoot } from '../process/workspace.ts';

const folder = resolve(workspaceRoot, process.env['DATA_DIR'] ?? join('.data', 'db'));
const lock = `${folder}.lock`;

/** The living process that has the folder open, by the API's lock file (`PID START`). */
function holder(): number | undefined {
  if (!existsSync(lock)) return undefined;
  const pid = Number(readFileSync(lock, 'utf8').split(' ')[0]);
  try {
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM' ? pid : undefined;
  }
}

const pid = holder();
if (process.env['DATABASE_URL']) {
  console.error(
    "DATABASE_URL is set, so the data is in PostgreSQL. This command doesn't change it.",
  );
  process.exitCode = 1;
} else if (pid) {
  console.error(`The data folder ${folder} is in use by process ${pid}. Stop it first.`);
  process.exitCode = 1;
} else {
  const was = existsSync(folder);
  for (const path of [folder, lock, `${folder}.key`, `${folder}.files`])
    rmSync(path, { recursive: true, force: true });
  console.log(
    was ? `Removed ${folder}. The next start seeds a new one.` : `There is no data at ${folder}.`,
  );
}

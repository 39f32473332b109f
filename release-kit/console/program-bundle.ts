import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { workspaceRoot } from '../process/workspace.ts';
import { writeOnce } from '../process/write-once.ts';

/** Programs that tests start, by the name of their file in the bundle. */
export const programs = {
  'dispatch-api': 'dispatch-api/src/server.ts',
  'dispatch-demo': 'dispatch-demo/src/server.ts',
  gateway: 'gateway/src/server.ts',
  backup: 'dispatch-api/src/operator/backup.ts',
  restore: 'dispatch-api/src/operator/restore.ts',
  'create-admin': 'dispatch-api/src/operator/create-admin.ts',
  'verify-audit': 'dispatch-api/src/operator/verify-audit.ts',
  retention: 'dispatch-api/src/operator/retention.ts',
  'reseal-secrets': 'dispatch-api/src/operator/reseal-secrets.ts',
  'prepare-database': 'dispatch-api/src/operator/prepare-database.ts',
  'queue-bulk': 'dispatch-api/src/testing/queue-bulk.ts',
  'database-limits': 'dispatch-api/src/testing/database-limits.ts',
  'interrupted-migrations': 'dispatch-api/src/testing/interrupted-migrations.ts',
  'recovering-sockets': 'dispatch-api/src/testing/recovering-sockets.ts',
} as const;

const writer = join(workspaceRoot, 'release-kit', 'console', 'write-program-bundle.ts');
const list = join(workspaceRoot, 'release-kit', 'console', 'program-bundle.ts');
const packages = [
  'dispatch-api',
  'dispatch-demo',
  'gateway',
  'release-formats',
  'server-settings',
  'server-tracing',
  'shared-contracts',
];

let hash: string | undefined;

/** A hash of everything that the programs consist of; it is read once in a process. */
function programHash(): string {
  if (hash !== undefined) return hash;
  const content = createHash('sha256');
  for (const file of [join(workspaceRoot, 'pnpm-lock.yaml'), writer, list])
    content.update(readFileSync(file));
  for (const name of packages) {
    const folder = join(workspaceRoot, name, 'src');
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/(?<!\.test)\.ts$/.test(entry.name)) continue;
      const file = join(entry.parentPath, entry.name);
      content.update(file).update(readFileSync(file));
    }
  }
  return (hash = content.digest('hex').slice(0, 16));
}

/**
 * A program in one file, for the many processes that tests start: finding and reading 1,900 modules
 * takes an API more than a second of processor time at each start. Production, `npm start` and the
 * first start of `dispatch-api/src/server.test.ts` run the sources.
 */
export function bundleOf(program: keyof typeof programs): string {
  const folder = join(workspaceRoot, '.cache', 'programs', programHash());
  const file = join(folder, `${program}.mjs`);
  if (existsSync(file)) return file;
  mkdirSync(dirname(folder), { recursive: true });
  writeOnce(folder, writer);
  removeOlder(dirname(folder));
  return file;
}

/** Bundles of outdated sources; a process that still runs may load more files of a newer one. */
function removeOlder(bundles: string): void {
  for (const name of readdirSync(bundles)) {
    const folder = join(bundles, name);
    if (Date.now() - statSync(folder).mtimeMs > 86_400_000)
      rmSync(folder, { recursive: true, force: true });
  }
}

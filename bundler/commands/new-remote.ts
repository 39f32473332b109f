// npm run new-remote mfe-reports: a remote with a page, nav entry, tests, docker-compose file and
// README, installed and ready to be released.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { runTool } from 'release-kit/process/run-tool.ts';
import { workspaceRoot } from 'release-kit/process/workspace.ts';
import { allUnits, readJsonFile } from 'release-kit/units/unit.ts';
import type { RemoteManifest } from 'shared-contracts/federation/remote';

import { remoteFilesOf } from '../new-remote/files.ts';
import { planOf, usage } from '../new-remote/plan.ts';

/**
 * The pnpm that set up the workspace, as pinned in bootstrap.mjs. A new package needs a new entry
 * in the lockfile.
 */
const install = () =>
  new Promise<number>((resolve, reject) => {
    const child = spawn(
      'npx',
      [
        '--yes',
        process.env['WORKSPACE_PNPM'] ?? 'pnpm',
        'install',
        '--no-frozen-lockfile',
        '--reporter=append-only',
      ],
      {
        cwd: workspaceRoot,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, CI: 'true' },
      },
    );
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });

async function create(args: string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) return console.log(usage);
  const others = allUnits()
    .filter(({ isHost }) => !isHost)
    .map(({ dir }) => readJsonFile<RemoteManifest>(join(dir, 'remote.json')));
  const plan = planOf(args, others);
  const folder = join(workspaceRoot, plan.id);
  if (existsSync(folder)) throw new Error(`The folder ${plan.id} already exists.`);
  for (const [file, text] of Object.entries(remoteFilesOf(plan))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  if ((await runTool('oxfmt', [plan.id])) !== 0) throw new Error(`Couldn't format ${plan.id}.`);
  if ((await install()) !== 0)
    throw new Error(`Created ${plan.id}, but the installation failed. See the messages above.`);
  console.log(`
${plan.id} is there. Its page: ${plan.manifest.pages[0]?.path}
  npx jest ${plan.id}
  npm run release -- ${plan.id}
`);
}

try {
  await create(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

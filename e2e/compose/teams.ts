// npm run compose -- teams: a tester composes images of four teams, each with another version, with
// one command; the main journey passes and `diff` says exactly what differs. Then a remote of a
// repository outside of this one comes beside them, by its name in the registry of releases.
import { mkdtempSync, rmSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import {
  captureOutput,
  engineProblem,
  notRunCode,
  openCompose,
} from 'release-kit/compose/engine.ts';
import { workspaceNode } from 'release-kit/process/workspace.ts';
import { startOciRegistry } from 'release-kit/system/servers.ts';
import { allUnits } from 'release-kit/units/unit.ts';

import { openLine } from '../failures/tcp-line.ts';
import { allUp, mainJourney, playwright, proofOf, step } from './steps.ts';
import { teamChanges } from './team-changes.ts';
import { pushTeamImages } from './team-images.ts';

const { values: flags } = parseArgs({
  options: {
    'no-build': { type: 'boolean' },
    keep: { type: 'boolean' },
    'no-repository': { type: 'boolean' },
  },
});
const project = 'console-teams';

async function run(script: string, args: string[], env: Record<string, string>): Promise<string> {
  const node = ['--disable-warning=ExperimentalWarning', script, ...args];
  const { code, output } = await captureOutput(workspaceNode, node, env);
  if (code !== 0) throw new Error(`${script} ${args.join(' ')} ended with ${code}\n${output}`);
  return output;
}

/** The workspace's own releases in a separate registry, as the baseline. */
async function ownRegistry(folder: string): Promise<string> {
  const registry = join(folder, 'registry');
  await run('bundler/commands/release.ts', ['build-all'], {
    REGISTRY_DIR: registry,
    RELEASES_DIR: join(folder, 'releases'),
  });
  return registry;
}

/** @throws unless each team's release differs, as it should, and no other unit does. */
function requireExactly(output: string): string {
  const lines = output.split('\n').slice(3);
  const units = lines.filter((line) => /^[=~+-] /.test(line));
  const expected = allUnits().map(({ id }) => {
    const change = teamChanges.find((one) => one.id === id);
    return change
      ? new RegExp(`^~ ${id} +0\\.1\\.0-\\w{10} → ${change.version}-\\w{10}$`)
      : new RegExp(`^= ${id} +0\\.1\\.0-\\w{10}$`);
  });
  const isExact =
    units.length === expected.length &&
    expected.every((line) => units.some((unit) => line.test(unit))) &&
    teamChanges.every(
      ({ differs }) => !differs || lines.some((line) => differs.test(line.trimStart())),
    );
  if (!isExact) throw new Error(`not exactly that difference:\n${output}`);
  return lines.map((line) => `  ${line}`).join('\n');
}

/**
 * The address at which containers reach this machine: where the engine does not tell it, the first
 * one of its network.
 */
async function bridgeAddress(): Promise<string> {
  const format = '{{with index .IPAM.Config 0}}{{or .Gateway .Subnet}}{{end}}';
  const inspect = ['network', 'inspect', 'bridge', '--format', format];
  const { output } = await captureOutput('docker', inspect);
  const address = output.trim().replace(/\.0\/\d+$/, '.1');
  if (!isIPv4(address)) throw new Error(`the engine's network has no address here: ${output}`);
  return address;
}

async function teams(folder: string): Promise<void> {
  const oci = await startOciRegistry();
  const registry = new URL(oci.url).host;
  // Containers reach the same registry at an address of this machine that they see.
  const line = await openLine({ port: Number(registry.split(':')[1]) }, await bridgeAddress());
  const { env, origin, told } = await proofOf(project, {
    RELEASES: `oci+http://${await bridgeAddress()}:${line.port}/console`,
    HALT_LEAST_LOADS: '4',
    // For tests that make accounts.
    NODE_ENV: 'test',
  });
  const compose = await openCompose(project, env);
  try {
    if (!flags['no-build']) await step('images are built', () => compose.run('build'));
    await compose.run('down', '--volumes');
    let images: Record<string, string> = {};
    await step('four teams build and push an image each', async () => {
      images = await pushTeamImages(compose, registry);
    });
    const choices = Object.entries(images).map(([id, image]) => `${id}=${image}`);
    await step(`npm run compose -- up ${choices.join(' ')}`, async () => {
      await run('release-kit/commands/compose.ts', ['up', ...choices], {
        ...env,
        COMPOSE_PROJECT_NAME: project,
      });
    });
    await step('all services', () => allUp(compose));
    await step('the main journey', () => mainJourney(told));
    const journey = (name: string) =>
      playwright(['--config', 'e2e/compose/playwright.config.ts', name], {
        ...told,
        COMPOSE_CHOICES: choices.join(' '),
      });
    await step('what each team has changed is on screen', () => journey('teams.spec'));
    let own = '';
    await step('this workspace is built, to be compared with', async () => {
      own = await ownRegistry(folder);
    });
    await step(`npm run compose -- diff REGISTRY ${origin}`, async () =>
      requireExactly(await run('release-kit/commands/compose.ts', ['diff', own, origin], env)),
    );
    if (!flags['no-repository'])
      await step('a remote of a separate repository', () => journey('own-remote.spec'));
  } finally {
    if (flags.keep) console.log(`kept: ${origin}, docker-compose -p ${project}`);
    else await compose.run('down', '--volumes');
    await line.close();
    await oci.stop();
  }
}

const why = await engineProblem();
if (why) {
  console.log(`not run: ${why}`);
  process.exit(notRunCode);
}
const folder = mkdtempSync(join(tmpdir(), 'teams-'));
try {
  await teams(folder);
  console.log('proved');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

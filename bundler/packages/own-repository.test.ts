// "In a separate repository" of docs/remote-team.md, by its own commands and from an empty folder.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startGateway, type GatewayProcess } from 'release-kit/console/gateway-process.ts';
import { followChild } from 'release-kit/process/children.ts';
import { freePort, isPortFree } from 'release-kit/process/ports.ts';
import { waitForAnswer } from 'release-kit/process/wait-for.ts';
import { workspaceRoot } from 'release-kit/process/workspace.ts';
import { readPointer } from 'release-kit/release/flip-log.ts';
import { readJsonFile } from 'release-kit/units/unit.ts';
import type { RemoteManifest } from 'shared-contracts/federation/remote';

import { startNpmRegistry, type NpmRegistry } from './npm-registry.ts';
import { commandsUnder, filesUnder } from './remote-team-document.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'own-repository-')));
/** A clone of this workspace, of the console's operator. */
const operators = join(root, 'operator');
/** The empty folder of the team. */
const team = join(root, 'team');
let npm: NpmRegistry;
let gateway: GatewayProcess | undefined;
/** Values for the document's placeholders. */
const values: Record<string, string> = {};

beforeAll(async () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: workspaceRoot,
    encoding: 'utf8',
  });
  for (const file of files.split('\n').filter(Boolean))
    cpSync(join(workspaceRoot, file), join(operators, file));
  // Right after a release nothing else would raise the versions.
  writeFileSync(
    join(operators, '.changeset', 'own-repository.md'),
    "---\n'remote-kit': minor\n'shared-contracts': minor\n---\n\nA raise.\n",
  );
  mkdirSync(team);
  npm = await startNpmRegistry([
    'shared-contracts',
    'shared-bus',
    'shared-ui',
    'integration-client',
    'remote-kit',
  ]);
});
afterAll(async () => {
  await gateway?.stop();
  await npm.stop();
  rmSync(root, { recursive: true, force: true });
});

const folders = { registry: join(root, 'registry'), releases: join(root, 'releases') };
const registry = { REGISTRY_DIR: folders.registry, RELEASES_DIR: folders.releases };
const env = () => ({
  ...process.env,
  ...npm.env,
  CI: 'true',
  // The kit has not been installed before.
  npm_config_cache: join(root, 'npm-cache'),
  ...registry,
});

const filled = (command: string) =>
  Object.entries(values).reduce((text, [open, value]) => text.replaceAll(open, value), command);

/** Starts the commands of a block of the document in a folder. */
const start = (cwd: string, block: string): ChildProcess =>
  spawn('sh', ['-ec', filled(block)], {
    cwd,
    env: env(),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });

/** Runs blocks of the document one after another; returns their output. */
async function run(cwd: string, blocks: readonly string[]): Promise<string> {
  let output = '';
  for (const block of blocks) {
    const child = start(cwd, block);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data: Buffer) => (output += data.toString()));
    const [code]: unknown[] = await once(child, 'close');
    if (code !== 0) throw new Error(`${filled(block)}${output}`);
  }
  return output;
}

const times: string[] = [];
async function timed<T>(what: string, step: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await step();
  times.push(`${((performance.now() - begun) / 1000).toFixed(0).padStart(4)} s  ${what}`);
  return result;
}

const versionIn = (folder: string): string =>
  readJsonFile<{ version: string }>(join(folder, 'package.json')).version;

test('a team goes from an empty folder to its second release by the commands of the document', async () => {
  await timed('versions raised, packages published, host released', () =>
    run(operators, commandsUnder('What the operator publishes')),
  );
  const kit = versionIn(join(operators, 'bundler/remote-kit'));
  expect(kit).not.toBe(versionIn(join(workspaceRoot, 'bundler/remote-kit')));
  gateway = await startGateway({
    port: await freePort(),
    apiUrl: 'http://127.0.0.1:9',
    isFromSources: true,
    env: { ...registry, CAPTCHA: 'off' },
  });
  values['https://console.example'] = gateway.url;

  const [creation = '', checks = ''] = commandsUnder('A new remote');
  await timed('created and installed', () => run(team, [creation]));
  expect(versionIn(join(team, 'node_modules/remote-kit'))).toBe(kit);
  const checked = await timed('tests, lint, types, build', () => run(team, [checks]));
  expect(checked).toMatch(/2 passed[^]*dist\/0\.1\.0-[0-9a-f]{10} built in/);

  const port = await freePort();
  await timed('its page from the sources', async () => {
    const [command = ''] = commandsUnder('Its page from the sources');
    const npmRun = start(team, `exec ${command.trim()} ${port}`);
    const followed = followChild('npm run dev', npmRun);
    const closed = once(npmRun, 'close');
    await waitForAnswer(`http://127.0.0.1:${port}/r/mfe-reports/dev/entry.js`, followed);
    const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('/r/mfe-reports/dev/');
    npmRun.kill('SIGKILL');
    await closed;
  });
  expect(await isPortFree(port)).toBe(true);

  for (const [file, text] of Object.entries(filesUnder('A live number')))
    writeFileSync(join(team, file), text);
  const file = join(team, 'remote.json');
  const slots = [{ slot: 'home:card', module: './WaitingCardSlot', order: 50, roles: ['admin'] }];
  writeFileSync(file, JSON.stringify({ ...readJsonFile<RemoteManifest>(file), slots }, null, 2));
  const live = await timed('with a live number: tests, lint, types, build', () =>
    run(team, [checks]),
  );
  expect(live).toContain('3 passed');
  const [, built = ''] = /dist\/(0\.1\.0-[0-9a-f]{10}) built in/.exec(live) ?? [];
  expect(built).not.toBe('');

  const [makeKey = '', allowKey = ''] = commandsUnder('Your key');
  values['LINE'] = (await run(team, [makeKey])).trim().split('\n').at(-1) ?? '';
  await run(operators, [allowKey]);
  execFileSync('git', ['init', '--quiet'], { cwd: team });
  const ofGit = execFileSync('git', ['status', '--porcelain', '-uall'], {
    cwd: team,
    encoding: 'utf8',
  });
  expect(ofGit).toContain('package-lock.json');
  expect(ofGit).not.toContain('finance.pem');

  const [release = '', look = '', newHost = ''] = commandsUnder('Its releases');
  const first = await timed('first release', () => run(team, [release]));
  expect(first).toContain(`dist/${built} as built before`);
  expect(first).toContain('on their next page load');
  const texts = join(team, 'src/messages/en.ts');
  writeFileSync(texts, readFileSync(texts, 'utf8').replace("'Reports'", "'Monthly reports'"));
  await timed('second release', () => run(team, [release]));
  expect(await timed('list and rollback', () => run(team, [look]))).toContain(built);
  expect(readPointer(folders).units['mfe-reports']?.release).toBe(built);
  expect(await run(team, [newHost])).toContain('built against the host 0.1.0-');
  console.info(times.join('\n'));
}, 900_000);

// npm run compose -- diff stable: how two compositions differ. npm run compose -- up:
// docker-compose with chosen versions.
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { choicesOf } from '../compose/choices.ts';
import { difference } from '../compose/difference.ts';
import { pinImages } from '../compose/pin.ts';
import { pullMissing } from '../compose/pull.ts';
import { sideOfConsole, sideOfRegistry } from '../compose/side.ts';
import type { CompositionSide } from '../compose/side.ts';
import { signImage } from '../compose/sign.ts';
import { runTool } from '../process/run-tool.ts';
import { workspaceRoot } from '../process/workspace.ts';
import { releaseFolders } from '../release/data-folders.ts';
import { allUnits } from '../units/unit.ts';

const running = `http://localhost:${process.env['PORT'] ?? 3000}`;
const usage = `npm run compose -- diff LEFT [RIGHT]     compare two compositions; RIGHT is ${running} by default
                                         each is stable (this workspace's registry), a registry folder or a console URL
                     --exit-code         exit with 1 if they differ
npm run compose -- up [ID=WHAT…]         docker-compose up; for any unit, with a release name, an image or a build folder:
                                         mfe-queue=1.9.0-ab12cd3ef0  mfe-trips=./mfe-trips/dist/0.2.0-0011223344  mfe-admin=registry.example/mfe-admin:2
                                         with RELEASES set, also releases of remotes from other repositories: mfe-reports=0.1.0-0123456789
npm run compose -- pin                   pull the external images and write their digests to images.env
npm run compose -- sign [IMAGE…]         sign the releases in publishers' images (all units' :local by default) with RELEASE_KEY_FILE
npm run compose -- down                  stop it and keep the volumes
npm run compose -- prove                 run everything with docker-compose and test it, journeys included; exits with 77 if there is no container engine
                     --no-build          use existing images   --keep  leave it running   --no-journeys  skip browser tests
npm run compose -- teams                  build the images of four teams, then add a remote from a separate repository; journeys included
                     --no-build          use existing images   --keep  leave it running   --no-repository  images only
npm run compose -- operate               run a production as in docs/production.md: start, first admin, upgrade under load, restore a backup
                     --before TAG --after TAG   image tags before and after the upgrade; default: before and local`;

async function sideOf(text: string): Promise<CompositionSide> {
  if (text === 'stable') return sideOfRegistry(releaseFolders().registry, 'stable');
  if (/^https?:\/\//.test(text)) return sideOfConsole(new URL(text).origin);
  if (existsSync(text)) return sideOfRegistry(resolve(text), text);
  throw new Error(`${text} isn't "stable", a registry folder or a console URL.\n\n${usage}`);
}

/** docker-compose 1.29 or Compose v2, whichever is installed. */
function dockerCompose(args: string[], env: Record<string, string>): Promise<number> {
  const run = (command: string, first: string[]) =>
    new Promise<number | undefined>((done) => {
      const child = spawn(command, [...first, ...args], {
        cwd: workspaceRoot,
        stdio: 'inherit',
        env: { ...process.env, ...env },
      });
      child.on('error', () => done(undefined));
      child.on('exit', (code) => done(code ?? 1));
    });
  return run('docker-compose', []).then(
    async (code) => code ?? (await run('docker', ['compose'])) ?? 127,
  );
}

async function main([command, ...args]: string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(usage);
    return 0;
  }
  if (command === 'diff') {
    const {
      positionals: [left, right = running],
      values,
    } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'exit-code': { type: 'boolean', default: false } },
    });
    if (!left) throw new Error(usage);
    const { lines, differs } = difference(await sideOf(left), await sideOf(right));
    console.log(lines.join('\n'));
    return differs && values['exit-code'] ? 1 : 0;
  }
  if (command === 'up') {
    const isFolder = (path: string) =>
      statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
    const ids = allUnits().map(({ id }) => id);
    const choices = choicesOf(args, ids, isFolder);
    const images = Object.entries(choices).filter(([name]) => name.endsWith('_IMAGE'));
    await pullMissing(images.map(([, image]) => image));
    return dockerCompose(['up', '--detach'], choices);
  }
  if (command === 'sign') {
    const keyFile = process.env['RELEASE_KEY_FILE'];
    if (!keyFile) throw new Error('Set RELEASE_KEY_FILE to the private key of the owner.');
    const own = allUnits().map(({ id }) => `dispatch-console/${id}:local`);
    for (const image of args.length > 0 ? args : own) console.log(await signImage(image, keyFile));
    return 0;
  }
  if (command === 'down') return dockerCompose(['down'], {});
  if (command === 'pin') {
    const lines = await pinImages(resolve(workspaceRoot, 'images.env'));
    console.log(lines.join('\n'));
    return 0;
  }
  if (command === 'prove' || command === 'teams' || command === 'operate')
    return runTool('node', [
      '--disable-warning=ExperimentalWarning',
      `e2e/compose/${command}.ts`,
      ...args,
    ]);
  console.log(usage);
  return command === undefined || command === '--help' || command === 'help' ? 0 : 2;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

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
import { runTool } from '../process/run-tool.ts';
import { workspaceRoot } from '../process/workspace.ts';
import { releaseFolders } from '../release/data-folders.ts';
import { allUnits } from '../webpack/unit.ts';

const running = `http://localhost:${process.env['PORT'] ?? 3000}`;
const usage = `npm run compose -- diff LEFT [RIGHT]     what differs; RIGHT is ${running} unless given
                                         a side is stable (this workspace's registry), a registry's folder or a console's address
                     --exit-code         ends with 1 where something differs
npm run compose -- up [ID=WHAT…]         docker-compose up with a release's name, an image or a build's folder for any unit:
                                         mfe-queue=1.9.0-ab12cd3ef0  mfe-trips=./mfe-trips/dist/0.2.0-0011223344  mfe-admin=registry.example/mfe-admin:2
                                         with RELEASES also a release of a remote that is not here: mfe-reports=0.1.0-0123456789
npm run compose -- pin                   pulls the images from elsewhere and writes their names by digest to images.env
npm run compose -- down                  stops it; volumes stay
npm run compose -- prove                 runs it all with docker-compose and proves it, journeys included; ends with 77 and says why where no engine can be had
                     --no-build          with the images that are there   --keep  leaves it running   --no-journeys  without browsers
npm run compose -- teams                  images of four teams in one command, then a remote of a repository of its own beside them, journeys included
                     --no-build          with the images that are there   --keep  leaves it running   --no-repository  the images alone
npm run compose -- operate               a production as docs/production.md says: up, first admin, upgrade under load, backup restored
                     --before TAG --after TAG   tags of the images that it is upgraded from and to; before and local`;

async function sideOf(text: string): Promise<CompositionSide> {
  if (text === 'stable') return sideOfRegistry(releaseFolders().registry, 'stable');
  if (/^https?:\/\//.test(text)) return sideOfConsole(new URL(text).origin);
  if (existsSync(text)) return sideOfRegistry(resolve(text), text);
  throw new Error(`${text} is neither stable, nor a registry's folder, nor an address\n\n${usage}`);
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

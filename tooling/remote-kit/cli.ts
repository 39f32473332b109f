#!/usr/bin/env node
// remote-kit: what the scripts of a remote in a folder of its own run.
import { once } from 'node:events';

import { createKey } from '../release/signature.ts';
import { unitOf } from '../webpack/unit.ts';
import { startDevelopment } from './dev.ts';
import { platformFrom, readPlatform, writePlatform } from './platform-file.ts';
import { buildRemote, releaseRemote } from './release.ts';

const usage = `remote-kit COMMAND
  build                  a release of these sources in dist/
  dev [CONSOLE] [PORT]   a running console with this remote from its sources
                         (http://localhost:3000, 3333)
  release [COMMAND …]    build, sign, check, publish, compose; --help lists the commands
  platform CONSOLE       build against the host of that console from now on; a platform.json, too
  key FILE               a new key to sign with; prints the line for the console's operator`;

const log = (line: string) => console.log(line);
const folder = process.cwd();

const commands: Record<string, (args: string[]) => Promise<number>> = {
  async build() {
    await buildRemote(unitOf(folder), readPlatform(folder), 'production', log);
    return 0;
  },
  async dev([target = 'http://localhost:3000', port = '3333']) {
    // A page runs the host that is there now, whatever a release is built against.
    const platform = await platformFrom(target);
    const unit = unitOf(folder);
    const { url, stop } = await startDevelopment(unit, platform, target, Number(port));
    log(`${url} shows ${target} with ${unit.id} from these sources`);
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    await stop();
    return 0;
  },
  release: (args) => releaseRemote(unitOf(folder), readPlatform(folder), args, log),
  async platform([source = '']) {
    const platform = await platformFrom(source);
    writePlatform(folder, platform);
    log(`built against the host ${platform.release} from now on`);
    return 0;
  },
  async key([file = 'release.pem']) {
    log(createKey(file));
    return 0;
  },
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
try {
  if (command) process.exitCode = await command(args);
  else {
    console.error(usage);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

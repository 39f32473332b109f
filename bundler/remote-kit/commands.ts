import { once } from 'node:events';

import { createKey } from 'release-kit/release/signature.ts';
import { unitOf } from 'release-kit/units/unit.ts';

import { startDevelopment } from './dev.ts';
import { endWithNpm } from './end-with-npm.ts';
import { lintRemote } from './lint.ts';
import { platformFrom, readPlatform, writePlatform } from './platform-file.ts';
import { buildRemote, releaseRemote } from './release.ts';

const usage = `remote-kit COMMAND
  build                  a release of these sources in dist/
  lint [ARGUMENT …]      the rules of .oxlintrc.json; arguments are oxlint's, as --fix
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
  lint: lintRemote,
  async dev([target = 'http://localhost:3000', port = '3333']) {
    // A page runs the present host, not the one that a release was built against.
    const platform = await platformFrom(target);
    const unit = unitOf(folder);
    endWithNpm();
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

export async function run([name = '', ...args]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command(args);
  console.error(usage);
  return 2;
}

import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { readJsonFile } from 'release-kit/units/unit.ts';

import { createUsage, planOf } from '../new-remote/plan.ts';
import { repositoryFilesOf } from './files.ts';
import { platformFrom, unknownNames } from './platform-file.ts';
import { scopeOf } from './scope.ts';

/** The value of `--platform`, and the other arguments. */
function split(args: readonly string[]): { platform: string; rest: string[] } {
  const at = args.indexOf('--platform');
  const platform = args[at + 1];
  if (at < 0 || !platform)
    throw new Error(`--platform is needed: what is the remote built against?\n\n${createUsage}`);
  return { platform, rest: args.toSpliced(at, 2) };
}

/** `.` or a folder of the remote's name below it; never one that has files. */
function emptyFolder(id: string): string {
  const here = resolve('.');
  const folder = readdirSync(here).some((name) => !name.startsWith('.')) ? join(here, id) : here;
  if (existsSync(folder) && readdirSync(folder).some((name) => !name.startsWith('.')))
    throw new Error(`the folder ${folder} is not empty`);
  return folder;
}

export async function run(args: string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(createUsage);
    return 0;
  }
  const { platform: source, rest } = split(args);
  const plan = planOf(rest, [], createUsage);
  const platform = await platformFrom(source);
  const errors = unknownNames(plan.manifest, platform);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  const folder = emptyFolder(plan.id);
  const own = (file: string) => fileURLToPath(new URL(file, import.meta.url));
  const tools = {
    scope: scopeOf(readJsonFile<{ name: string }>(own('../package.json')).name),
    versions: readJsonFile<Record<string, string>>(own('remote-versions.json')),
  };
  for (const [file, text] of Object.entries(repositoryFilesOf(plan, platform, tools))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  console.log(`${plan.id} is in ${folder}. Next: npm install, npm test, npm run build`);
  return 0;
}

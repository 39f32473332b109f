import { resolve } from 'node:path';

const variable = (id: string, what: string): string =>
  `${id.toUpperCase().replaceAll('-', '_')}_${what}`;
const isRelease = /^\d+\.\d+\.\d+-[0-9a-f]{10}$/;

type Setting = [name: string, value: string];

function settingOf(id: string, what: string, isFolder: (path: string) => boolean): Setting {
  if (isRelease.test(what)) return [variable(id, 'RELEASE'), what];
  if (isFolder(what)) return [variable(id, 'DIR'), resolve(what)];
  if (/^[./]/.test(what)) throw new Error(`${what}: there is no such folder`);
  return [variable(id, 'IMAGE'), what];
}

/**
 * `mfe-queue=1.9.0-ab12cd3ef0` → the variable of docker-compose.yml for that choice. Its kind
 * follows from its form: a release's name, an existing folder, else an image. A remote that the
 * file doesn't name takes a release from the registry of releases.
 */
export function choicesOf(
  args: readonly string[],
  ids: readonly string[],
  isFolder: (path: string) => boolean,
): Record<string, string> {
  const settings: Setting[] = [];
  const more: string[] = [];
  for (const arg of args) {
    const [, id = '', what = ''] = /^([^=]+)=(.+)$/.exec(arg) ?? [];
    if (!id) throw new Error(`${arg}: write a choice as mfe-queue=1.9.0-ab12cd3ef0`);
    if (ids.includes(id)) settings.push(settingOf(id, what, isFolder));
    else if (isRelease.test(what)) more.push(arg);
    else
      throw new Error(
        `${id} is unknown; there are ${ids.join(', ')}; of others a release can be named`,
      );
  }
  if (more.length > 0) settings.push(['MORE_RELEASES', more.join(',')]);
  return Object.fromEntries(settings);
}

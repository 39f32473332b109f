import { resolve } from 'node:path';

const variable = (id: string, what: string): string =>
  `${id.toUpperCase().replaceAll('-', '_')}_${what}`;
const isRelease = /^\d+\.\d+\.\d+-[0-9a-f]{10}$/;

/**
 * `mfe-queue=1.9.0-ab12cd3ef0` → the variable of docker-compose.yml for that choice. Its kind
 * follows from its form: a release's name, an existing folder, else an image.
 */
export function choicesOf(
  args: readonly string[],
  ids: readonly string[],
  isFolder: (path: string) => boolean,
): Record<string, string> {
  return Object.fromEntries(
    args.map((arg) => {
      const [, id = '', what = ''] = /^([^=]+)=(.+)$/.exec(arg) ?? [];
      if (!id) throw new Error(`${arg}: write a choice as mfe-queue=1.9.0-ab12cd3ef0`);
      if (!ids.includes(id)) throw new Error(`${id} is unknown; there are ${ids.join(', ')}`);
      if (isRelease.test(what)) return [variable(id, 'RELEASE'), what];
      if (isFolder(what)) return [variable(id, 'DIR'), resolve(what)];
      if (/^[./]/.test(what)) throw new Error(`${what}: there is no such folder`);
      return [variable(id, 'IMAGE'), what];
    }),
  );
}

import { parseArgs } from 'node:util';

import { schemaViolations } from 'release-kit/units/schema-violations.ts';
import { pathsOverlap } from 'shared-contracts/federation/paths';
import { RemoteManifest } from 'shared-contracts/federation/remote';
import { navSections } from 'shared-contracts/federation/remote.lists';

/** The names of a new remote and where it appears. */
export interface Plan {
  /** `mfe-sales-reports` */
  id: string;
  /** `sales-reports`: its slice, its messages, and its path unless another is given. */
  name: string;
  /** `SalesReports` */
  pascal: string;
  manifest: RemoteManifest;
}

const options = `
  --owner TEXT      the team that answers for it            (Reports)
  --title TEXT      page title and nav label, in English    (Reports)
  --title-ur TEXT   the same in Urdu                        (the English one)
  --path PATH       its first page                          (/reports)
  --roles A,B       who may open it                         (every signed-in role)
  --section NAME    part of the navigation: ${navSections.join(', ')}
  --icon NAME       one of the host's icons                 (chart)`;

const capitalised = (name: string) =>
  name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));

export const usage = `npm run new-remote NAME -- [options]     NAME as mfe-reports${options}`;
/** The same outside of this workspace. */
export const createUsage = `create-remote NAME [options]     NAME as mfe-reports
  --platform FROM   the host to build for: the address of a console, or its platform.json${options}`;

/** Reads the command line. Throws an error whose message explains an invalid one. */
export function planOf(args: string[], others: readonly RemoteManifest[], usageText = usage): Plan {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: Object.fromEntries(
      ['owner', 'title', 'title-ur', 'path', 'roles', 'section', 'icon'].map((option) => [
        option,
        { type: 'string' as const },
      ]),
    ),
  });
  const text = (option: string): string | undefined =>
    typeof values[option] === 'string' ? values[option] : undefined;
  const [id = ''] = positionals;
  if (!/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw new Error(
      `${id ? `"${id}" isn't a valid name` : 'Enter a name'}: mfe- and lowercase letters or digits, with hyphens between words.\n\n${usageText}`,
    );
  if (others.some((other) => other.id === id)) throw new Error(`${id} already exists.`);
  const name = id.slice('mfe-'.length);
  const pascal = capitalised(name).join('');
  const title = text('title') ?? capitalised(name).join(' ');
  const both = { en: title, ur: text('title-ur') ?? title };
  const path = text('path') ?? `/${name}`;
  const roles = text('roles')
    ?.split(',')
    .map((role) => role.trim());
  const manifest = {
    id,
    owner: text('owner') ?? capitalised(name).join(' '),
    pages: [{ path, module: `./${pascal}Page`, title: both, ...(roles ? { roles } : {}) }],
    nav: [
      {
        path,
        label: both,
        section: text('section') ?? 'account',
        order: 90,
        icon: text('icon') ?? 'chart',
        ...(roles ? { roles } : {}),
      },
    ],
    slots: [],
    commands: [],
  } as RemoteManifest; // roles, section and icon are checked on the next line
  const errors = schemaViolations(RemoteManifest, manifest);
  if (errors.length > 0) throw new Error(`${errors.join('\n')}\n\n${usageText}`);
  for (const other of others) {
    const taken = other.pages.find((page) => pathsOverlap(page.path, path));
    if (taken)
      throw new Error(
        `${path} overlaps ${taken.path} of ${other.id} (${other.owner}): give another with --path`,
      );
  }
  return { id, name, pascal, manifest };
}

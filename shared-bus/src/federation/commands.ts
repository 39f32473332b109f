import type { Role } from 'shared-contracts/core/role';
import type { Text } from 'shared-contracts/core/text';
import type { finderKeys, FinderKind } from 'shared-contracts/federation/remote.lists';
import { rolesOf } from 'shared-contracts/federation/remote.rules';

import { RemoteFailed } from './load-build.ts';
import { loadPart } from './load-module.ts';
import { reportFailure } from './remote-reports.ts';
import { composition } from './runtime.ts';

/** Abilities of a command in addition to the exports of the bus. */
export interface PaletteCommandContext {
  /** Navigates to a URL of the console. */
  navigate: (to: string, options?: { state?: unknown }) => void;
}

/** Exports of a command module, `src/<slice>/<name>.command.ts`. */
export interface CommandModule {
  default: (context: PaletteCommandContext) => void | Promise<void>;
}

/** One palette command of the composition. */
export interface PaletteCommand {
  id: string;
  remote: string;
  owner: string;
  title: Text;
  module: string;
  /** The letter that runs it from any page. */
  key?: string;
}

/** The commands that a role may run; available before any remote's code runs. */
export function commandsFor(role: Role | undefined): PaletteCommand[] {
  return composition()
    .remotes.filter((remote) => !remote.unavailable)
    .flatMap(({ id, owner, manifest }) =>
      manifest.commands
        .filter((command) => role && rolesOf(command).includes(role))
        .map(({ id: name, title, module, key }) => ({
          id: name,
          remote: id,
          owner,
          title,
          module,
          ...(key !== undefined && { key }),
        })),
    );
}

/** One search that the palette offers for typed text. */
export interface Finder {
  remote: string;
  finds: FinderKind;
  title: Text;
  path: string;
  /** The keys that run it from the palette's field. */
  keys?: (typeof finderKeys)[number];
}

/** The finders that a role may use. */
export function findersFor(role: Role | undefined): Finder[] {
  return composition()
    .remotes.filter((remote) => !remote.unavailable)
    .flatMap(({ id, manifest }) =>
      (manifest.finders ?? [])
        .filter((finder) => role && rolesOf(finder).includes(role))
        .map(({ finds, title, path, keys }) => ({
          remote: id,
          finds,
          title,
          path,
          ...(keys !== undefined && { keys }),
        })),
    );
}

const isCommandModule = (value: unknown): value is CommandModule =>
  typeof value === 'object' &&
  value !== null &&
  'default' in value &&
  typeof value.default === 'function';

/**
 * Loads a command's code and runs it. A failure is reported for its build and thrown, so that the
 * caller notifies the user.
 */
export async function runCommand(
  command: PaletteCommand,
  context: PaletteCommandContext,
): Promise<void> {
  try {
    const loaded = await loadPart(command.remote, command.module);
    if (!isCommandModule(loaded))
      throw new TypeError(`${command.remote} ${command.module} exports no command`);
    await loaded.default(context);
  } catch (error) {
    reportFailure(command.remote, error instanceof RemoteFailed ? error.failure : error, {
      outcome: 'part',
      stage: 'running',
    });
    throw error;
  }
}

import type { Contracts } from '../contracts/present.ts';
import type { Unit } from '../webpack/unit.ts';
import type { UnitBuildOptions } from './build-units.ts';
import type { ReleaseFolders } from './data-folders.ts';
import type { Reason } from './flip.ts';

/** What the release commands work on; tests bring their own. */
export interface ReleaseContext {
  folders: ReleaseFolders;
  /** Units of this workspace; an operator's container has none. */
  units: () => Unit[];
  /** Answers each unit's folder. */
  build: (units: Unit[], options: UnitBuildOptions) => Promise<Map<string, string>>;
  /** What the sources promise now. */
  contracts: () => Contracts;
  say: (line: string) => void;
  /** Who is noted in the log, unless `--who` says it. */
  who: string;
}

interface Options {
  why?: string;
  percent?: string;
  parallel: string;
  development: boolean;
  'dry-run': boolean;
}

export interface CommandCall {
  world: ReleaseContext;
  names: string[];
  options: Options;
  reason: Reason;
}

/** A wrong command line; the others are refusals. */
export class UsageError extends Error {}

export interface ReleaseCommand {
  /** After `npm run release -- `. */
  usage: string;
  /** One line for the list of commands. */
  what: string;
  /** What else is to be known, for `--help`. */
  more: string;
  /** Fewest and most names. */
  names: readonly [number, number];
  run(call: CommandCall): Promise<void>;
}

/** Units by their ids; all of them without any. */
function unitsNamed({ world, names }: Pick<CommandCall, 'world' | 'names'>): Unit[] {
  const units = world.units();
  const unknown = names.filter((name) => !units.some(({ id }) => id === name));
  if (unknown.length > 0)
    throw new UsageError(
      `${unknown.join(', ')} is no unit of this workspace; there are ${units.map(({ id }) => id).join(', ')}`,
    );
  return names.length > 0 ? units.filter(({ id }) => names.includes(id)) : units;
}

/** Builds what has changed and answers each unit's folder. */
export const builtBy = ({ world, options, ...call }: CommandCall): Promise<Map<string, string>> =>
  world.build(unitsNamed({ world, ...call }), {
    flavour: options.development ? 'development' : 'production',
    parallel: Number(options.parallel),
    say: world.say,
  });

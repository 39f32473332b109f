import type { Contracts } from '../contracts/present.ts';
import type { Flavour, Unit } from '../units/unit.ts';
import type { ReleaseFolders } from './data-folders.ts';
import type { Reason } from './flip.ts';
import { signRelease } from './signature.ts';
import type { RunSmokeTests } from './smoke-set.ts';
import type { PageBudgets } from './weight-breaks.ts';

export interface UnitBuildOptions {
  flavour?: Flavour;
  /** The number of bundlers that run at the same time. */
  parallel?: number;
  log?: (line: string) => void;
}

/** The environment of the release commands; tests pass their own. */
export interface ReleaseContext {
  folders: ReleaseFolders;
  /** Units of this workspace; an operator's container has none. */
  units: () => Unit[];
  /** Returns each unit's folder. */
  build: (units: Unit[], options: UnitBuildOptions) => Promise<Map<string, string>>;
  /**
   * The contracts of the current sources. A remote's own repository has none: its release is
   * checked against the running contracts.
   */
  contracts?: () => Contracts;
  /** Weight limits of this workspace's first pages. */
  budgets?: () => PageBudgets;
  log: (line: string) => void;
  /** The name for the log, unless `--who` gives one. */
  who: string;
  /** The calls and events of the running API, where one can be asked. */
  running?: () => Promise<Contracts | undefined>;
  /** Tests remotes on a host in a browser, if there is one. */
  smoke?: RunSmokeTests;
  /** Releases are refused while the running API doesn't report its contracts. */
  mustCompare?: boolean;
  /** The private key with which builds are signed. */
  keyFile?: string | undefined;
}

interface Options {
  why?: string;
  percent?: string;
  revision?: string;
  parallel: string;
  development: boolean;
  'dry-run': boolean;
  /** Brings a host without the smoke tests of the stable remotes. */
  untried: boolean;
}

export interface CommandCall {
  context: ReleaseContext;
  names: string[];
  options: Options;
  reason: Reason;
}

/** An invalid command line; other errors are refusals. */
export class UsageError extends Error {}

export interface ReleaseCommand {
  /** After `npm run release -- `. */
  usage: string;
  /** One line for the list of commands. */
  what: string;
  /** Further details for `--help`. */
  more: string;
  /** The minimum and maximum number of names. */
  names: readonly [number, number];
  /** It starts with a folder that is not a copy of the database yet. */
  isFirst?: boolean;
  /** It brings a release to users, whose contracts the running API must serve. */
  asksApi?: boolean;
  /** It may bring a host, which the smoke tests of the stable remotes must pass. */
  triesHost?: boolean;
  run(call: CommandCall): Promise<void>;
}

/** Units by id; all units if none are named. */
function unitsNamed({ context, names }: Pick<CommandCall, 'context' | 'names'>): Unit[] {
  const units = context.units();
  const unknown = names.filter((name) => !units.some(({ id }) => id === name));
  if (unknown.length > 0)
    throw new UsageError(
      `${unknown.join(', ')} is no unit of this workspace; there are ${units.map(({ id }) => id).join(', ')}`,
    );
  return names.length > 0 ? units.filter(({ id }) => names.includes(id)) : units;
}

/** Builds what has changed, signs it where there is a key, and returns each unit's folder. */
export async function builtBy({
  context,
  options,
  ...call
}: CommandCall): Promise<Map<string, string>> {
  const dirs = await context.build(unitsNamed({ context, ...call }), {
    flavour: options.development ? 'development' : 'production',
    parallel: Number(options.parallel),
    log: context.log,
  });
  const { keyFile } = context;
  if (keyFile) for (const dir of dirs.values()) signRelease(dir, keyFile);
  return dirs;
}

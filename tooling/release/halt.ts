import type { Sent } from 'shared-contracts/core/schema';
import type { Pointer } from 'shared-contracts/federation/pointer';
import type { BuildCount } from 'shared-contracts/releases/client-report';

import type { ReleaseFolders } from './data-folders.ts';
import { readPointer } from './flip.ts';
import { halt, offeredAt } from './rollout.ts';

/** When a rollout ends by itself. */
export interface HaltRule {
  /**
   * By how much the candidate's error rate may exceed the stable one's: 0.05 is five loads in a
   * hundred.
   */
  margin: number;
  /** Nothing is judged by fewer loads of the candidate. */
  leastLoads: number;
}

/** From the environment: `HALT_MARGIN` (0.05) and `HALT_LEAST_LOADS` (20). */
export function haltRuleFrom(env: Record<string, string | undefined>): HaltRule {
  const read = (name: string, fallback: number) => {
    const value = Number(env[name] || fallback);
    if (!(value >= 0)) throw new Error(`${name}=${env[name]} is no number`);
    return value;
  };
  return { margin: read('HALT_MARGIN', 0.05), leastLoads: read('HALT_LEAST_LOADS', 20) };
}

type Tally = Pick<Sent<typeof BuildCount>, 'loads' | 'failures'>;

/** Of the loads, those that ended in a failure; a build that nobody loaded has none. */
const rate = ({ loads, failures }: Tally): number => Math.min(1, failures / Math.max(1, loads));
const words = (release: string, { loads, failures }: Tally): string =>
  `${failures} of ${loads} loads of ${release} failed`;

/** Why a rollout must end, in words; undefined while it may go on. */
export function haltReason(
  candidate: Sent<typeof BuildCount>,
  stable: Sent<typeof BuildCount>,
  { margin, leastLoads }: HaltRule,
): string | undefined {
  if (candidate.loads < leastLoads || rate(candidate) <= rate(stable) + margin) return undefined;
  return `${words(candidate.release, candidate)}, ${words(stable.release, stable)}`;
}

/** Loads and failures per build since a time. */
export type ReadCounts = (since: Date) => Promise<readonly Sent<typeof BuildCount>[]>;

/** Asks the API's processes in turn, until one answers (`API_URL`, by commas). */
export const countsFrom =
  (addresses: string): ReadCounts =>
  async (since) => {
    const errors: string[] = [];
    for (const address of addresses.split(',').map((text) => text.trim())) {
      try {
        const answer = await fetch(`${address}/client-counts?since=${since.toISOString()}`, {
          signal: AbortSignal.timeout(3000),
        });
        if (answer.ok)
          // by the contract of that address
          return ((await answer.json()) as { builds: Sent<typeof BuildCount>[] }).builds;
        errors.push(`${address}: ${answer.status}`);
      } catch (error) {
        errors.push(`${address}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    throw new Error(errors.join('; '));
  };

const countOf = (
  builds: readonly Sent<typeof BuildCount>[],
  remote: string,
  release: string,
): Sent<typeof BuildCount> =>
  builds.find((build) => build.remote === remote && build.release === release) ?? {
    remote,
    release,
    loads: 0,
    failures: 0,
    loadMs: null,
  };

const onOffer = ({ units }: Pointer) =>
  Object.entries(units).flatMap(([id, { release, candidate, percent }]) =>
    candidate && percent > 0 ? [{ id, release, candidate }] : [],
  );

/**
 * Looks once at every rollout under way and ends those that do worse than what they are to replace.
 * Answers what it ended, and why.
 */
export async function haltWhatFails(
  folders: ReleaseFolders,
  readCounts: ReadCounts,
  rule: HaltRule,
): Promise<string[]> {
  const halted: string[] = [];
  for (const { id, release, candidate } of onOffer(readPointer(folders))) {
    const builds = await readCounts(offeredAt(folders, id, candidate));
    const why = haltReason(countOf(builds, id, candidate), countOf(builds, id, release), rule);
    if (!why) continue;
    await halt(folders, id, candidate, { who: 'composer', why: `halted: ${why}` });
    halted.push(`halted: ${id} ${candidate}, because ${why}`);
  }
  return halted;
}

export const rolloutCheckMs = 5000;

/**
 * What is run every so often beside a console: ends what must end and says so. Counts that cannot
 * be had end no rollout; that is said once.
 */
export function rolloutMonitor(
  folders: ReleaseFolders,
  readCounts: ReadCounts,
  rule: HaltRule,
  say: (line: string) => void,
): () => Promise<void> {
  let told = '';
  return async () => {
    try {
      (await haltWhatFails(folders, readCounts, rule)).forEach(say);
      told = '';
    } catch (error) {
      const line = `rollouts go on unjudged: ${error instanceof Error ? error.message : String(error)}`;
      if (told !== line) say(line);
      told = line;
    }
  };
}

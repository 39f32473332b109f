import { fetchWithin } from 'gateway/src/fetch-within.ts';
import type { Pointer } from 'release-formats/pointer';
import type { Release } from 'release-formats/release';
import type { Sent } from 'shared-contracts/core/schema';
import type { BuildCount } from 'shared-contracts/releases/build-health';

import type { ReleaseFolders } from './data-folders.ts';
import { readPointer } from './flip-log.ts';
import { storeOf } from './pointer-store.ts';
import { describedRelease } from './registration.ts';
import { halt, rolloutStart } from './rollout.ts';

/** The conditions under which a rollout is ended. */
export interface HaltRule {
  /**
   * The amount by which the candidate's error rate may exceed the stable one's: 0.05 is five loads
   * in a hundred.
   */
  margin: number;
  /** The minimum number of the candidate's loads for a decision. */
  minLoads: number;
}

/** From the environment: `HALT_MARGIN` (0.05) and `HALT_LEAST_LOADS` (20). */
export function haltRuleFrom(env: Record<string, string | undefined>): HaltRule {
  const read = (name: string, fallback: number) => {
    const value = Number(env[name] || fallback);
    if (!(value >= 0)) throw new Error(`${name}=${env[name]} isn't a number`);
    return value;
  };
  return { margin: read('HALT_MARGIN', 0.05), minLoads: read('HALT_LEAST_LOADS', 20) };
}

type Count = Pick<Sent<typeof BuildCount>, 'remote' | 'release' | 'loads' | 'failures'>;
type Tally = Pick<Count, 'loads' | 'failures'>;

/** The share of loads that failed; zero for a build without loads. */
const rate = ({ loads, failures }: Tally): number => Math.min(1, failures / Math.max(1, loads));
const summary = (release: string, { loads, failures }: Tally): string =>
  `${failures} of ${loads} loads of ${release} failed`;

/** The standard normal quantile of a two-sided interval of 95%. */
const z = 1.96;

/** The 95% confidence interval of a build's error rate (Wilson's score interval). */
function rangeOf(tally: Tally): { low: number; high: number } {
  const [share, loads] = [rate(tally), tally.loads];
  // Nothing is known about a build without loads; the candidate is then judged alone.
  if (loads === 0) return { low: 0, high: 0 };
  const middle = share + z ** 2 / (2 * loads);
  const half = z * Math.sqrt((share * (1 - share)) / loads + z ** 2 / (4 * loads ** 2));
  const whole = 1 + z ** 2 / loads;
  return { low: (middle - half) / whole, high: (middle + half) / whole };
}

/**
 * The lower end of the 95% interval of the excess error rate (Newcombe's interval of a difference):
 * below zero where chance alone could explain it.
 */
const leastExcess = (candidate: Tally, stable: Tally): number =>
  rate(candidate) -
  rate(stable) -
  Math.hypot(rate(candidate) - rangeOf(candidate).low, rangeOf(stable).high - rate(stable));

/** Why a rollout must end, as text; undefined while it may continue. */
export function haltReason(
  candidate: Omit<Count, 'remote'>,
  stable: Omit<Count, 'remote'>,
  { margin, minLoads }: HaltRule,
): string | undefined {
  if (candidate.loads < minLoads || rate(candidate) <= rate(stable) + margin) return undefined;
  if (leastExcess(candidate, stable) <= 0) return undefined;
  return `${summary(candidate.release, candidate)}, ${summary(stable.release, stable)}`;
}

/**
 * Loads and failures per build since a time, with only a few loads counted per person. `signedIn`:
 * only users' reports, for remotes that nobody else can load.
 */
export type ReadCounts = (asked: { since: Date; signedIn: boolean }) => Promise<readonly Count[]>;

/**
 * Requests the counts from the API's processes in turn, until one answers (`API_URL`,
 * comma-separated).
 */
export const countsFrom =
  (addresses: string): ReadCounts =>
  async ({ since, signedIn }) => {
    const errors: string[] = [];
    for (const address of addresses.split(',').map((text) => text.trim())) {
      try {
        const url = `${address}/client-counts?since=${since.toISOString()}${signedIn ? '&signedIn=1' : ''}`;
        return await fetchWithin(3000, url, async (answer) => {
          if (!answer.ok) throw new Error(String(answer.status));
          // by the contract of that address
          return ((await answer.json()) as { builds: Count[] }).builds;
        });
      } catch (error) {
        errors.push(`${address}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    throw new Error(errors.join('; '));
  };

const countOf = (builds: readonly Count[], remote: string, release: string): Count =>
  builds.find((build) => build.remote === remote && build.release === release) ?? {
    remote,
    release,
    loads: 0,
    failures: 0,
  };

/** Whether a unit runs where nobody is signed in: the host, and remotes with a public page. */
const isForStrangers = ({ remote }: Release): boolean =>
  !remote || remote.pages.some((page) => page.public);

const onOffer = ({ units }: Pointer) =>
  Object.entries(units).flatMap(([id, { release, candidate, percent }]) =>
    candidate && percent > 0 ? [{ id, release, candidate }] : [],
  );

/**
 * Checks every current rollout once and ends those that fail more often than the release that they
 * are to replace. Returns the ended rollouts and the reasons.
 */
export async function haltWhatFails(
  folders: ReleaseFolders,
  readCounts: ReadCounts,
  rule: HaltRule,
): Promise<string[]> {
  const halted: string[] = [];
  await storeOf(folders).refresh();
  for (const { id, release, candidate } of onOffer(readPointer(folders))) {
    const builds = await readCounts({
      since: rolloutStart(folders, id, candidate),
      // A stranger can load sign-in and the host; a stranger's report about anything else must be
      // fake.
      signedIn: !isForStrangers(describedRelease(folders, id, candidate)),
    });
    const why = haltReason(countOf(builds, id, candidate), countOf(builds, id, release), rule);
    if (!why) continue;
    await halt(folders, id, candidate, { who: 'composer', why: `halted: ${why}` });
    halted.push(`halted: ${id} ${candidate}, because ${why}`);
  }
  return halted;
}

export const rolloutCheckMs = 5000;

/**
 * Runs regularly beside a console: ends failing rollouts and reports them. Unavailable counts end
 * no rollout; they are reported once.
 */
export function rolloutMonitor(
  folders: ReleaseFolders,
  readCounts: ReadCounts,
  rule: HaltRule,
  log: (line: string) => void,
): () => Promise<void> {
  let reported = '';
  return async () => {
    try {
      (await haltWhatFails(folders, readCounts, rule)).forEach(log);
      reported = '';
    } catch (error) {
      const line = `rollouts are not checked: ${error instanceof Error ? error.message : String(error)}`;
      if (reported !== line) log(line);
      reported = line;
    }
  };
}

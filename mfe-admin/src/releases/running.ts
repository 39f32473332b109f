import type { Composition } from 'shared-contracts/federation/composition';
import type { BuildCount, BuildFailure } from 'shared-contracts/releases/build-health';

/**
 * One part of the console in this page load, with the loads and failures of its build in all
 * browsers.
 */
export interface RunningPart {
  id: string;
  release: string;
  /** Undefined for the host, which belongs to the console itself. */
  owner: string | undefined;
  overridden: boolean;
  offered: { release: string; percent: number } | undefined;
  heldBack: string | undefined;
  unavailable: 'disabled' | 'incompatible' | undefined;
  /** Of the last 24 hours; undefined without reports. */
  count: BuildCount | undefined;
}

/** `1.4.0-ab12cd3ef0` is version 1.4.0, build ab12cd3ef0. */
export function partsOfRelease(release: string): { version: string; build: string } {
  const at = release.lastIndexOf('-');
  return { version: release.slice(0, at), build: release.slice(at + 1) };
}

/** The parts that run in this tab, the host first. */
export function runningParts(
  { host, remotes, overrides = [] }: Composition,
  counts: readonly BuildCount[],
): RunningPart[] {
  const countOf = (id: string, release: string) =>
    counts.find((count) => count.remote === id && count.release === release);
  return [
    {
      id: 'host',
      release: host.release,
      owner: undefined,
      overridden: false,
      offered: undefined,
      heldBack: undefined,
      unavailable: undefined,
      count: countOf('host', host.release),
    },
    ...remotes.map(
      ({ id, owner, current: { release }, rollout, heldBack, unavailable }): RunningPart => ({
        id,
        release,
        owner,
        overridden: overrides.some((override) => override.id === id),
        offered: rollout,
        heldBack,
        unavailable,
        count: countOf(id, release),
      }),
    ),
  ];
}

/** Failures of one build and kind: the newest of them, and their number. */
export interface FailureGroup {
  key: string;
  newest: BuildFailure;
  times: number;
}

/** Recent failures by build, kind by kind, the newest first. */
export function failuresByBuild(failures: readonly BuildFailure[]): FailureGroup[] {
  const groups = new Map<string, FailureGroup>();
  for (const failure of failures.toSorted((a, b) => b.at.localeCompare(a.at))) {
    const key = [
      failure.remote,
      failure.release,
      failure.outcome,
      failure.stage,
      failure.code,
    ].join(' ');
    const group = groups.get(key);
    if (group) group.times += 1;
    else groups.set(key, { key, newest: failure, times: 1 });
  }
  return [...groups.values()];
}

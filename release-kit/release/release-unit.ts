import { releaseName } from 'release-formats/release';
import type { Release } from 'release-formats/release';

import { unitDifference } from '../compose/difference.ts';
import { requireAccepted, stableReleases } from './check-releases.ts';
import { builtBy, UsageError } from './command.ts';
import type { CommandCall } from './command.ts';
import type { ReleaseFolders } from './data-folders.ts';
import { readPointer } from './flip-log.ts';
import type { Reason } from './flip.ts';
import { publish } from './publish.ts';
import { firstPercent } from './reconcile.ts';
import { withBuilds } from './rehearse.ts';
import { rollOut, release } from './rollout.ts';
import { requireTried } from './try-host.ts';

/** A share of the users, from `--percent`. */
export function percentOf(text: string | undefined): number {
  const percent = Number(text);
  if (!text || !(percent >= 0 && percent <= 100))
    throw new UsageError('--percent must be a number from 0 to 100');
  return percent;
}

/** The changes of each of these releases for everybody, in lines. */
export function differences(call: CommandCall, newReleases: Release[]): string[] {
  const stable = new Map(stableReleases(call.context.folders).map((item) => [item.id, item]));
  return newReleases.flatMap((item) => {
    const before = stable.get(item.id);
    if (!before) return [`+ ${item.id} ${releaseName(item)}`];
    if (releaseName(before) === releaseName(item)) return [`= ${item.id} ${releaseName(item)}`];
    return [
      `~ ${item.id} ${releaseName(before)} → ${releaseName(item)}`,
      ...unitDifference(before, item).map((line) => `    ${line}`),
    ];
  });
}

/** Brings releases to all users, or to `percent` of them. */
async function bring(
  folders: ReleaseFolders,
  newReleases: readonly Release[],
  percent: number | undefined,
  reason: Reason,
  log: (line: string) => void,
): Promise<void> {
  const { units } = readPointer(folders);
  // Nobody has an older release of a new unit.
  const forAll = newReleases.filter(({ id }) => percent === undefined || !units[id]);
  if (forAll.length > 0) {
    const all = Object.fromEntries(forAll.map((item) => [item.id, releaseName(item)]));
    const { rev } = await release(folders, all, reason);
    log(`Revision ${rev}: all users get it on their next page load.`);
  }
  if (percent === undefined) return;
  for (const item of newReleases.filter((one) => !forAll.includes(one))) {
    const name = releaseName(item);
    const { rev, units: after } = await rollOut(folders, item.id, name, percent, reason);
    // The stable release, offered, only ends the current offer.
    const share = after[item.id]?.candidate === name ? `${percent}% of` : 'all';
    log(`Revision ${rev}: ${item.id} ${name} for ${share} users.`);
  }
}

/** `release mfe-queue`: build, check, publish, compose, flip. */
export async function releaseUnit(call: CommandCall): Promise<void> {
  const {
    context: { folders, log },
    options,
    reason,
  } = call;
  // Where the pointer is signed, users are on it: a rollout begins with some of them.
  const first = folders.pointerKey === undefined ? undefined : String(firstPercent);
  const share = options.percent ?? first;
  const percent = share === undefined ? undefined : percentOf(share);
  const built = await builtBy(call);
  const dirs = [...built.values()];
  const newReleases = requireAccepted(call.context, dirs, new Date());
  differences(call, newReleases).forEach(log);
  // The smoke tests are below.
  const rehearsal = { ...reason, dryRun: true, isTried: false };
  await withBuilds(folders, dirs, (aside) =>
    bring(aside, newReleases, percent, rehearsal, () => {}),
  );
  const names = Object.fromEntries(newReleases.map((item) => [item.id, releaseName(item)]));
  await requireTried(call, names, built);
  if (options['dry-run'])
    return log('Dry run: all checks passed. Nothing was published or released.');
  for (const dir of dirs) await publish(dir, folders);
  await bring(folders, newReleases, percent, reason, log);
}

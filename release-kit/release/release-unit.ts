import { releaseName } from 'release-formats/release';
import type { Release } from 'release-formats/release';

import { unitDifference } from '../compose/difference.ts';
import { requireAccepted, stableReleases } from './check-releases.ts';
import { builtBy, UsageError } from './command.ts';
import type { CommandCall } from './command.ts';
import { publish } from './publish.ts';
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

/** `release mfe-queue`: build, check, publish, compose, flip. */
export async function releaseUnit(call: CommandCall): Promise<void> {
  const {
    context: { folders, log },
    options,
    reason,
  } = call;
  const percent = options.percent === undefined ? undefined : percentOf(options.percent);
  const built = await builtBy(call);
  const dirs = [...built.values()];
  const newReleases = requireAccepted(call.context, dirs, new Date());
  differences(call, newReleases).forEach(log);
  const names = Object.fromEntries(newReleases.map((item) => [item.id, releaseName(item)]));
  await requireTried(call, names, built);
  if (options['dry-run'])
    return log('Dry run: all checks passed. Nothing was published or released.');
  for (const dir of dirs) await publish(dir, folders);
  if (percent === undefined) {
    const { rev } = await release(folders, names, reason);
    return log(`Revision ${rev}: all users get it on their next page load.`);
  }
  for (const item of newReleases) {
    const { rev } = await rollOut(folders, item.id, releaseName(item), percent, reason);
    log(`Revision ${rev}: ${item.id} ${releaseName(item)} for ${percent}% of users.`);
  }
}

import { isChannel, usualChannel } from 'gateway/src/channel.ts';

import type { CommandCall, ReleaseCommand } from './command.ts';
import { UsageError } from './command.ts';
import { readPointer } from './flip-log.ts';
import { line } from './flipped.ts';
import { moveRegistry } from './move-registry.ts';
import { requireSignedPointer } from './pointer-key.ts';
import { describedRelease } from './registration.ts';
import { release } from './rollout.ts';
import { requireTried } from './try-host.ts';

/** The releases that another channel's users get, by unit; none of a unit that is switched off. */
function composedIn({ context: { folders }, names: [from = '', ...ids], options }: CommandCall) {
  const here = folders.channel ?? usualChannel;
  if (!isChannel(from) || from === here)
    throw new UsageError(
      `Invalid channel: ${from}. Choose one other than ${here}, which CHANNEL names.`,
    );
  const source = { ...folders, channel: from };
  const pointer = readPointer(source);
  const { rev, units } = pointer;
  if (rev === 0) throw new Error(`The channel ${from} has no releases.`);
  // Without a key, the channel that gets them isn't signed either.
  if (folders.pointerKey) requireSignedPointer(source, pointer);
  if (options.revision !== undefined && Number(options.revision) !== rev)
    throw new Error(
      `${from} is now at revision ${rev}, not ${options.revision}. Test that revision first.`,
    );
  const unknown = ids.filter((id) => !units[id]);
  if (unknown.length > 0)
    throw new Error(`The channel ${from} does not have ${unknown.join(', ')}.`);
  const chosen = Object.entries(units).filter(([id]) => ids.length === 0 || ids.includes(id));
  return { from, rev, chosen };
}

/**
 * React's development build is large and slow: such a host stays in development channels, which
 * already have one.
 */
function refuseDevelopmentHost(
  { context: { folders } }: CommandCall,
  from: string,
  { host, ...others }: Readonly<Record<string, string>>,
): void {
  const isDevelopment = (name: string) =>
    describedRelease(folders, 'host', name).flavour === 'development';
  const here = readPointer(folders).units['host'];
  if (host === undefined || !isDevelopment(host) || (here && isDevelopment(here.release))) return;
  throw new Error(
    `host ${host}: refused\n  This is a development build. To promote the other units: promote-from ${from} ${Object.keys(others).join(' ')}`,
  );
}

/** Moves a folder's registry into the database. */
export const moveCommand: ReleaseCommand = {
  usage: 'move-registry',
  what: 'move the registry in REGISTRY_DIR to an empty database, REGISTRY_DATABASE_URL',
  names: [0, 0],
  isFirst: true,
  more: 'Includes its history, owners and channels; with RELEASES set, also moves the release files to the OCI registry. Afterwards the folder is only a copy. Do not release anything while it runs.',
  async run({ context: { folders, log }, reason: { dryRun } }) {
    if (dryRun) return log(`Dry run: would move ${folders.registry}.`);
    const { files } = await moveRegistry(folders);
    log(`Moved ${files} files to the database. ${folders.registry} is now only a copy.`);
  },
};

/** Brings tested releases from one channel to another. */
export const channelCommand: ReleaseCommand = {
  usage: 'promote-from CHANNEL [ID…]',
  what: "release another channel's versions in this channel",
  names: [1, Infinity],
  asksApi: true,
  triesHost: true,
  more: 'Releases all of them together, or none, in the channel that CHANNEL names (stable by default). Skips units that are turned off in the other channel, and keeps units that only this channel has. With --revision N, stops if the other channel is no longer at that revision.',
  async run(call) {
    const { context, options, reason } = call;
    const { from, rev, chosen } = composedIn(call);
    const names = Object.fromEntries(
      chosen.filter(([, unit]) => !unit.killed).map(([id, unit]) => [id, unit.release]),
    );
    for (const [id, unit] of chosen)
      if (unit.killed) context.log(`${id.padEnd(14)} is turned off in ${from}, skipped`);
    refuseDevelopmentHost(call, from, names);
    await requireTried(call, names);
    const after = await release(context.folders, names, {
      ...reason,
      why: options.why ?? `promoted from ${from}, revision ${rev}`,
    });
    for (const id of Object.keys(names)) {
      const unit = after.units[id];
      if (unit) context.log(line(id, unit));
    }
    context.log(
      options['dry-run']
        ? 'Dry run: all checks passed. Nothing was changed.'
        : `revision ${after.rev}`,
    );
  },
};

import { isChannel, usualChannel } from 'gateway/src/channel.ts';

import type { CommandCall, ReleaseCommand } from './command.ts';
import { UsageError } from './command.ts';
import { readPointer } from './flip-log.ts';
import { line } from './flipped.ts';
import { moveRegistry } from './move-registry.ts';
import { describedRelease } from './registration.ts';
import { release } from './rollout.ts';
import { requireTried } from './try-host.ts';

/** The releases that another channel's users get, by unit; none of a unit that is switched off. */
function composedIn({ context: { folders }, names: [from = '', ...ids], options }: CommandCall) {
  const here = folders.channel ?? usualChannel;
  if (!isChannel(from) || from === here)
    throw new UsageError(`${from} is no other channel than ${here}, which CHANNEL names`);
  const { rev, units } = readPointer({ ...folders, channel: from });
  if (rev === 0) throw new Error(`nothing has been released in the channel ${from}`);
  if (options.revision !== undefined && Number(options.revision) !== rev)
    throw new Error(`${from} is at revision ${rev}, not ${options.revision}: try that one first`);
  const unknown = ids.filter((id) => !units[id]);
  if (unknown.length > 0) throw new Error(`${from} has no ${unknown.join(', ')}`);
  const chosen = Object.entries(units).filter(([id]) => ids.length === 0 || ids.includes(id));
  return { from, rev, chosen };
}

/**
 * React's development build is large and slow: such a host stays in channels of teams at work,
 * which have one already.
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
    `host ${host}: refused\n  it is a development build, for teams at work; without it: promote-from ${from} ${Object.keys(others).join(' ')}`,
  );
}

/** Moves a folder's registry into the database. */
export const moveCommand: ReleaseCommand = {
  usage: 'move-registry',
  what: 'put the registry of REGISTRY_DIR into the empty database of REGISTRY_DATABASE_URL',
  names: [0, 0],
  isFirst: true,
  more: 'With its history, owners and channels, and with RELEASES the files of its releases into the OCI registry. The folder is a copy from then on. Release nothing meanwhile.',
  async run({ context: { folders, log }, reason: { dryRun } }) {
    if (dryRun) return log(`a dry run: ${folders.registry} would be moved`);
    const { files } = await moveRegistry(folders);
    log(`${files} files are in the database; ${folders.registry} is a copy from now on`);
  },
};

/** Brings what was tried in one channel to another one. */
export const channelCommand: ReleaseCommand = {
  usage: 'promote-from CHANNEL [ID…]',
  what: "another channel's releases become everybody's in this one",
  names: [1, Infinity],
  asksApi: true,
  triesHost: true,
  more: 'All in one flip, of the channel that CHANNEL names (stable without it): what was tried together is released together, or nothing of it is. A unit that is switched off there is left out, units that are here alone stay. --revision N refuses where the other channel is not at that revision any more.',
  async run(call) {
    const { context, options, reason } = call;
    const { from, rev, chosen } = composedIn(call);
    const names = Object.fromEntries(
      chosen.filter(([, unit]) => !unit.killed).map(([id, unit]) => [id, unit.release]),
    );
    for (const [id, unit] of chosen)
      if (unit.killed) context.log(`${id.padEnd(14)} is switched off in ${from} and is left out`);
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
      options['dry-run'] ? 'a dry run: it fits; nothing was changed' : `revision ${after.rev}`,
    );
  },
};

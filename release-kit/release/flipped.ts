import type { Pointer } from 'release-formats/pointer';

import type { CommandCall } from './command.ts';
import { readPointer } from './flip-log.ts';
import { setKilled } from './rollout.ts';

/** The pointer's entry of a unit, in one line. */
export const line = (
  id: string,
  { release: stable, previous, candidate, percent, killed }: Pointer['units'][string],
): string => {
  const notes = [
    candidate ? `${candidate} for ${percent}%` : '',
    previous ? `previous ${previous}` : '',
    killed ? 'off' : '',
  ];
  return `${id.padEnd(14)} ${stable}  ${notes.filter(Boolean).join(', ')}`.trimEnd();
};

/** Changes the pointer for one unit, or rehearses it, and prints the result. */
export async function flipped(
  { context, options, names: [id = ''] }: CommandCall,
  change: Promise<Pointer>,
): Promise<void> {
  const { rev, units } = await change;
  const unit = units[id];
  if (unit) context.log(line(id, unit));
  context.log(
    options['dry-run']
      ? `Dry run: all checks passed. Still at revision ${readPointer(context.folders).rev}.`
      : `revision ${rev}`,
  );
}

/** Switches a unit off or on. */
export const switched = (isOff: boolean) => (call: CommandCall) =>
  flipped(call, setKilled(call.context.folders, call.names[0] ?? '', isOff, call.reason));

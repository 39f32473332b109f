import type { Release } from 'release-formats/release';
import { releaseName } from 'release-formats/release';

import type { CompositionSide } from './side.ts';

const kilobytes = (bytes: number) => `${bytes > 0 ? '+' : ''}${(bytes / 1000).toFixed(1)} kB`;
const sizeOf = (release: Release) =>
  Object.values(release.files).reduce((sum, { size }) => sum + size, 0);

/** `+added -removed`, by name; empty when both have the same. */
function names(what: string, before: readonly string[], after: readonly string[]): string[] {
  const added = after.filter((name) => !before.includes(name)).map((name) => `+${name}`);
  const removed = before.filter((name) => !after.includes(name)).map((name) => `-${name}`);
  return added.length + removed.length > 0 ? [`${what}: ${[...added, ...removed].join(' ')}`] : [];
}

function files(before: Release, after: Release): string[] {
  const all = [...new Set([...Object.keys(before.files), ...Object.keys(after.files)])];
  const changed = all.filter(
    (file) => before.files[file]?.integrity !== after.files[file]?.integrity,
  );
  return changed.length > 0
    ? [`${changed.length} of ${all.length} files, ${kilobytes(sizeOf(after) - sizeOf(before))}`]
    : [];
}

const needs = ({ needs: taken }: Release) =>
  Object.entries(taken).flatMap(([from, items]) => items.map((item) => `${from}#${item}`));
/** A page or nav entry as one string, so that a change of roles or titles shows as well. */
const entries = (items: readonly { path: string }[] | undefined) =>
  (items ?? []).map((item) => JSON.stringify(item));

/**
 * The differences within one unit, in lines. The same release has none, since its name identifies
 * its bytes.
 */
export function unitDifference(before: Release, after: Release): string[] {
  if (releaseName(before) === releaseName(after)) return [];
  return [
    ...(before.flavour === after.flavour ? [] : [`${before.flavour} → ${after.flavour} build`]),
    ...files(before, after),
    ...names('pages', entries(before.remote?.pages), entries(after.remote?.pages)),
    ...names('navigation', entries(before.remote?.nav), entries(after.remote?.nav)),
    ...names(
      'slots',
      before.remote?.slots.map(({ slot }) => slot) ?? [],
      after.remote?.slots.map(({ slot }) => slot) ?? [],
    ),
    ...names(
      'commands',
      before.remote?.commands.map(({ id }) => id) ?? [],
      after.remote?.commands.map(({ id }) => id) ?? [],
    ),
    ...names('calls', before.uses.endpoints, after.uses.endpoints),
    ...names('events', before.uses.events, after.uses.events),
    ...names('topics', before.uses.topics, after.uses.topics),
    ...names('needs of the platform', needs(before), needs(after)),
  ];
}

/**
 * Every unit of either side: `=` the same, `~` another release, `+` only on the right, `-` only on
 * the left.
 */
export function difference(
  left: CompositionSide,
  right: CompositionSide,
): { lines: string[]; differs: boolean } {
  const ids = [...new Set([...left.releases.keys(), ...right.releases.keys()])].sort();
  const lines = ids.flatMap((id) => {
    const [before, after] = [left.releases.get(id), right.releases.get(id)];
    const label = id.padEnd(14);
    if (!before) return after ? [`+ ${label} ${releaseName(after)}`] : [];
    if (!after) return [`- ${label} ${releaseName(before)}`];
    if (releaseName(before) === releaseName(after)) return [`= ${label} ${releaseName(before)}`];
    return [
      `~ ${label} ${releaseName(before)} → ${releaseName(after)}`,
      ...unitDifference(before, after).map((line) => `    ${line}`),
    ];
  });
  return {
    lines: [`- ${left.title}`, `+ ${right.title}`, '', ...lines],
    differs: lines.some((line) => !line.startsWith('=')),
  };
}

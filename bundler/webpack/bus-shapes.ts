import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Shapes } from 'release-formats/shapes';
import { workspaceRoot } from 'release-kit/process/workspace.ts';
import { readJsonFile } from 'release-kit/units/unit.ts';

/** Exports of the bus, recorded in the repository so that a reviewer reads their difference. */
export const surfaceFile = join(workspaceRoot, 'shared-bus', 'surface.txt');
/** Accepted changes of the surface, which only add to it. */
const acceptedFile = join(workspaceRoot, 'shared-bus', 'surface-accepted.json');

/** A change of an export that a remote built against `was` does not notice, and why. */
interface AcceptedChange {
  export: string;
  was: string;
  is: string;
  why: string;
}

/** Sixteen hexadecimal digits over the texts of a type. */
export const shapeOf = (texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);

/** The shape of each export in the text of a surface. */
export const shapesIn = (surface: string): [name: string, shape: string][] =>
  [...surface.matchAll(/^([\w$]+) ([0-9a-f]{16})$/gm)].map(([, name = '', shape = '']) => [
    name,
    shape,
  ]);

/** A shape, and the earlier ones that it still fits, over any number of accepted changes. */
function fitting(name: string, shape: string, accepted: readonly AcceptedChange[]): string[] {
  const fits = new Set([shape]);
  // Iterating over a set includes items that are added during the loop.
  for (const one of fits)
    for (const change of accepted)
      if (change.export === name && change.is === one) fits.add(change.was);
  return [...fits];
}

/** By export of a surface: its shape first, then the earlier ones that it still fits. */
export const acceptedShapes = (surface: string, accepted: readonly AcceptedChange[]): Shapes =>
  Object.fromEntries(
    shapesIn(surface).map(([name, shape]) => [name, fitting(name, shape, accepted)]),
  );

/** The accepted changes of these sources. @throws where one has no reason */
export function acceptedChanges(): AcceptedChange[] {
  const changes = readJsonFile<AcceptedChange[]>(acceptedFile);
  const bare = changes.filter(({ why }) => !why.trim()).map((change) => change.export);
  if (bare.length > 0) throw new Error(`${acceptedFile} gives no reason for ${bare.join(', ')}`);
  return changes;
}

/** Exports of the bus in these sources. */
export const busShapes = (): Shapes =>
  acceptedShapes(readFileSync(surfaceFile, 'utf8'), acceptedChanges());

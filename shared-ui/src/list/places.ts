interface Identified {
  readonly id: string;
}

const known = new WeakMap<readonly Identified[], ReadonlyMap<string, number>>();

function placesIn(list: readonly Identified[]): ReadonlyMap<string, number> {
  const places = known.get(list) ?? new Map(list.map(({ id }, at) => [id, at]));
  known.set(list, places);
  return places;
}

/**
 * Where the row with an id is in a list; undefined where it is not. A busy list asks it for each
 * event, so that a search would take longer than the event.
 */
export const placeOf = (list: readonly Identified[], id: string): number | undefined =>
  placesIn(list).get(id);

/** The list with other rows of the same ids in the places of those that it has. */
export function withRowsAt<Row extends Identified>(
  list: readonly Row[],
  rows: readonly (readonly [place: number, row: Row])[],
): Row[] {
  const next = [...list];
  for (const [at, row] of rows) next[at] = row;
  known.set(next, placesIn(list));
  return next;
}

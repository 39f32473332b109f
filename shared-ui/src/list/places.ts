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
 * The index of the row with an id in a list; undefined where it is missing. A busy list needs it
 * for each event, and a search would take longer than the event.
 */
export const placeOf = (list: readonly Identified[], id: string): number | undefined =>
  placesIn(list).get(id);

/** The list with its rows replaced by others with the same ids. */
export function withRowsAt<Row extends Identified>(
  list: readonly Row[],
  rows: readonly (readonly [place: number, row: Row])[],
): Row[] {
  const next = [...list];
  for (const [at, row] of rows) next[at] = row;
  known.set(next, placesIn(list));
  return next;
}

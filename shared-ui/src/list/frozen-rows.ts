import { useEffect, useMemo, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

/**
 * A pointer that has not moved for so long, in milliseconds, is parked: nobody aims with it, and
 * rows may move under it.
 */
export const idlePointerMs = 8000;

/**
 * A row as it stands in a list that holds still: `isGone` keeps the place of one that has left the
 * list meanwhile.
 */
export type FrozenRow<Row> = Row & { isRemoved?: true };

export interface FrozenRows<Row> {
  rows: FrozenRow<Row>[];
  /** Rows that wait to be shown until the user lets them in or leaves the list. */
  newCount: number;
  /** Lets everything in now. */
  release: () => void;
  /** For the element around the list: tells when pointer or focus are in it. */
  area: {
    onPointerEnter: () => void;
    onPointerMove: () => void;
    onPointerLeave: (event: PointerEvent<HTMLElement>) => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
}

/** The rows of `still` in their places, with what is known of them now. Pure. */
function freezeRows<Row extends { id: string }>(
  frozen: readonly Row[],
  now: readonly Row[],
): { rows: FrozenRow<Row>[]; newCount: number } {
  const current = new Map(now.map((row) => [row.id, row]));
  const rows = frozen.map(
    (row): FrozenRow<Row> => current.get(row.id) ?? { ...row, isRemoved: true },
  );
  const known = new Set(frozen.map((row) => row.id));
  return { rows, newCount: now.filter((row) => !known.has(row.id)).length };
}

/**
 * Rows never move under a moving pointer or the keyboard's focus
 * (docs/adr/0009-rows-freeze-under-the-pointer.md): while either is in the list, it keeps its rows
 * and their places.
 * A parked pointer holds nothing back: what came meanwhile comes in, and the next movement holds
 * the rows again. Changes show in place, rows that left keep an empty place, new ones are counted.
 * `view` names what is listed (filters, sort, page): another view starts afresh, since the user
 * asked for it. `isCurrent` is false while the rows still answer the view before.
 */
export function useFrozenRows<Row extends { id: string }>(
  rows: Row[] | undefined,
  view: string,
  isCurrent = true,
): FrozenRows<Row> {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [frozen, setStill] = useState<{ view: string; rows: Row[] }>();
  const parking = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(parking.current), []);
  const isHeld = isCurrent && (isPointed || isFocused);
  const holds = isHeld && frozen?.view === view && frozen.rows.length > 0;
  // During rendering, so that no frame shows rows that moved: what stood when the user came is what
  // stays.
  if (isHeld && rows && rows.length > 0 && !holds) setStill({ view, rows });
  if (!isHeld && frozen) setStill(undefined);
  const shown = holds && rows ? freezeRows(frozen.rows, rows) : { rows: rows ?? [], newCount: 0 };
  // The same as long as the list stands: what it is handed to is not drawn again with every live
  // row.
  const handlers = useMemo(() => {
    const point = (): void => {
      setPointed(true);
      clearTimeout(parking.current);
      parking.current = setTimeout(() => setPointed(false), idlePointerMs);
    };
    return {
      release: () => setStill(undefined),
      area: {
        onPointerEnter: point,
        onPointerMove: point,
        onPointerLeave: (event: PointerEvent<HTMLElement>) => {
          clearTimeout(parking.current);
          setPointed(false);
          // A focused element that was taken out of the page says no farewell.
          setFocused(event.currentTarget.contains(document.activeElement));
        },
        onFocus: () => setFocused(true),
        onBlur: (event: FocusEvent<HTMLElement>) =>
          setFocused(event.currentTarget.contains(event.relatedTarget)),
      },
    };
  }, []);
  return { ...shown, ...handlers };
}

import { useEffect, useMemo, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

/**
 * A pointer that has not moved for this long, in milliseconds, counts as parked, and rows may move
 * under it.
 */
export const idlePointerMs = 8000;

/** A row of a frozen list: `isRemoved` marks the place of a row that has since left the list. */
export type FrozenRow<Row> = Row & { isRemoved?: true };

export interface FrozenRows<Row> {
  rows: FrozenRow<Row>[];
  /** New rows that are not shown until the user releases them or leaves the list. */
  newCount: number;
  /** Shows all waiting rows now. */
  release: () => void;
  /** Handlers for the element around the list, which detect pointer and focus in it. */
  area: {
    onPointerEnter: () => void;
    onPointerMove: () => void;
    onPointerLeave: (event: PointerEvent<HTMLElement>) => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
}

/** The rows of `frozen` in their order, with their current data. A pure function. */
function freezeRows<Row extends { id: string }>(
  frozen: readonly Row[],
  now: readonly Row[],
): { rows: FrozenRow<Row>[]; newCount: number } {
  const current = new Map(now.map((row) => [row.id, row]));
  const rows = frozen.map(
    (row): FrozenRow<Row> => current.get(row.id) ?? { ...row, isRemoved: true },
  );
  const frozenIds = new Set(frozen.map((row) => row.id));
  return { rows, newCount: now.filter((row) => !frozenIds.has(row.id)).length };
}

/**
 * Rows never move under a moving pointer or the keyboard's focus
 * (docs/adr/0009-rows-freeze-under-the-pointer.md): while either is in the list, its rows and their
 * places are frozen. A parked pointer freezes nothing: new rows are shown, and the next movement
 * freezes the rows again. Changes show in place, removed rows leave an empty place, new ones are
 * counted. `view` identifies what is listed (filters, sort, page): a change of it resets the list,
 * since the user requested it. `isCurrent` is false while the rows still belong to the previous
 * view.
 */
export function useFrozenRows<Row extends { id: string }>(
  rows: Row[] | undefined,
  view: string,
  isCurrent = true,
): FrozenRows<Row> {
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [frozen, setFrozen] = useState<{ view: string; rows: Row[] }>();
  const parking = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(parking.current), []);
  const isHeld = isCurrent && (isPointed || isFocused);
  const holds = isHeld && frozen?.view === view && frozen.rows.length > 0;
  // During rendering, so that no frame shows moved rows: the rows on screen when the pointer
  // entered stay.
  if (isHeld && rows && rows.length > 0 && !holds) setFrozen({ view, rows });
  if (!isHeld && frozen) setFrozen(undefined);
  const shown = holds && rows ? freezeRows(frozen.rows, rows) : { rows: rows ?? [], newCount: 0 };
  // The same object for the life of the list, so that its receivers do not re-render with every
  // live row.
  const handlers = useMemo(() => {
    const point = (): void => {
      setIsPointed(true);
      clearTimeout(parking.current);
      parking.current = setTimeout(() => setIsPointed(false), idlePointerMs);
    };
    return {
      release: () => setFrozen(undefined),
      area: {
        onPointerEnter: point,
        onPointerMove: point,
        onPointerLeave: (event: PointerEvent<HTMLElement>) => {
          clearTimeout(parking.current);
          setIsPointed(false);
          // A focused element that is removed from the page causes no blur event.
          setIsFocused(event.currentTarget.contains(document.activeElement));
        },
        onFocus: () => setIsFocused(true),
        onBlur: (event: FocusEvent<HTMLElement>) =>
          setIsFocused(event.currentTarget.contains(event.relatedTarget)),
      },
    };
  }, []);
  return { ...shown, ...handlers };
}

import type { Language } from 'shared-contracts/core/text';

import type { Column, Pixels } from './column.ts';

/** A row's own padding and the widest scroll bar, in pixels. */
const aroundCells = 36;

type Sized = Pick<Column<never>, 'key' | 'min' | 'width' | 'priority'>;

const inLanguage = (pixels: Pixels, language: Language): number =>
  typeof pixels === 'number' ? pixels : pixels[language];
const rankOf = ({ priority }: Sized): number => priority ?? 1;

/** The columns that may be hidden, in the order in which a narrower list hides them. */
export const hidingOrder = <C extends Sized>(columns: readonly C[]): C[] =>
  columns
    .toReversed()
    .filter((column) => rankOf(column) > 1)
    .toSorted((a, b) => rankOf(b) - rankOf(a));

/** For each column that may be hidden, the list's width from which on it is shown. */
export function shownFrom(
  columns: readonly Sized[],
  language: Language,
): ReadonlyMap<string, number> {
  const from = new Map<string, number>();
  const hiding = hidingOrder(columns);
  const sum = (some: readonly Sized[]): number =>
    some.reduce((room, { min }) => room + inLanguage(min, language), aroundCells);
  for (const [index, { key }] of hiding.entries()) {
    const before = new Set(hiding.slice(0, index));
    from.set(key, sum(columns.filter((column) => !before.has(column))));
  }
  return from;
}

/** The list's element, which the rules measure and apply to. */
export const listContainer = 'list';

/**
 * The CSS rules for the columns of the list that `scope` selects. A column has its `min` and a
 * share of the remaining room, in proportion to the difference between `min` and `width`. Whether
 * it is shown follows from the list's present width alone.
 */
export function columnRules(
  scope: string,
  columns: readonly Sized[],
  language: Language,
): string[] {
  const from = shownFrom(columns, language);
  const firstHidden = hidingOrder(columns)[0]?.key;
  return columns.flatMap(({ key, min, width = min }) => {
    const least = inLanguage(min, language);
    const grow = Math.max(0, inLanguage(width, language) - least);
    const shown = from.get(key);
    return [
      `${scope} [data-column="${key}"] { flex: ${grow} 1 ${least}px; }`,
      ...(shown === undefined
        ? []
        : [
            `@container ${listContainer} (width < ${shown}px) {` +
              ` ${scope} [data-column="${key}"] { display: none; }` +
              ` ${scope} [data-hidden-column="${key}"] { display: inline; }` +
              (key === firstHidden ? ` ${scope} [data-hides] { display: block; } }` : ' }'),
          ]),
    ];
  });
}

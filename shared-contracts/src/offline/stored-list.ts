/**
 * localStorage `console.stored-list.<user id>.<path>`: a list's last rows as text, for the page
 * that a browser shows when the console can't be reached (docs/parts/page.md#offline). Removed when
 * the session ends.
 */
export const storedListPrefix = 'stored-list.';

/** A list with rows older than a shift is not shown, and is removed at the next start. */
export const storedListMs = 12 * 60 * 60_000;

/** Maximum number of lists kept per user, the newest ones. */
export const maxStoredLists = 6;

/** Prefix of the keys of unsent input, which that page counts. */
export const draftPrefix = 'draft.';

/** A list's rows as texts. */
export interface ListTexts {
  title: string;
  columns: string[];
  rows: string[][];
}

/** One list as its user saw it, in the language of that moment. */
export interface StoredList extends ListTexts {
  /** Epoch milliseconds, by the browser's clock. */
  at: number;
  /** The same as text in the console's own format and time zone. */
  shownAt: string;
  /** Of the language that the texts are in. */
  direction: 'ltr' | 'rtl';
}

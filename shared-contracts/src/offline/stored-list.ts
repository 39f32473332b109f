/**
 * localStorage `console.stored-list.<user id>.<path>`: what a list showed last, as text, for the
 * page that a browser shows when the console cannot be reached (docs/parts/page.md#offline).
 * Removed when the session ends.
 */
export const storedListPrefix = 'stored-list.';

/** A list whose rows are older than a shift is not shown, and removed at the next start. */
export const storedListMs = 12 * 60 * 60_000;

/** At most as many lists of one user are kept, the newest ones. */
export const maxStoredLists = 6;

/** Of the keys of what is typed and not sent, which that page counts. */
export const draftPrefix = 'draft.';

/** A list's rows as texts. */
export interface ListTexts {
  title: string;
  columns: string[];
  rows: string[][];
}

/** One list as its user has seen it, in the language of that moment. */
export interface StoredList extends ListTexts {
  /** Epoch milliseconds, by the browser's clock. */
  at: number;
  /** The same as a text in the console's own format and time zone. */
  shownAt: string;
  /** Of the language that the texts are in. */
  direction: 'ltr' | 'rtl';
}

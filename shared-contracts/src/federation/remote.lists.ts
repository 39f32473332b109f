/**
 * Icons that a nav entry may name; the host renders them. A new name is added here and in the
 * host's shell.
 */
export const navIcons = [
  'home',
  'queue',
  'add',
  'clock',
  'road',
  'check',
  'search',
  'wallet',
  'chart',
  'address',
  'people',
  'zones',
] as const;
export type NavIcon = (typeof navIcons)[number];

/** Parts of the top bar and of its menus, in display order. */
export const navSections = ['work', 'trips', 'account', 'admin'] as const;
export type NavSection = (typeof navSections)[number];

/** Kinds of searches that the palette can open at a URL of a remote. */
export const finderKinds = ['phone', 'booking'] as const;
export type FinderKind = (typeof finderKinds)[number];

/**
 * Slots of the console that a remote may fill with a module. Slots load after the page has mounted.
 */
export const slotNames = [
  'home:card',
  'trip:aside',
  'top-bar:status',
  'nav:count',
  'palette:results',
] as const;
export type SlotName = (typeof slotNames)[number];

/** A remote's count for one of its navigation entries. */
export interface NavCount {
  count: number;
  /** When the first one began to wait, in epoch milliseconds: the entry shows the duration. */
  waitsSince?: number | undefined;
  /** The wait is red after this time. */
  lateAfterSeconds?: number;
  /** The number counts items that need a person's action: red above zero. */
  needsAction?: boolean;
  /** The number is in the document's title and on the app's icon, too. */
  isInTitle?: boolean;
}

/** Groups of the palette's results, in display order. */
export const resultKinds = ['booking', 'request', 'person', 'place'] as const;

/** Keys that run a finder from the palette's field. */
export const finderKeys = ['Ctrl Enter'] as const;

/** One line that a remote found for the text in the palette. */
export interface PaletteResult {
  /** Unique among the results of its remote. */
  key: string;
  kind: (typeof resultKinds)[number];
  /** In the user's language, as is the note. */
  title: string;
  note?: string;
  /**
   * The URL that it opens. A function looks it up once the line is chosen; when it fails, the user
   * is notified.
   */
  to: string | (() => Promise<string>);
  /** An exact match, such as a whole booking number: it comes first. */
  isExact?: true;
}

/** The progress of a remote's search for the palette's text, or its results. */
export type FoundByRemote = 'searching' | 'failed' | readonly PaletteResult[];

/** The props that each slot passes to its modules. */
export interface SlotProps extends Record<SlotName, object> {
  'home:card': object;
  'trip:aside': { tripNo: string };
  'top-bar:status': object;
  /**
   * Renders nothing. Reports the number of an entry by its path, and gets a function to withdraw
   * it: a number that may be old is withdrawn.
   */
  'nav:count': { onCount: (path: string, count: NavCount) => () => void };
  /**
   * Renders nothing. Searches for `text`, at least three characters that have not changed for a
   * moment, and reports its progress and a handful of results under its remote's id; gets a
   * function to withdraw them.
   */
  'palette:results': {
    text: string;
    onResults: (remote: string, found: FoundByRemote) => () => void;
  };
}

import type { PaletteCommand, Finder, Page } from 'shared-bus';
import { readPhone } from 'shared-contracts/core/phone';
import { toBookingNumber, toSearchText } from 'shared-contracts/core/search-text';
import type { Language } from 'shared-contracts/core/text';
import { resultKinds, type PaletteResult } from 'shared-contracts/federation/remote.lists';
import type { Zone } from 'shared-contracts/reference/reference';

import { goKeyText, type GoKey } from '../keys/go-keys.ts';

/** One line of the palette. */
export interface PaletteItem {
  key: string;
  group: 'find' | 'page' | 'command' | PaletteResult['kind'];
  title: string;
  /** Found by a remote for the text, after it was typed. */
  isResult?: true;
  /** Exactly what was typed. */
  isExact?: true;
  /** The remote's name, where that helps. */
  note?: string;
  /** The keys that do the same anywhere. */
  keys?: string;
  run: () => void;
}

interface Sources {
  language: Language;
  text: string;
  /** Pages that the role may open and whose address has no parameter. */
  pages: readonly Page[];
  goKeys?: readonly GoKey[];
  finders: readonly Finder[];
  /** The remotes' results for the text. */
  results?: readonly PaletteResult[];
  commands: readonly PaletteCommand[];
  /** Commands of the shell itself. */
  own: readonly {
    key: string;
    title: string;
    /** In each language. */
    names: readonly string[];
    keys?: string;
    run: () => void;
  }[];
  go: (to: string) => void;
  open?: (result: PaletteResult) => void;
  runCommand: (command: PaletteCommand) => void;
}

const looksLike = {
  phone: (text: string) => readPhone(text).phone !== undefined,
  booking: (text: string) => text.length >= 3 && /\d/.test(toBookingNumber(text)),
} as const satisfies Record<Finder['finds'], (text: string) => boolean>;

const termsOf = (text: string): string[] =>
  toSearchText(text)
    .split(/[\s/\p{Pd}]+/u)
    .filter(Boolean);
/**
 * Every word typed must begin a word of a name: "new b" finds "New Booking", as "/new-b" does, and
 * as both do where the title is shown in Urdu.
 */
const matches = (names: readonly string[], text: string): boolean => {
  const terms = names.flatMap(termsOf);
  return termsOf(text).every((typed) => terms.some((word) => word.startsWith(typed)));
};

/** How a text is searched for. */
export type SearchKind = 'phone' | 'booking' | 'zone' | 'name';

export function searchKindOf(text: string, zones: readonly Zone[]): SearchKind {
  const typed = text.trim();
  if (looksLike.phone(typed)) return 'phone';
  if (looksLike.booking(typed) && !/\p{L}{2}/u.test(typed)) return 'booking';
  const name = toSearchText(typed);
  return zones.some(({ zone, urdu_text: urdu }) =>
    [zone, urdu].some((one) => toSearchText(one).startsWith(name)),
  )
    ? 'zone'
    : 'name';
}

/**
 * The palette's lines for a text, in display order: searches, commands, what remotes found, and
 * pages.
 */
export function paletteItems({
  language,
  text,
  pages,
  goKeys = [],
  finders,
  results = [],
  commands,
  own,
  go,
  open = () => {},
  runCommand,
}: Sources): PaletteItem[] {
  const typed = text.trim();
  const texts = {
    phone: readPhone(typed).phone ?? typed,
    booking: toBookingNumber(typed),
  } as const;
  const found = finders
    .filter((finder) => looksLike[finder.finds](typed))
    // Enter runs the first line, so that one with its own keys is the last.
    .toSorted((a, b) => Number(a.keys !== undefined) - Number(b.keys !== undefined))
    .map((finder): PaletteItem => ({
      key: `find ${finder.path}`,
      group: 'find',
      title: finder.title[language],
      note: typed,
      ...(finder.keys !== undefined && { keys: finder.keys }),
      run: () => go(finder.path.replace('{text}', encodeURIComponent(texts[finder.finds]))),
    }));
  const places = pages
    .filter(({ path, title }) => matches([...Object.values(title), path], typed))
    .map(({ path, title }): PaletteItem => ({
      key: `page ${path}`,
      group: 'page',
      title: title[language],
      note: path,
      ...goKeys
        .filter((one) => one.path === path)
        .map(({ letter }) => ({ keys: goKeyText(letter) }))[0],
      run: () => go(path),
    }));
  const theirs = commands
    .filter(({ title }) => matches(Object.values(title), typed))
    .map((command): PaletteItem => ({
      key: `command ${command.id}`,
      group: 'command',
      title: command.title[language],
      note: pages.find(({ remote }) => remote === command.remote)?.title[language] ?? command.owner,
      ...(command.key !== undefined && { keys: command.key }),
      run: () => runCommand(command),
    }));
  const ours = own
    .filter(({ names }) => matches(names, typed))
    .map(({ names: _names, ...command }): PaletteItem => ({ ...command, group: 'command' }));
  const live = resultKinds.flatMap((kind) =>
    results
      .filter((result) => result.kind === kind)
      .map((result): PaletteItem => ({
        key: `result ${result.key}`,
        group: kind,
        isResult: true,
        ...(result.isExact && { isExact: true }),
        title: result.title,
        ...(result.note && { note: result.note }),
        run: () => open(result),
      })),
  );
  const [exact, others] = [true, undefined].map((is) => live.filter((one) => one.isExact === is));
  return [...(exact ?? []), ...found, ...theirs, ...ours, ...(others ?? []), ...places];
}

import { useEffect, useEffectEvent } from 'react';

import { isDialogOpen } from './open-dialog.ts';
import { useShortcutTable } from './shortcut-tables.ts';
import { isStroke, parseKeys, type Keys, type ParsedKeys } from './stroke.ts';

/** One key of a screen and its action. */
export interface Shortcut {
  keys: Keys;
  /** As the sheet of shortcuts lists it; without one it isn't listed. */
  label?: string;
  run: () => void;
  /** Whether it applies now. Otherwise the key is left to the page. */
  when?: () => boolean;
  /** Runs in fields and lists too, where a single key otherwise types or selects. */
  inFields?: boolean;
  /**
   * Runs before the focused element gets the key, which otherwise has precedence for a single key.
   */
  isFirst?: boolean;
  /** It runs again while the key is held. */
  repeats?: boolean;
}

/**
 * The owner of shortcuts: a screen; the console around it, which comes second; or the whole page,
 * whose keys also work while a dialog is open.
 */
export type ShortcutScope = 'page' | 'screen' | 'console';
const scopes: readonly ShortcutScope[] = ['page', 'screen', 'console'];

interface Entry {
  scope: ShortcutScope;
  shortcuts: () => readonly Shortcut[];
}

/** The newest first. */
let entries: readonly Entry[] = [];
/** The first of two letters, and the time until which the second one counts. */
let begun: { letter: string; until: number } | undefined;
const secondMs = 1500;

/** Whether letters type or select in an element. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox') ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    target.closest('[role="menu"], [role="listbox"], [role="combobox"]') !== null);

const parsedKeys = new Map<Keys, ParsedKeys>();
function parsed(keys: Keys): ParsedKeys {
  const known = parsedKeys.get(keys) ?? parseKeys(keys);
  parsedKeys.set(keys, known);
  return known;
}

/** The first shortcut of a press, by scope, that matches and applies now. */
function find(
  event: KeyboardEvent,
  fits: (keys: ParsedKeys, shortcut: Shortcut) => boolean,
): Shortcut | undefined {
  const isTyped = !event.altKey && !event.ctrlKey && !event.metaKey;
  const isTaken = isTyped && isTyping(event.target);
  for (const scope of scopes)
    for (const entry of entries)
      for (const shortcut of entry.scope === scope ? entry.shortcuts() : [])
        if (
          (!isTaken || shortcut.inFields) &&
          fits(parsed(shortcut.keys), shortcut) &&
          // The page is searched for a dialog only for a key that would run something.
          (scope === 'page' || !isDialogOpen()) &&
          (shortcut.when?.() ?? true)
        )
          return shortcut;
  return undefined;
}

function run(event: KeyboardEvent, shortcut: Shortcut): void {
  event.preventDefault();
  event.stopPropagation();
  if (!event.repeat || shortcut.repeats) shortcut.run();
}

/**
 * Runs before the focused element gets the key: keys with a modifier, and the second of two
 * letters.
 */
function onFirst(event: KeyboardEvent): void {
  const first = begun && event.timeStamp < begun.until ? begun.letter : undefined;
  begun = undefined;
  const found = find(
    event,
    (keys, { isFirst }) =>
      (keys.first === undefined
        ? keys.modifiers.length > 0 || isFirst === true
        : keys.first === first) && isStroke(keys, event),
  );
  if (found) run(event, found);
  else if (!event.repeat && first === undefined) begin(event);
}

function begin(event: KeyboardEvent): void {
  const found = find(
    event,
    ({ first }) => first !== undefined && isStroke({ modifiers: [], key: first }, event),
  );
  const letter = found && parsed(found.keys).first;
  if (letter !== undefined) begun = { letter, until: event.timeStamp + secondMs };
}

/** Runs after the page, which may have used the key: single keys. */
function onLast(event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  const found = find(
    event,
    (keys, { isFirst, repeats }) =>
      keys.first === undefined &&
      keys.modifiers.length === 0 &&
      !isFirst &&
      (!event.repeat || repeats === true) &&
      isStroke(keys, event),
  );
  if (found) run(event, found);
}

function register(entry: Entry): () => void {
  if (entries.length === 0) {
    window.addEventListener('keydown', onFirst, true);
    window.addEventListener('keydown', onLast);
  }
  entries = [entry, ...entries];
  return () => {
    entries = entries.filter((other) => other !== entry);
    if (entries.length > 0) return;
    window.removeEventListener('keydown', onFirst, true);
    window.removeEventListener('keydown', onLast);
  };
}

/**
 * Runs a shortcut wherever the focus is, and lists it on the sheet of shortcuts. One listener serves
 * the whole page; of two shortcuts with the same keys the one that came last runs.
 */
export function useShortcuts(
  shortcuts: readonly Shortcut[],
  scope: ShortcutScope = 'screen',
): void {
  useShortcutTable(
    shortcuts.flatMap(({ keys, label }) => (label === undefined ? [] : [{ keys, label }])),
  );
  const current = useEffectEvent(() => shortcuts);
  useEffect(() => register({ scope, shortcuts: () => current() }), [scope]);
}

import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen, useShortcutTable } from 'shared-bus';

import { isStroke, isTypedKey, type Keys } from './shortcut.ts';

/** One key of a screen, what it does as the help shows it, and how. */
export interface Shortcut {
  keys: Keys;
  label: string;
  run: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox') ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement);
const isListOpen = (): boolean =>
  document.querySelector('[role="menu"], [role="listbox"]') !== null;

/**
 * Runs a shortcut wherever the focus is, and puts it on the sheet of shortcuts. None runs while a
 * dialog is open. A single key runs once a press, and not where it types or chooses: in a field, or
 * while a menu or a list is open.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useShortcutTable(shortcuts);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const found = shortcuts.find(({ keys }) => isStroke(keys, event));
    if (!found || isDialogOpen()) return;
    if (isTypedKey(found.keys) && (event.repeat || isTyping(event.target) || isListOpen())) return;
    event.preventDefault();
    found.run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

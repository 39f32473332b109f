import { useEffect, useEffectEvent, useRef } from 'react';
import { isDialogOpen, isQuestionMark, letterOf } from 'shared-bus';

import type { GoKey } from './go-keys.ts';

/** The second key comes within this time. */
const pendingMs = 1500;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox') ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement);
/** Letters are for what is typed in or chosen from. */
const areLettersTaken = ({ target }: KeyboardEvent): boolean =>
  isTyping(target) ||
  isDialogOpen() ||
  document.querySelector('[role="menu"], [role="listbox"]') !== null;

interface Actions {
  /** Keys without a modifier can be turned off, because a voice or a shaking hand may type them. */
  isOn: boolean;
  goKeys: readonly GoKey[];
  go: (path: string) => void;
  help: () => void;
}

/**
 * The keys of every screen: G and a letter opens a page, ? the sheet of shortcuts, which a screen
 * may show itself.
 */
export function useConsoleKeys({ isOn, goKeys, go, help }: Actions): void {
  const pendingUntil = useRef(0);
  const pressLetter = useEffectEvent((event: KeyboardEvent) => {
    const { timeStamp, repeat, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!isOn || repeat || ctrlKey || metaKey || altKey || shiftKey || areLettersTaken(event)) {
      pendingUntil.current = 0;
      return;
    }
    const isSecond = timeStamp < pendingUntil.current;
    const letter = letterOf(event);
    pendingUntil.current = letter === 'G' && !isSecond ? timeStamp + pendingMs : 0;
    const found = isSecond && goKeys.find((one) => one.letter === letter);
    if (!found) return;
    event.preventDefault();
    // The letter alone may mean something to the screen.
    event.stopImmediatePropagation();
    go(found.path);
  });
  const pressHelp = useEffectEvent((event: KeyboardEvent) => {
    const { defaultPrevented, ctrlKey, metaKey } = event;
    if (defaultPrevented || !isQuestionMark(event) || ctrlKey || metaKey) return;
    if (!isOn || areLettersTaken(event)) return;
    event.preventDefault();
    help();
  });
  useEffect(() => {
    const onLetter = (event: KeyboardEvent) => pressLetter(event);
    const onHelp = (event: KeyboardEvent) => pressHelp(event);
    // Before the screen for the second letter, and after it for the help.
    window.addEventListener('keydown', onLetter, true);
    window.addEventListener('keydown', onHelp);
    return () => {
      window.removeEventListener('keydown', onLetter, true);
      window.removeEventListener('keydown', onHelp);
    };
  }, []);
}

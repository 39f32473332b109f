import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { BehaviorSubject } from 'rxjs';

import { useSubject } from '../subject/use-subject.ts';
import { isPrintable, letterOf } from './letter.ts';
import { isDialogOpen } from './open-dialog.ts';
import { replayKey, type KeyStroke } from './replay-key.ts';

/**
 * Keys that are pressed before their target is rendered are queued and replayed in order once it
 * is, so that a fast typist gets the same result as a slow one. Every key after a queued one is
 * queued too, also across the page change that it causes. A pointer press and Escape drop the
 * queue, and so does a dialog that opens on its own, because the keys were not typed as an answer
 * to it. A dialog that a queued key has opened gets the keys after it, as it would at any pace.
 */
type Needs = (key: KeyStroke) => boolean | 'dialog';

interface HeldKey extends KeyStroke {
  inDialog: boolean;
}

const waits = new Set<Needs>();
const held$ = new BehaviorSubject<readonly HeldKey[]>([]);
let replaying = false;
const replayed = new WeakSet<Event>();

/**
 * Keys that are queued in addition to printable ones. The browser's own shortcuts are never queued;
 * Ctrl+Enter and Ctrl+K are the console's.
 */
const heldNames = new Set([
  'Enter',
  'Tab',
  'ArrowDown',
  'ArrowUp',
  'ArrowLeft',
  'ArrowRight',
  'Backspace',
  'Delete',
]);
const mayHold = (stroke: KeyStroke): boolean => {
  const { key, ctrlKey, metaKey, altKey } = stroke;
  if (ctrlKey || metaKey) return key === 'Enter' || letterOf(stroke) === 'K';
  // With Alt they are the browser's Back and Forward.
  if (altKey && (key === 'ArrowLeft' || key === 'ArrowRight')) return false;
  return isPrintable(stroke) || heldNames.has(key);
};
/** The target that a key waits for: nothing, a page, or a dialog that the user has opened. */
function waitOf(key: KeyStroke): ReturnType<Needs> {
  for (const needs of waits) {
    const wait = needs(key);
    if (wait) return wait;
  }
  return false;
}

/** The keys that wait go into a dialog. */
const turnToDialog = (): void => held$.next(held$.value.map((key) => ({ ...key, inDialog: true })));

function setHeld(next: readonly HeldKey[]): void {
  if (next.length !== held$.value.length) held$.next(next);
}

/**
 * Waits until React has committed the last key's change and the focus has moved. A hidden page has
 * no frames.
 */
const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, 100);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve);
    });
  });

/**
 * Replays the keys that need not wait any longer, checking each frame until the queue is empty,
 * because a wait can also end without a render.
 */
async function release(): Promise<void> {
  if (replaying) return;
  replaying = true;
  try {
    for (;;) {
      await nextFrame();
      const [next, ...rest] = held$.value;
      if (!next) return;
      const wait = waitOf(next);
      if (wait === 'dialog') turnToDialog();
      else if (!next.inDialog && isDialogOpen()) setHeld([]);
      else if (!wait) {
        setHeld(rest);
        const wasOpen = isDialogOpen();
        replayKey(next, (event) => replayed.add(event));
        await nextFrame();
        if (!wasOpen && isDialogOpen()) turnToDialog();
      }
    }
  } finally {
    replaying = false;
  }
}

function hold(stroke: KeyStroke, isForDialog = false): void {
  setHeld([
    ...held$.value,
    { ...stroke, inDialog: isForDialog || held$.value.at(-1)?.inDialog === true || isDialogOpen() },
  ]);
  void release();
}

function onKey(event: KeyboardEvent): void {
  if (replayed.has(event) || event.isComposing) return;
  if (event.key === 'Escape') return setHeld([]);
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event;
  const stroke = { key, code, altKey, ctrlKey, metaKey, shiftKey };
  if (!mayHold(stroke)) return;
  const wait = held$.value.length === 0 && waitOf(stroke);
  if (held$.value.length === 0 && !replaying && !wait) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // An Enter that is held down since an earlier target confirms nothing on the next one.
  if (event.repeat && key === 'Enter') return;
  hold(stroke, wait === 'dialog');
}
/** Drops the keys that wait, because their target will not come. */
export const dropHeldKeys = (): void => setHeld([]);

// Attached to the window, in the capture phase and at start, so that it runs before every other
// listener of the page. An earlier one would move the focus for a Tab that is then queued.
if (typeof window !== 'undefined') {
  window.addEventListener('keydown', onKey, true);
  window.addEventListener('pointerdown', dropHeldKeys, true);
}

/**
 * Queues the keys for which `needs` returns true, until it returns false; `dialog` when they are
 * for a dialog that is about to open. There is one queue for the whole console: keys that one
 * remote's page queued are replayed, in order, on the next page.
 */
export function useTypeAhead(needs: Needs): void {
  const needsRow = useEffectEvent(needs);
  const entry = useRef<Needs>(undefined);
  // Active from the commit until the listeners of the component that replaces this one are
  // attached: otherwise a key in between would be lost.
  useLayoutEffect(() => {
    entry.current ??= (key) => needsRow(key);
    waits.add(entry.current);
  }, []);
  useEffect(
    () => () => {
      if (entry.current) waits.delete(entry.current);
    },
    [],
  );
}

/** True while keys wait. */
export const useAreKeysHeld = (): boolean => useSubject(held$, () => held$.value.length > 0);

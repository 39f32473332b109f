import { useIsMutating, useQueryClient, type MutationKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

import { replayKey, type KeyStroke } from './replay-key.ts';

/**
 * Keys that are pressed before what they are meant for has come are held and pressed again once it
 * is there, in their order: a fast typist gets what a slow one gets. Everything after a held key is
 * held with it, also into the page that it leads to. A press of the pointer and Escape drop what is
 * held, and so does a dialog that opens by itself in between: nobody has answered a question that
 * was not there yet. One that a held key has opened gets the keys after it, as it would at any
 * pace.
 */
type Needs = (key: KeyStroke) => boolean | 'dialog';

interface HeldKey extends KeyStroke {
  inDialog: boolean;
}

const waits = new Set<Needs>();
const listeners = new Set<() => void>();
let held: readonly HeldKey[] = [];
let replaying = false;
const replayed = new WeakSet<Event>();

/**
 * Keys besides those that write. The browser's own shortcuts are never held; Ctrl+Enter and Ctrl+K
 * are the console's.
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
const mayHold = ({ key, ctrlKey, metaKey, altKey }: KeyStroke): boolean => {
  if (ctrlKey || metaKey) return key === 'Enter' || key.toLowerCase() === 'k';
  // With Alt they are the browser's Back and Forward.
  if (altKey && (key === 'ArrowLeft' || key === 'ArrowRight')) return false;
  return key.length === 1 || heldNames.has(key);
};
const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"][aria-modal="true"], [role="alertdialog"]') !== null;
/** What a key waits for: nothing, a page, or a dialog that the user has asked for. */
function waitOf(key: KeyStroke): ReturnType<Needs> {
  for (const needs of waits) {
    const wait = needs(key);
    if (wait) return wait;
  }
  return false;
}

function setHeld(next: readonly HeldKey[]): void {
  if (next.length === held.length) return;
  held = next;
  listeners.forEach((listener) => listener());
}

/**
 * React has committed what the last key changed, and the focus has moved. A hidden page has no
 * frames.
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
 * Presses what no longer has to wait, frame by frame until nothing is held: what a key waits for
 * can also end without a render.
 */
async function release(): Promise<void> {
  if (replaying) return;
  replaying = true;
  try {
    for (;;) {
      await nextFrame();
      const [next, ...rest] = held;
      if (!next) return;
      const wait = waitOf(next);
      if (wait === 'dialog') held = held.map((key) => ({ ...key, inDialog: true }));
      else if (!next.inDialog && isDialogOpen()) setHeld([]);
      else if (!wait) {
        setHeld(rest);
        const wasOpen = isDialogOpen();
        replayKey(next, (event) => replayed.add(event));
        await nextFrame();
        if (!wasOpen && isDialogOpen()) held = held.map((key) => ({ ...key, inDialog: true }));
      }
    }
  } finally {
    replaying = false;
  }
}

function hold(stroke: KeyStroke, isForDialog = false): void {
  setHeld([
    ...held,
    { ...stroke, inDialog: isForDialog || held.at(-1)?.inDialog === true || isDialogOpen() },
  ]);
  void release();
}

function onKey(event: KeyboardEvent): void {
  if (replayed.has(event) || event.isComposing) return;
  if (event.key === 'Escape') return setHeld([]);
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event;
  const stroke = { key, code, altKey, ctrlKey, metaKey, shiftKey };
  if (!mayHold(stroke)) return;
  const wait = held.length === 0 && waitOf(stroke);
  if (held.length === 0 && !replaying && !wait) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  hold(stroke, wait === 'dialog');
}
const onPointer = (): void => setHeld([]);

// On the window, on the way down, and from the first moment: before every other listener of the
// page. One that came first would move the focus for a Tab which is then held.
if (typeof window !== 'undefined') {
  window.addEventListener('keydown', onKey, true);
  window.addEventListener('pointerdown', onPointer, true);
}

/**
 * Holds the keys for which `needs` answers true, until it answers false; `dialog` where they are
 * for a dialog that is on its way. One list for the whole console: the keys that one remote's page
 * holds go on, in their order, to the next page.
 */
export function useTypeAhead(needs: Needs): void {
  const ask = useEffectEvent(needs);
  const entry = useRef<Needs>(undefined);
  // From the commit on, and until the listeners of what takes this place are attached: a key in
  // between would reach neither.
  useLayoutEffect(() => {
    entry.current ??= (key) => ask(key);
    waits.add(entry.current);
  }, []);
  useEffect(
    () => () => {
      if (entry.current) waits.delete(entry.current);
    },
    [],
  );
}

/**
 * Holds every key while a mutation of this key runs, from the moment that it begins: React renders
 * that later.
 */
export function useTypeAheadDuring(mutationKey: MutationKey): void {
  const client = useQueryClient();
  // Its end counts once it is rendered: by then what it leads to is there as well.
  const isRendered = useIsMutating({ mutationKey }) > 0;
  useTypeAhead(() => isRendered || client.isMutating({ mutationKey }) > 0);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
/** True while keys wait. */
export const useAreKeysHeld = (): boolean => useSyncExternalStore(subscribe, () => held.length > 0);

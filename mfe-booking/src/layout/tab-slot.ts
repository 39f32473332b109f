import { useEffect, useState } from 'react';

const key = 'console.booking-slot';
/**
 * How long a page waits for the slot that its tab has stored. A reloaded page always gets it,
 * because the previous page is about to unload, however busy the machine is. A duplicated tab never
 * does, and must not let its user wait.
 */
const isReload = (): boolean =>
  performance
    .getEntriesByType('navigation')
    // entries of that type
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');
const waitMs = (): number => (isReload() ? 30_000 : 500);
const maxSlots = 50;

const lockOf = (slot: string): string => `console.booking-draft.${slot}`;
const nameOf = (number: number): string => (number === 1 ? 'newBooking' : `newBooking-${number}`);

function remembered(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
function remember(slot: string): void {
  try {
    sessionStorage.setItem(key, slot);
  } catch {
    // Storage refused: the slot lasts as long as the page.
  }
}

/** Locks a slot for the life of this page; false while another tab holds it. */
const hold = (slot: string, wait: LockOptions): Promise<boolean> =>
  new Promise((resolve) => {
    navigator.locks
      .request(lockOf(slot), wait, (lock) => {
        resolve(lock !== null);
        return lock ? new Promise<never>(() => undefined) : undefined;
      })
      .catch(() => resolve(false)); // waited long enough, or the browser refuses
  });

async function take(): Promise<string> {
  const own = remembered();
  // Browsers have locks on secure origins only; without them a tab uses its own storage.
  if (!('locks' in navigator)) return own ?? crypto.randomUUID();
  // A duplicated tab has stored the slot of the other tab, which holds it.
  if (own && (await hold(own, { signal: AbortSignal.timeout(waitMs()) }))) return own;
  for (let number = 1; number <= maxSlots; number += 1) {
    // one after the other: the first free one
    if (await hold(nameOf(number), { ifAvailable: true })) return nameOf(number);
  }
  return crypto.randomUUID();
}

let taken: Promise<string> | undefined;
let currentSlot: string | undefined;

/**
 * The slot of this tab's new booking, so that no two open tabs share a draft and its idempotency
 * key. It survives a reload; the draft of a closed tab is restored in the next tab that finds its
 * slot free.
 */
export function draftSlotOfTab(): Promise<string> {
  taken ??= take().then((slot) => {
    remember(slot);
    currentSlot = slot;
    return slot;
  });
  return taken;
}

/** The slot that this tab has, or gets unless another one holds it. */
export const likelySlot = (): string => currentSlot ?? remembered() ?? nameOf(1);

/**
 * The same as `draftSlotOfTab` for a component; undefined until it is known. Without suspending,
 * because React shows suspended content 300 ms after its fallback.
 */
export function useTabSlot(): string | undefined {
  const [slot, setSlot] = useState(currentSlot);
  useEffect(() => void draftSlotOfTab().then(setSlot), []);
  return slot;
}

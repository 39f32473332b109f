import { use } from 'react';

const key = 'console.booking-slot';
/**
 * How long a page waits for the slot that its tab remembers. A reloaded page is sure to get it: the
 * page before is about to go, however busy the machine is. A duplicated tab never does, and must
 * not keep its user waiting.
 */
const isReload = (): boolean =>
  performance
    .getEntriesByType('navigation')
    // entries of that type
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');
const waitMs = (): number => (isReload() ? 30_000 : 500);
const mostSlots = 50;

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

/** Takes a slot for the life of this page; false while another tab has it. */
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
  // Browsers have locks on secure origins alone; without them a tab keeps to its own storage.
  if (!('locks' in navigator)) return own ?? crypto.randomUUID();
  // A duplicated tab remembers the slot of the other, which holds it.
  if (own && (await hold(own, { signal: AbortSignal.timeout(waitMs()) }))) return own;
  for (let number = 1; number <= mostSlots; number += 1) {
    // one after the other: the first free one
    if (await hold(nameOf(number), { ifAvailable: true })) return nameOf(number);
  }
  return crypto.randomUUID();
}

let taken: Promise<string> | undefined;
let known: string | undefined;

/**
 * Where this tab keeps its fresh booking: no two open tabs share a draft and its idempotency key.
 * It stays over a reload; what a closed tab left behind comes back in the next tab that finds its
 * slot free.
 */
export function draftSlotOfTab(): Promise<string> {
  taken ??= take().then((slot) => {
    remember(slot);
    known = slot;
    return slot;
  });
  return taken;
}

/** The same for a component: it waits the first time only. */
export const useTabSlot = (): string => known ?? use(draftSlotOfTab());

import {
  connection$,
  currentLanguage,
  currentUser,
  directionOf,
  formatDateTime,
  type Connection,
} from 'shared-bus';
import {
  storedListPrefix,
  storedListMs,
  maxStoredLists,
  type StoredList,
} from 'shared-contracts/offline/stored-list';

import { listText } from './list-text.ts';

/** How often what is on screen is looked at. */
const everyMs = 5000;
/** A list that stays the same is dated anew this often. */
const datedAnewMs = 60_000;

const prefixOf = (user: string): string => `console.${storedListPrefix}${user}.`;
const shownTable = (): HTMLTableElement | null =>
  document.querySelector<HTMLTableElement>('#page [data-stored-list] table[role="grid"]');

function ageOf(key: string): number {
  // written by `write` alone
  const { at } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<StoredList>;
  return at ?? 0;
}

function write(user: string, path: string, list: StoredList): void {
  try {
    // Another tab has signed out, and this one does not know it yet.
    if (localStorage.getItem('console.session') === null) return;
    localStorage.setItem(prefixOf(user) + path, JSON.stringify(list));
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(user)));
    if (keys.length <= maxStoredLists) return;
    const oldest = keys.sort((a, b) => ageOf(b) - ageOf(a)).slice(maxStoredLists);
    for (const key of oldest) localStorage.removeItem(key);
  } catch {
    // Storage is refused or full: nothing is kept.
  }
}

/** Removes what is too old to be shown, whoever saw it. */
function removeOld(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`console.${storedListPrefix}`) && Date.now() - ageOf(key) >= storedListMs)
        localStorage.removeItem(key);
  } catch {
    // Storage is refused: nothing was kept.
  }
}

/**
 * Keeps the rows that a list of the page shows while they are live, as text, for the page that is
 * shown when the console cannot be reached (docs/architecture.md#offline). A list asks for it with
 * `data-stored-list` around its table. Returns how to stop.
 */
export function storeLists(): () => void {
  let connection: Connection | undefined;
  let last = { text: '', at: 0 };
  removeOld();
  function keep(): void {
    const user = currentUser();
    const table = shownTable();
    const list = table && connection === 'live' ? listText(table) : undefined;
    if (!list || user === undefined) return;
    const at = Date.now();
    const text = JSON.stringify([user, location.pathname, list]);
    if (text === last.text && at - last.at < datedAnewMs) return;
    last = { text, at };
    write(user, location.pathname, {
      at,
      shownAt: formatDateTime(at),
      direction: directionOf(currentLanguage()),
      ...list,
    });
  }
  const subscription = connection$.subscribe((next) => {
    connection = next;
  });
  // Once more when the tab is hidden or closed, and not while it is.
  const onVisibility = () => {
    if (document.hidden) keep();
  };
  const timer = setInterval(() => {
    if (!document.hidden) keep();
  }, everyMs);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    subscription.unsubscribe();
  };
}

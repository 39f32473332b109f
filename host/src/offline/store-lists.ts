import type { Observable } from 'rxjs';
import {
  currentLanguage,
  currentUser,
  directionOf,
  formatDateTime,
  msSinceNews,
  shownTexts,
  type Connection,
} from 'shared-bus';
import {
  storedListPrefix,
  storedListMs,
  maxStoredLists,
  type StoredList,
} from 'shared-contracts/offline/stored-list';

/** How soon a list that has just been opened is stored. */
const everyMs = 5000;
/** How often it is stored again: to read a hundred rows as text takes as long as a dozen events. */
const againMs = 30_000;

const prefixOf = (user: string): string => `console.${storedListPrefix}${user}.`;

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

/** Removes what is too old to be shown, seen or not. */
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
 * shown when the console cannot be reached (docs/parts/page.md#offline). A list asks for it with
 * `isStored` of its table. Their time is that of the last news. Returns how to stop.
 */
export function storeLists(
  connection$: Observable<Connection>,
  sinceNews: () => number = msSinceNews,
): () => void {
  let connection: Connection | undefined;
  let last = { of: '', at: 0 };
  removeOld();
  function keep(isLastChance = false): void {
    const user = currentUser();
    const now = Date.now();
    const at = now - sinceNews();
    const of = `${user} ${location.href}`;
    if (user === undefined || connection !== 'live') return;
    if (!isLastChance && of === last.of && now - last.at < againMs) return;
    const list = shownTexts();
    if (!list) return;
    last = { of, at: now };
    write(user, location.pathname, {
      at,
      shownAt: formatDateTime(at),
      direction: directionOf(currentLanguage()),
      ...list,
    });
  }
  const subscription = connection$.subscribe((next) => {
    // Until now its rows were live.
    if (next !== 'live') keep(true);
    connection = next;
  });
  // Once more when the tab is hidden or closed, and not while it is.
  const onVisibility = () => {
    if (document.hidden) keep(true);
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

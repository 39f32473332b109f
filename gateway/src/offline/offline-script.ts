// The script of the page that is shown when the console cannot be reached. It has nothing but what
// the browser keeps, and says no more than it knows. The gateway puts it into the page without its
// types.
import type { StoredList } from 'shared-contracts/offline/stored-list';

import type { OfflineData } from './offline-page.ts';

(() => {
  const element = (id: string): HTMLElement => {
    const found = document.getElementById(id);
    if (!found) throw new Error(`the page has no #${id}`);
    return found;
  };
  // written by the gateway from the same type
  const data = JSON.parse(element('offline-data').textContent) as OfflineData;

  function stored(key: string): string | null {
    try {
      return localStorage.getItem(`console.${key}`);
    } catch {
      return null; // refused: then nothing was kept
    }
  }
  function keysOf(begin: string): string[] {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(`console.${begin}`));
    } catch {
      return [];
    }
  }
  function parsed(text: string | null): unknown {
    try {
      return text === null ? undefined : JSON.parse(text);
    } catch {
      return undefined;
    }
  }

  const language =
    stored('language') === 'ur' ? 'ur' : stored('language') === 'en' ? 'en' : data.locale;
  const text = data.texts[language];
  const html = document.documentElement;
  html.lang = language;
  html.dir = language === 'ur' ? 'rtl' : 'ltr';
  const theme = stored('theme');
  if (theme === 'light' || theme === 'dark') html.style.colorScheme = theme;

  const session = parsed(stored('session')) as { id?: string; phone?: string } | null | undefined;
  const user = session?.id || session?.phone;

  document.title = text.title;
  element('name').textContent = text.title;
  element('retry').textContent = text.retry;
  const add = <K extends keyof HTMLElementTagNameMap>(
    to: HTMLElement,
    tag: K,
    content = '',
  ): HTMLElementTagNameMap[K] => {
    const added = document.createElement(tag);
    added.textContent = content;
    to.append(added);
    return added;
  };

  function say(why: keyof typeof text.why, status = ''): void {
    const [heading, sentence] = text.why[why];
    // Written only when they change: a live region would be read again.
    const write = (id: string, content: string) => {
      if (element(id).textContent !== content) element(id).textContent = content;
    };
    write('what', heading);
    write('why', sentence.replace('{status}', status));
  }

  function isStoredList(value: unknown): value is StoredList {
    const { at, rows, columns } = (value ?? {}) as Partial<StoredList>;
    return typeof at === 'number' && Array.isArray(rows) && Array.isArray(columns);
  }

  function storedLists(): [path: string, list: StoredList][] {
    if (!user) return [];
    const begin = `${data.storedListPrefix}${user}.`;
    return keysOf(begin).flatMap((key): [string, StoredList][] => {
      const list = parsed(stored(key.slice('console.'.length)));
      const path = key.slice('console.'.length + begin.length);
      if (isStoredList(list) && Date.now() - list.at < data.storedListMs) return [[path, list]];
      localStorage.removeItem(key); // readable, since its key was read
      return [];
    });
  }

  function showList([path, list]: [string, StoredList], isOpen: boolean): void {
    const place = add(element('lists'), 'details');
    place.open = isOpen;
    const summary = add(place, 'summary');
    add(summary, 'strong', list.title);
    add(summary, 'span', text.asOf.replace('{time}', list.shownAt));
    place.dataset['path'] = path;
    const scroller = add(place, 'div');
    // It scrolls sideways where it has no room, by keys as well.
    scroller.tabIndex = 0;
    scroller.role = 'group';
    scroller.ariaLabel = list.title;
    const table = add(scroller, 'table');
    table.dir = list.direction;
    // On a phone such a row is a block of lines, each with its column's title. That takes the
    // table's roles away, so they are given.
    if (list.columns.length > data.maxPhoneColumns) table.className = 'blocks';
    table.role = 'table';
    const head = add(add(table, 'thead'), 'tr');
    for (const column of list.columns) add(head, 'th', column).scope = 'col';
    const body = add(table, 'tbody');
    for (const row of list.rows) {
      const line = add(body, 'tr');
      line.role = 'row';
      for (const [index, cell] of row.entries()) {
        const place = add(line, 'td');
        place.role = 'cell';
        place.dataset['title'] = list.columns[index] ?? '';
        // Each text by its own direction: a phone is not turned round in Urdu.
        add(place, 'bdi', cell);
      }
    }
    if (list.rows.length === 0) add(scroller, 'p', text.noRows);
  }

  function showKept(): void {
    const unsent = user ? keysOf(`${data.draftPrefix}${user}.`).length : 0;
    if (unsent > 0) element('drafts').textContent = text.drafts.replace('{count}', String(unsent));
    if (!user) element('drafts').textContent = text.signedOut;
    const here = location.pathname;
    const lists = storedLists().sort(
      ([a, one], [b, other]) => Number(b === here) - Number(a === here) || other.at - one.at,
    );
    lists.forEach((list, index) => showList(list, index === 0));
    if (user && lists.length === 0) element('none').textContent = text.noLists;
  }

  /** Milliseconds from one attempt to the next. */
  const everyMs = 3000;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function attempt(): Promise<void> {
    clearTimeout(timer);
    try {
      // The page itself is asked for, past every cache: what answers it can be shown.
      const { ok, status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
      if (ok) {
        location.reload();
        return;
      }
      if (status === 401 || status === 407 || status === 511) say('signIn');
      else say('answers', String(status));
    } catch {
      say(navigator.onLine ? 'server' : 'network');
    }
    timer = setTimeout(() => void attempt(), everyMs);
  }

  say(navigator.onLine ? 'server' : 'network');
  showKept();
  element('retry').addEventListener('click', () => void attempt());
  addEventListener('online', () => void attempt());
  addEventListener('offline', () => say('network'));
  timer = setTimeout(() => void attempt(), everyMs);
})();

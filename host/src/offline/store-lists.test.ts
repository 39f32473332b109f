import { BehaviorSubject } from 'rxjs';
import { endSession, publishList, startSession, type Connection } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import type { ListTexts, StoredList } from 'shared-contracts/offline/stored-list';

import { storeLists } from './store-lists.ts';

const connection = new BehaviorSubject<Connection>('live');

let shown: ListTexts | undefined;
const show = (phone: string) => {
  shown = { title: 'Queue', columns: ['Phone', 'Elapsed'], rows: [[phone, '12 min']] };
};

const stored = (): Record<string, StoredList> =>
  Object.fromEntries(
    Object.keys(localStorage)
      .filter((key) => key.startsWith('console.stored-list.'))
      .map((key) => [
        key.slice('console.stored-list.'.length),
        JSON.parse(localStorage.getItem(key) ?? '') as StoredList,
      ]),
  );
const phones = () => Object.values(stored()).flatMap(({ rows }) => rows.map(([phone]) => phone));

let newsAt: number | undefined;
const sinceNews = () => Date.now() - (newsAt ?? Date.now());
let stop: () => void;
let hide: () => void;
beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-25T09:05:00Z') });
  localStorage.clear();
  shown = undefined;
  hide = publishList({ isRowInView: () => undefined, texts: () => shown });
  history.replaceState(null, '', '/queue');
  startSession(buildSession());
  connection.next('live');
  newsAt = undefined;
  stop = storeLists(connection, sinceNews);
});
afterEach(() => {
  stop();
  hide();
  endSession('signed-out');
  jest.useRealTimers();
});
const pass = (ms = 5000) => jest.advanceTimersByTime(ms);

test('a start removes what is older than a shift, of any user', () => {
  stop();
  const key = (user: string) => `console.stored-list.${user}./queue`;
  const keep = (user: string, hours: number) =>
    localStorage.setItem(key(user), JSON.stringify({ at: Date.now() - hours * 3_600_000 }));
  keep('one', 11);
  keep('other', 12);
  localStorage.setItem('console.language', 'ur');
  stop = storeLists(connection, sinceNews);
  expect(
    [key('one'), key('other'), 'console.language'].map((name) => name in localStorage),
  ).toEqual([true, false, true]);
});

test('the rows on screen are stored for the user, with their time', () => {
  show('0300 1');
  pass();
  expect(stored()).toEqual({
    '65a000000000000000000012./queue': {
      at: Date.parse('2026-11-25T09:05:05Z'),
      shownAt: '25 Nov 2026, 2:05 PM',
      direction: 'ltr',
      title: 'Queue',
      columns: ['Phone', 'Elapsed'],
      rows: [['0300 1', '12 min']],
    },
  });
});

test('rows that are stored after the machine has slept have the time of the last news', () => {
  newsAt = Date.now();
  show('0300 1');
  jest.setSystemTime(Date.parse('2026-11-25T10:05:00Z'));
  connection.next('offline');
  expect(Object.values(stored())).toMatchObject([
    { at: Date.parse('2026-11-25T09:05:00Z'), shownAt: '25 Nov 2026, 2:05 PM' },
  ]);
});

test('only live rows are stored, and only of a list that may be kept', () => {
  connection.next('offline');
  show('0300 1');
  pass();
  connection.next('live');
  shown = undefined;
  pass();
  expect(stored()).toEqual({});
  show('0300 3');
  pass();
  expect(phones()).toEqual(['0300 3']);
});

test('a list is stored again after half a minute, another one of the same page within seconds', () => {
  show('0300 1');
  pass();
  show('0300 2');
  pass(25_000);
  expect(phones()).toEqual(['0300 1']);
  pass();
  expect(phones()).toEqual(['0300 2']);
  history.replaceState(null, '', '/queue?city=KHI');
  show('0300 3');
  pass();
  expect(phones()).toEqual(['0300 3']);
});

test('a list is stored again also while the last news is old', () => {
  newsAt = Date.now();
  show('0300 1');
  pass();
  show('0300 2');
  pass(30_000);
  expect(phones()).toEqual(['0300 2']);
});

test('the rows are stored once more when the connection is lost, and then no more', () => {
  show('0300 1');
  pass();
  show('0300 2');
  connection.next('offline');
  expect(phones()).toEqual(['0300 2']);
  show('0300 3');
  connection.next('catching-up');
  pass(60_000);
  expect(phones()).toEqual(['0300 2']);
});

test('six lists are stored, the oldest goes', () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    history.replaceState(null, '', `/list-${number}`);
    show(`0300 ${number}`);
    pass();
  }
  expect(phones().sort()).toEqual(['0300 2', '0300 3', '0300 4', '0300 5', '0300 6', '0300 7']);
});

test('the end of the session removes every list, and another user gets none', () => {
  show('0300 1');
  pass();
  expect(phones()).toEqual(['0300 1']);
  endSession('expired');
  expect(stored()).toEqual({});
  pass();
  expect(stored()).toEqual({});

  startSession(buildSession());
  pass();
  startSession(buildSession({ id: '65a000000000000000000006', access_token: 'other' }));
  expect(stored()).toEqual({});
});

test('a tab that does not know of the sign-out yet stores nothing', () => {
  localStorage.removeItem('console.session');
  show('0300 1');
  pass();
  expect(stored()).toEqual({});
});

test('a tab that is hidden stores its rows once more, and then no more', () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  show('0300 1');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(phones()).toEqual(['0300 1']);
  show('0300 2');
  pass();
  expect(phones()).toEqual(['0300 1']);
  hidden.mockRestore();
});

test('storage that is refused stores nothing and disturbs nobody', () => {
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  show('0300 1');
  expect(() => pass()).not.toThrow();
  set.mockRestore();
});

import { BehaviorSubject } from 'rxjs';
import { endSession, startSession, type Connection } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import type { StoredList } from 'shared-contracts/offline/stored-list';

import { listText } from './list-text.ts';
import { storeLists } from './store-lists.ts';

const mockConnection = new BehaviorSubject<Connection>('live');
jest.mock('shared-bus', () => ({
  ...jest.requireActual<object>('shared-bus'),
  get connection$() {
    return mockConnection;
  },
}));

/** The page with one list. */
function show(rows: string, { attributes = '', body = '', isStored = true } = {}): void {
  document.body.innerHTML = `<main id="page"><div ${isStored ? 'data-stored-list="true"' : ''}>
    <table role="grid" aria-label="Queue" ${attributes}><thead><tr>
      <th>Phone</th><th><button>Elapsed<svg><text>x</text></svg></button></th><th>Note</th><th>Action</th>
    </tr></thead><tbody ${body}>${rows}</tbody></table></div></main>`;
}
const row = (phone: string) =>
  `<tr><td><span>${phone}</span><span aria-hidden="true">flash</span></td>
    <td><b>12</b> <i>min</i></td><td>–</td><td><button>ASSIGN</button></td></tr>`;
const table = () => document.querySelector('table') ?? document.createElement('table');

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

let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-25T09:05:00Z') });
  localStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, '', '/queue');
  startSession(buildSession());
  mockConnection.next('live');
  stop = storeLists();
});
afterEach(() => {
  stop();
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
  stop = storeLists();
  expect(
    [key('one'), key('other'), 'console.language'].map((name) => name in localStorage),
  ).toEqual([true, false, true]);
});

test('a list is texts: no flash, no button, no column of buttons or dashes alone', () => {
  show(row('0300 1'));
  expect(listText(table())).toEqual({
    title: 'Queue',
    columns: ['Phone', 'Elapsed'],
    rows: [['0300 1', '12 min']],
  });
  show('');
  expect(listText(table())).toEqual({
    title: 'Queue',
    columns: ['Phone', 'Elapsed', 'Note', 'Action'],
    rows: [],
  });
});

test('rows that are being fetched, or are known to be old, are no list', () => {
  show(row('0300 1'), { attributes: 'aria-busy="true"' });
  expect(listText(table())).toBeUndefined();
  show(row('0300 1'), { body: 'data-stale="true"' });
  expect(listText(table())).toBeUndefined();
});

test('the rows on screen are stored for the user, with their time', () => {
  show(row('0300 1'));
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

test('only live rows are stored, and only of a list that asks for it', () => {
  mockConnection.next('offline');
  show(row('0300 1'));
  pass();
  mockConnection.next('live');
  show(row('0300 2'), { isStored: false });
  pass();
  expect(stored()).toEqual({});
  show(row('0300 3'));
  pass();
  expect(phones()).toEqual(['0300 3']);
});

test('a list is stored again after half a minute, another one of the same page within seconds', () => {
  show(row('0300 1'));
  pass();
  show(row('0300 2'));
  pass(25_000);
  expect(phones()).toEqual(['0300 1']);
  pass();
  expect(phones()).toEqual(['0300 2']);
  history.replaceState(null, '', '/queue?city=KHI');
  show(row('0300 3'));
  pass();
  expect(phones()).toEqual(['0300 3']);
});

test('the rows are stored once more when the connection is lost, and then no more', () => {
  show(row('0300 1'));
  pass();
  show(row('0300 2'));
  mockConnection.next('offline');
  expect(phones()).toEqual(['0300 2']);
  show(row('0300 3'));
  mockConnection.next('catching-up');
  pass(60_000);
  expect(phones()).toEqual(['0300 2']);
});

test('six lists are stored, the oldest goes', () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    history.replaceState(null, '', `/list-${number}`);
    show(row(`0300 ${number}`));
    pass();
  }
  expect(phones().sort()).toEqual(['0300 2', '0300 3', '0300 4', '0300 5', '0300 6', '0300 7']);
});

test('the end of the session removes every list, and another user gets none', () => {
  show(row('0300 1'));
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
  show(row('0300 1'));
  pass();
  expect(stored()).toEqual({});
});

test('a tab that is hidden stores its rows once more, and then no more', () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  show(row('0300 1'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(phones()).toEqual(['0300 1']);
  show(row('0300 2'));
  pass();
  expect(phones()).toEqual(['0300 1']);
  hidden.mockRestore();
});

test('storage that is refused stores nothing and disturbs nobody', () => {
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  show(row('0300 1'));
  expect(() => pass()).not.toThrow();
  set.mockRestore();
});

import { rememberedPage } from '../remembered/remembered-page.ts';
import { buildSession } from '../session/session.builder.ts';
import { startSession } from '../session/session.ts';
import {
  followOtherTabs,
  keysOf,
  readJson,
  readText,
  removeAll,
  removeText,
  writeJson,
  writeText,
} from './storage.ts';

afterEach(() => localStorage.clear());

test('values are stored under the console’s own prefix; other keys are not changed', () => {
  localStorage.setItem('reference.of-somebody-else', 'x');
  writeJson('reference.cities', [1]);
  writeText('theme', 'dark');
  expect(localStorage.getItem('console.theme')).toBe('dark');
  expect(readJson('reference.cities')).toEqual([1]);
  removeAll('reference.');
  expect(readText('reference.cities')).toBeUndefined();
  expect(readText('theme')).toBe('dark');
  expect(localStorage.getItem('reference.of-somebody-else')).toBe('x');
});

test('keys are listed without the prefix, those of other pages not at all', () => {
  localStorage.setItem('somebody-else', 'x');
  writeText('theme', 'dark');
  writeText('reference.cities', '[]');
  expect(keysOf('').toSorted()).toEqual(['reference.cities', 'theme']);
  expect(keysOf('the')).toEqual(['theme']);
});

test('an unreadable value counts as absent', () => {
  localStorage.setItem('console.draft', '{half');
  expect(readJson('draft')).toBeUndefined();
});

test('if the browser refuses storage, values last as long as the page', () => {
  const throwQuotaError = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throwQuotaError);
  writeText('theme', 'dark');
  expect(readText('theme')).toBe('dark');
  removeText('theme');
  expect(readText('theme')).toBeUndefined();
});

test('page and limit are stored per screen and user, and only as whole numbers', () => {
  startSession(buildSession());
  rememberedPage('queue').set({ page: 3, limit: 75 });
  expect(rememberedPage('queue').get()).toEqual({ page: 3, limit: 75 });
  expect(rememberedPage('scheduled').get()).toEqual({});
  startSession(buildSession({ id: '65a000000000000000000006', access_token: 'other' }));
  expect(rememberedPage('queue').get()).toEqual({});
  localStorage.setItem('console.page.65a000000000000000000006.queue', '{"page":"2","limit":-1}');
  expect(rememberedPage('queue').get()).toEqual({});
});

test('stored filters are restored with page and limit; of foreign data only texts and numbers', () => {
  startSession(buildSession());
  const screen = rememberedPage('trips');
  expect(screen.filters()).toEqual({});
  screen.set({ page: 1, limit: 25 }, { city: 'KHI', status: 3 });
  expect([screen.get(), screen.filters()]).toEqual([
    { page: 1, limit: 25 },
    { city: 'KHI', status: 3 },
  ]);
  screen.set({ page: 2, limit: 25 });
  expect(screen.filters()).toEqual({});
  const key = 'console.page.65a000000000000000000012.trips';
  localStorage.setItem(key, '{"page":0,"limit":1.5,"filters":{"a":"x","b":{},"c":7,"d":null}}');
  expect([screen.get(), screen.filters()]).toEqual([{}, { a: 'x', c: 7 }]);
  for (const filters of ['null', '"text"', '7']) {
    localStorage.setItem(key, `{"page":1,"limit":1,"filters":${filters}}`);
    expect([screen.get(), screen.filters()]).toEqual([{ page: 1, limit: 1 }, {}]);
  }
});

describe('a browser that refuses all storage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  beforeEach(() => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
  });

  test('has no value until one is written, which lasts as long as the page', () => {
    expect(readText('denied')).toBeUndefined();
    writeText('denied', 'x');
    expect(readText('denied')).toBe('x');
    removeText('denied');
    expect(readText('denied')).toBeUndefined();
  });

  test('removes the values of a prefix, and those alone', () => {
    writeText('reference.cities', 'x');
    writeText('theme', 'dark');
    removeAll('reference.');
    expect([readText('reference.cities'), readText('theme')]).toEqual([undefined, 'dark']);
    removeText('theme');
  });
});

test('a value that is stored again replaces the one that storage had refused', () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeText('theme', 'dark');
  setItem.mockRestore();
  writeText('theme', 'light');
  expect([readText('theme'), localStorage.getItem('console.theme')]).toEqual(['light', 'light']);
  localStorage.setItem('console.theme', 'dark');
  expect(readText('theme')).toBe('dark');
});

test('changes by other tabs arrive for the own key alone, without a value where it was removed', () => {
  const received: (string | undefined)[] = [];
  followOtherTabs('theme', (value) => received.push(value));
  const change = (key: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  change('console.theme', 'dark');
  change('console.other', 'x');
  change('theme', 'x');
  change('console.theme', null);
  change(null, 'ignored');
  // Strict, because `toEqual` treats a missing element as undefined.
  expect(received).toStrictEqual(['dark', undefined, undefined]);
});

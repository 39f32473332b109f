import { rememberedPage } from '../remembered/remembered-page.ts';
import { buildSession } from '../session/session.builder.ts';
import { startSession } from '../session/session.ts';
import { readJson, readText, removeAll, removeText, writeJson, writeText } from './storage.ts';

afterEach(() => localStorage.clear());

test('values are kept under the console’s own prefix; others’ keys are left alone', () => {
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

test('what cannot be read counts as absent', () => {
  localStorage.setItem('console.draft', '{half');
  expect(readJson('draft')).toBeUndefined();
});

test('a browser that refuses storage keeps values for the life of the page', () => {
  const throwQuotaError = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throwQuotaError);
  writeText('theme', 'dark');
  expect(readText('theme')).toBe('dark');
  removeText('theme');
  expect(readText('theme')).toBeUndefined();
});

test('page and limit are remembered per screen and user, and only as whole numbers', () => {
  startSession(buildSession());
  rememberedPage('queue').set({ page: 3, limit: 75 });
  expect(rememberedPage('queue').get()).toEqual({ page: 3, limit: 75 });
  expect(rememberedPage('scheduled').get()).toEqual({});
  startSession(buildSession({ id: '65a000000000000000000006', access_token: 'other' }));
  expect(rememberedPage('queue').get()).toEqual({});
  localStorage.setItem('console.page.65a000000000000000000006.queue', '{"page":"2","limit":-1}');
  expect(rememberedPage('queue').get()).toEqual({});
});

test('filters that a screen keeps come back beside page and limit; of foreign data only words and numbers', () => {
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

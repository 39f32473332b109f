import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';

import { currentLanguage, setLanguage } from './language.ts';
import { defineMessages, useMessages, type MessageCatalog } from './messages.ts';

const en = { hello: 'Hello {name}', rows_one: '{count} row', rows_other: '{count} rows' } as const;
const ur = { hello: 'سلام {name}', rows_one: '{count} قطار', rows_other: '{count} قطاریں' };
type Texts = typeof en;

function Sentence({ of, count = 3 }: { of: MessageCatalog<Texts>; count?: number }) {
  const t = useMessages(of);
  return (
    <p>
      {t('hello', { name: 'Ali' })} · {t('rows', { count })}
    </p>
  );
}
const show = (of: MessageCatalog<Texts>) =>
  render(
    <Suspense fallback={<p>waiting</p>}>
      <Sentence of={of} />
    </Suspense>,
  );
afterEach(() => act(() => setLanguage('en')));

test('waits for its texts, fills placeholders and selects plurals', async () => {
  const messages = defineMessages('test', {
    en: async () => ({ default: en }),
    ur: async () => ({ default: ur }),
  });
  await act(async () => {
    show(messages);
  });
  expect(await screen.findByText('Hello Ali · 3 rows')).toBeInTheDocument();
  expect(messages.translate('en')('rows', { count: 1 })).toBe('1 row');
});

test('a switch shows the other language immediately, in its direction, and is stored', async () => {
  const messages = defineMessages('test', {
    en: async () => ({ default: en }),
    ur: async () => ({ default: ur }),
  });
  await act(async () => {
    show(messages);
  });
  await screen.findByText('Hello Ali · 3 rows');
  await act(() => setLanguage('ur'));
  expect(screen.queryByText('waiting')).toBeNull();
  expect(screen.getByText('سلام \u2068Ali\u2069 · 3 قطاریں')).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(document.documentElement).toHaveAttribute('lang', 'ur');
  expect(localStorage.getItem('console.language')).toBe('ur');
});

test('two packages may have the same key in the same namespace', async () => {
  const one = defineMessages('ui', {
    en: async () => ({ default: { word: 'old' } }),
    ur: async () => ({ default: { word: 'پرانا' } }),
  });
  const two = defineMessages('ui', {
    en: async () => ({ default: { word: 'new' } }),
    ur: async () => ({ default: { word: 'نیا' } }),
  });
  await Promise.all([one.load('en'), two.load('en')]);
  expect([one.translate('en')('word'), two.translate('en')('word')]).toEqual(['old', 'new']);
});

test('texts that cannot be loaded fall back to English; English itself can be selected again', async () => {
  jest.useFakeTimers();
  let isReachable = false;
  const load = async (): Promise<{ default: Texts }> => {
    if (!isReachable) throw new Error('no network');
    return { default: en };
  };
  const messages = defineMessages('test', {
    en: load,
    ur: () => Promise.reject(new Error('no network')),
  });
  const error = await messages.load('en').then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(error).toMatchObject({ message: 'no network' });
  isReachable = true;
  await jest.advanceTimersByTimeAsync(1000);
  await messages.load('ur');
  expect(messages.translate('ur')('hello', { name: 'Ali' })).toBe('Hello \u2068Ali\u2069');
  jest.useRealTimers();
});

test('every form of a text that the console has is filled: without places, by count, in the plural of the language', async () => {
  const texts = {
    plain: 'Costs $& and {',
    twice: '{name}, {name} and {missing}',
    rows_one: '{count} row of {name}',
    rows_other: '{count} rows of {name}',
    page: 'Page {count}',
    odd_other: '{count} odd',
  } as const;
  const urdu = { ...texts, rows_one: '{count} ایک', rows_other: '{count} کئی' };
  const messages = defineMessages('forms', {
    en: async () => ({ default: texts }),
    ur: async () => ({ default: urdu }),
  });
  await Promise.all([messages.load('en'), messages.load('ur')]);
  const t = messages.translate('en');
  expect(t('plain')).toBe('Costs $& and {');
  expect(t('twice', { name: '$1 {count}' })).toBe('$1 {count}, $1 {count} and ');
  expect([0, 1, 2, 1.5].map((count) => t('rows', { count, name: 'x' }))).toEqual([
    '0 rows of x',
    '1 row of x',
    '2 rows of x',
    '1.5 rows of x',
  ]);
  expect(t('page', { count: 1 })).toBe('Page 1');
  expect(messages.translate('ur')('rows', { count: 1, name: 'x' })).toBe('1 ایک');
  expect(messages.translate('ur')('rows', { count: 5, name: 'x' })).toBe('5 کئی');
});

test('of two quick switches the last one wins', async () => {
  await act(async () => {
    await Promise.all([setLanguage('ur'), setLanguage('en')]);
  });
  expect(currentLanguage()).toBe('en');
});

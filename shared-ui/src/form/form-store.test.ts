import { act, renderHook } from '@testing-library/react';

import { createFormStore, useStoreValue } from './form-store.ts';

interface Values {
  name: string;
  phone: string;
}
interface Snapshot {
  values: Values;
  touched: readonly string[];
  isKnown: boolean;
}

function open() {
  const asked = jest.fn();
  const store = createFormStore<Values, keyof Values, { isKnown: boolean }, Snapshot>(
    { name: '', phone: '' },
    { isKnown: false },
    ({ values, touched, about }) => {
      asked();
      return { values, touched: [...touched], isKnown: about.isKnown };
    },
  );
  return { store, asked };
}

test('a write sees the previous write, without a render between them', () => {
  const { store } = open();
  store.update({ name: 'Ali' });
  store.update(({ name }) => ({ phone: `of ${name}` }));
  expect(store.now().values).toEqual({ name: 'Ali', phone: 'of Ali' });
});

test('the snapshot is made once for each change, and a write of the same changes nothing', () => {
  const { store, asked } = open();
  const heard = jest.fn();
  store.subscribe(heard);
  const first = store.now();
  store.update({ name: '' });
  store.learn({ isKnown: false });
  store.clearTouched(['name']);
  expect([store.now() === first, asked.mock.calls.length, heard.mock.calls.length]).toEqual([
    true,
    1,
    0,
  ]);
  store.touch(['name']);
  store.touch(['name']);
  expect([store.now().touched, store.now().touched]).toEqual([['name'], ['name']]);
  expect([asked.mock.calls.length, heard.mock.calls.length]).toEqual([2, 1]);
});

test('replacing the values shows no error yet, and keeps what is known unless asked otherwise', () => {
  const { store } = open();
  store.touch(['name', 'phone']);
  store.learn({ isKnown: true });
  store.replace({ name: 'Bina', phone: '1' });
  expect(store.now()).toEqual({
    values: { name: 'Bina', phone: '1' },
    touched: [],
    isKnown: true,
  });
  store.replace({ name: '', phone: '' }, { isKnown: false });
  expect(store.now().isKnown).toBe(false);
});

test('a reader is rendered when its own result changes, and no longer after it has gone', () => {
  const { store } = open();
  let renders = 0;
  const { result, unmount } = renderHook(() => {
    renders += 1;
    return useStoreValue(store, ({ values }) => values.name);
  });
  act(() => store.update({ phone: '1' }));
  expect([result.current, renders]).toEqual(['', 1]);
  act(() => store.update({ name: 'Ali' }));
  expect([result.current, renders]).toEqual(['Ali', 2]);
  unmount();
  store.update({ name: 'Bina' });
  expect(renders).toBe(2);
});

import { config } from 'shared-bus';

import { followServiceWorker } from './worker-registration.ts';

const register = jest.fn(async () => ({}));
const unregister = { ours: jest.fn(async () => true), others: jest.fn(async () => true) };
const at = (script: string, remove: () => Promise<boolean>) => ({
  active: { scriptURL: new URL(script, location.href).href },
  waiting: null,
  installing: null,
  unregister: remove,
});
const removed: string[] = [];

beforeEach(() => {
  removed.length = 0;
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register,
      getRegistrations: async () => [
        at('/console-worker.js', unregister.ours),
        at('/other-worker.js', unregister.others),
      ],
    },
  });
  Object.defineProperty(globalThis, 'caches', {
    configurable: true,
    value: {
      keys: async () => ['console-offline-1', 'other'],
      delete: async (name: string) => removed.push(name),
    },
  });
});
afterEach(() => {
  jest.clearAllMocks();
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('the worker is registered, and asked for past every cache', async () => {
  await followServiceWorker();
  expect(register.mock.calls).toEqual([['/console-worker.js', { updateViaCache: 'none' }]]);
  expect(removed).toEqual([]);
});

test('switched off, the worker and what it stored are removed, and nothing of others', async () => {
  jest.replaceProperty(config, 'flags', { offline: false });
  await followServiceWorker();
  expect(register).not.toHaveBeenCalled();
  expect([unregister.ours.mock.calls.length, unregister.others.mock.calls.length]).toEqual([1, 0]);
  expect(removed).toEqual(['console-offline-1']);
});

test('a browser without workers goes without', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await followServiceWorker();
  expect(register).not.toHaveBeenCalled();
});

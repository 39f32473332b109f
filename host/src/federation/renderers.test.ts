import type { ReactElement } from 'react';

/** The part of React's runtime for replaced components that a dev server's page uses. */
interface RefreshRuntime {
  injectIntoGlobalHook(page: object): void;
  register(component: unknown, name: string): void;
  setSignature(component: unknown, key: string): void;
  performReactRefresh(): unknown;
}

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

test('a component is replaced, with its state, by a runtime that comes after React has started', async () => {
  jest.resetModules();
  await import('./renderers.ts');
  const { act, createElement, useState } = await import('react');
  const { createRoot } = await import('react-dom/client');
  const root = createRoot(document.createElement('div'));
  // The host is on screen before the first remote.
  await act(async () => root.render('host'));

  const runtime = jest.requireActual<RefreshRuntime>('react-refresh/runtime');
  runtime.injectIntoGlobalHook(globalThis);
  let shown = '';
  let type = (_text: string) => {};
  const version = (label: string) => {
    const Field = (): ReactElement => {
      const [typed, setTyped] = useState('nothing');
      type = setTyped;
      shown = `${label}: ${typed}`;
      return createElement('p', null, shown);
    };
    runtime.register(Field, 'Field');
    runtime.setSignature(Field, 'useState');
    return Field;
  };
  await act(async () => root.render(createElement(version('Name'))));
  await act(async () => type('Ali'));
  expect(shown).toBe('Name: Ali');
  version('Full name');
  await act(async () => void runtime.performReactRefresh());
  expect(shown).toBe('Full name: Ali');
  await act(async () => root.unmount());
});

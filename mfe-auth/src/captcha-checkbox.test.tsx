import { webcrypto } from 'node:crypto';

import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { unreachableProvider } from 'shared-ui/testing';

import { CaptchaCheckbox } from './captcha-checkbox.tsx';
import type { CaptchaHandle } from './captcha-handle.ts';
import { renderAt } from './testing/render-at.tsx';
import { apiStartMs } from './testing/sign-in.ts';

const open = async () => {
  const ref = createRef<CaptchaHandle>();
  await renderAt('/', { '/': <CaptchaCheckbox ref={ref} /> });
  return () => ref.current;
};
const signatureOf = (payload: string | undefined): unknown =>
  JSON.parse(atob(payload ?? '')).challenge.signature;

beforeAll(async () => {
  // jsdom has no Web Crypto; a browser's and Node's are the same.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
  await __testApi();
}, apiStartMs);

test('a tick solves the challenge, and the form receives the solution', async () => {
  const handle = await open();
  await userEvent.click(screen.getByRole('checkbox', { name: "I'm not a robot" }));
  expect(await screen.findByText('Verified')).toBeVisible();
  expect(signatureOf(await handle()?.token())).toMatch(/^[0-9a-f]{64}$/);
});

test('a form sent without the tick waits for the solution, and gets a new challenge after a failed call', async () => {
  const handle = await open();
  const first = await act(async () => handle()?.token());
  expect(await act(async () => handle()?.token())).toBe(first);
  act(() => handle()?.reset());
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  const second = await act(async () => handle()?.token());
  expect(signatureOf(second)).not.toBe(signatureOf(first));
});

test('an unreachable server shows an error, and can be retried', async () => {
  unreachableProvider();
  const handle = await open();
  await act(async () => expect(await handle()?.token()).toBeUndefined());
  expect(screen.getByText('Verification failed. Try again')).toBeVisible();
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

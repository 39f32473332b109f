import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, queryClient, startSession } from 'shared-bus';
import type { Session } from 'shared-contracts/session/session';
import { clickBeside, sessionOf } from 'shared-ui/testing';

import { renderAt } from '../testing/render-at.tsx';
import { apiStartMs } from '../testing/sign-in.ts';
import AddressBookPage from './address-book.page.tsx';

// A map needs layout, which jsdom lacks.
jest.mock('./address-map.tsx', () => ({ AddressMap: () => null }));

let client: Session;
beforeAll(async () => {
  client = await sessionOf('dispatch_client');
}, apiStartMs);
beforeEach(() => startSession(client));
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});
afterAll(() => endSession('signed-out'));

const open = () => renderAt('/address', { '/address': <AddressBookPage /> });
const add = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'ADD NEW' }));
  return screen.findByRole('dialog', { name: 'New Address' });
};
const landmark = () =>
  within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Nearest landmark' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('typed values survive Escape, a click beside the dialog and a reload; Cancel discards them', async () => {
  await open();
  const dialog = await add();
  await userEvent.click(landmark());
  await userEvent.paste('Near the mosque');
  await clickBeside(dialog);
  expect(landmark()).toHaveValue('Near the mosque');
  await userEvent.keyboard('{Escape}');
  await isClosed();
  await add();
  expect(landmark()).toHaveValue('Near the mosque');
  cleanup();
  queryClient.clear();
  await open();
  const again = await add();
  expect(landmark()).toHaveValue('Near the mosque');
  fireEvent.click(within(again).getByRole('button', { name: 'Cancel' }));
  await isClosed();
  await add();
  expect(landmark()).toHaveValue('');
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, queryClient, startSession } from 'shared-bus';
import type { Session } from 'shared-contracts/session/session';
import type { ManagedUser } from 'shared-contracts/users/user';
import { sessionOf } from 'shared-ui/testing';

import { renderAt } from '../testing/render-at.tsx';
import { apiStartMs } from '../testing/sign-in.ts';
import { callAsAdmin } from '../testing/users.ts';
import { SessionsDialog } from './sessions.dialog.tsx';

let admin: Session;
let other: Session;
beforeAll(async () => {
  admin = await sessionOf('admin');
  other = await sessionOf('dispatch_client');
}, apiStartMs);
beforeEach(() => startSession(admin));
afterEach(() => queryClient.clear());
afterAll(() => endSession('signed-out'));

// The dialog needs only these two fields of a user.
const open = ({ id, name }: Session) =>
  renderAt('/users', {
    '/users': <SessionsDialog user={{ id, name } as ManagedUser} onClose={() => {}} />,
  });

test('shows since when and from where, and ends a session permanently', async () => {
  await open(other);
  const dialog = await screen.findByRole('dialog', { name: `Sessions of ${other.name}` });
  expect(await within(dialog).findByText(/^Signed in \d/)).toBeVisible();
  expect(within(dialog).getByText(/^Last used/).parentElement).toHaveTextContent('127.0.0.1');
  await userEvent.click(within(dialog).getByRole('button', { name: 'End' }));
  expect(await screen.findByText('No active sessions')).toBeVisible();
  startSession(other);
  await expect(callAsAdmin('/wallet')).rejects.toThrow('session.expired');
});

test('Close stays where it is, and End all asks first', async () => {
  const user = await sessionOf('dispatch_client');
  await open(user);
  const dialog = await screen.findByRole('dialog', { name: `Sessions of ${user.name}` });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'End all' }));
  const question = await screen.findByRole('alertdialog', { name: 'End all' });
  expect(question).toHaveTextContent(`${user.name} will be logged out on every device.`);
  await userEvent.click(within(question).getByRole('button', { name: 'End all' }));
  expect(await screen.findByText('No active sessions')).toBeVisible();
});

test('the current session is marked and has no End', async () => {
  await open(admin);
  await waitFor(() => expect(screen.getByText('This session')).toBeVisible());
  expect(screen.queryByRole('button', { name: 'End' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'End all' })).toBeNull();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentSession, endSession, queryClient, startSession } from 'shared-bus';
import type { Session } from 'shared-contracts/session/session';
import { sessionOf } from 'shared-ui/testing';
import { renderAt } from '../testing/render-at.tsx';
import { apiStartMs } from '../testing/sign-in.ts';
import { unreachable } from '../testing/unreachable.ts';
import UsersPage from './users.page.tsx';

const open = (search = '') => renderAt(`/users${search}`, { '/users': <UsersPage /> });
const columns = ['Name', 'Phone', 'Email', 'C.N.I.C', 'Status', 'City', 'Right', 'Gender', 'Added On', '2FA Enabled', 'Action', 'Disable 2FA'];
const rows = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1);
const filled = () => waitFor(() => expect(within(rows()[0] ?? document.body).getAllByRole('cell')).toHaveLength(columns.length));
let admin: Session;

beforeAll(async () => {
  admin = await sessionOf('03001000006');
}, apiStartMs);
beforeEach(() => startSession(admin));
afterEach(() => queryClient.clear());
afterAll(() => endSession('signed-out'));

test('shows ten users with every column, and how many there are', async () => {
  await open();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(columns);
  await filled();
  expect(rows()).toHaveLength(10);
  expect(screen.getByText(/^1–10 of \d+ rows$/)).toBeVisible();
});

test('the page stands in the address, and the next one follows', async () => {
  const place = await open('?page=2');
  await filled();
  expect(screen.getByText(/^11–20 of \d+ rows$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /next/i }));
  await waitFor(() => expect(new URLSearchParams(place().search).get('page')).toBe('3'));
  expect(await screen.findByText(/^21–30 of \d+ rows$/)).toBeVisible();
});

test('a page beyond the last says so and leads back', async () => {
  await open('?page=999');
  await userEvent.click(await screen.findByRole('button', { name: 'Go to the first page' }));
  await filled();
  expect(rows()).toHaveLength(10);
});

test('a session that is over signs out', async () => {
  startSession({ ...admin, access_token: 'long gone' });
  await open();
  await waitFor(() => expect(currentSession()).toBeUndefined());
});

test('a failure stands in place of the rows, and can be retried', async () => {
  const reachAgain = unreachable();
  await open();
  expect(await screen.findByText('Server is not Reachable', {}, { timeout: 5000 })).toBeVisible();
  reachAgain();
  await userEvent.click(screen.getByRole('button', { name: /try again|retry/i }));
  await filled();
});

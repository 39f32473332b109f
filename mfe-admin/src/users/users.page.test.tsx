import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { config, currentSession, endSession, queryClient, startSession } from 'shared-bus';
import type { Session } from 'shared-contracts/session/session';
import { sessionOf, unreachableProvider } from 'shared-ui/testing';

import { renderAt } from '../testing/render-at.tsx';
import { apiStartMs } from '../testing/sign-in.ts';
import { newUser } from '../testing/users.ts';
import UsersPage from './users.page.tsx';

const open = (search = '') => renderAt(`/users${search}`, { '/users': <UsersPage /> });
const columns = [
  'Name',
  'Phone',
  'Email',
  'C.N.I.C',
  'Status',
  'City',
  'Right',
  'Gender',
  'Added On',
  '2FA Enabled',
  'Action',
  'Disable 2FA',
];
const rows = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1);
const filled = () =>
  waitFor(() =>
    expect(within(rows()[0] ?? document.body).getAllByRole('cell')).toHaveLength(columns.length),
  );
let admin: Session;

beforeAll(async () => {
  admin = await sessionOf('admin');
}, apiStartMs);
beforeEach(() => startSession(admin));
afterEach(() => queryClient.clear());
afterAll(() => endSession('signed-out'));

test('shows ten users with every column, and the total', async () => {
  await open();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(columns);
  await filled();
  expect(rows()).toHaveLength(10);
  expect(screen.getByText(/^1–10 of \d+ rows$/)).toBeVisible();
});

test('the page is in the URL, and the next one follows', async () => {
  const place = await open('?page=2');
  await filled();
  expect(screen.getByText(/^11–20 of \d+ rows$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /next/i }));
  await waitFor(() => expect(new URLSearchParams(place().search).get('page')).toBe('3'));
  expect(await screen.findByText(/^21–30 of \d+ rows$/)).toBeVisible();
});

test('a page beyond the last leads to the last one', async () => {
  const place = await open('?page=999');
  await filled();
  expect(screen.getByText(/^\d+–(\d+) of \1 rows$/)).toBeVisible();
  expect(Number(new URLSearchParams(place().search).get('page'))).toBeLessThan(999);
});

test('a search by part of a name or phone, a filter and a sort narrow and order the list, in the URL too', async () => {
  const user = await newUser(5, { name: 'Zubaida Searched', role: 12 });
  const place = await open();
  await filled();
  const search = async (text: string) => {
    const field = screen.getByRole('textbox', { name: 'Search users' });
    await userEvent.clear(field);
    await userEvent.type(field, `${text}{Enter}`);
  };
  await search('zubaida');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]).toHaveTextContent('Zubaida Searched');
  await search(`0${user.phone.slice(2, 5)} ${user.phone.slice(5)}`);
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Zubaida Searched'));
  expect(rows()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Filter Right' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Admin' }));
  expect(await screen.findByText('No users match')).toBeVisible();
  await userEvent.click(
    screen.getAllByRole('button', { name: 'Clear Filters' })[0] ?? document.body,
  );
  await filled();
  await userEvent.click(screen.getByRole('button', { name: /^Name/ }));
  await waitFor(() => expect(new URLSearchParams(place().search).get('sortBy')).toBe('name'));
  await waitFor(() => {
    const names = rows().map(
      (row) => within(row).getAllByRole('cell')[0]?.textContent.toLowerCase() ?? '',
    );
    expect(names).toEqual(names.toSorted());
  });
});

test('a pasted link of a phone finds its user', async () => {
  const user = await newUser(5, { name: 'Linked' });
  await open(
    `?search=${encodeURIComponent(`https://api.whatsapp.com/send?phone=%2B${user.phone}`)}`,
  );
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Linked'));
  expect(rows()).toHaveLength(1);
});

test('a search beyond the limit is kept, named and not searched for', async () => {
  const place = await open();
  await filled();
  const field = screen.getByRole('textbox', { name: 'Search users' });
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(41));
  expect(field).toHaveValue('x'.repeat(41));
  expect(screen.getByText('Use at most 40 characters')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(new URLSearchParams(place().search).get('search')).toBe('x'.repeat(41)),
  );
  // Earlier results don't answer it.
  await waitFor(() => expect(screen.getByText('No rows')).toBeVisible());
  expect(screen.getByText("That search isn't valid. Fix it to see results.")).toBeVisible();
  expect(screen.getByText('41 / 40')).toBeVisible();
  expect(screen.getByText('Use at most 40 characters')).toBeVisible();
});

test('a provider without a search shows none, and is called as documented', async () => {
  jest.replaceProperty(config, 'extensions', []);
  await open('?search=zubaida&role=6');
  await filled();
  expect(rows()).toHaveLength(10);
  expect(screen.queryByRole('search')).toBeNull();
});

test('a session that has ended signs out', async () => {
  startSession({ ...admin, access_token: 'long gone' });
  await open();
  await waitFor(() => expect(currentSession()).toBeUndefined());
});

test('a failure is shown instead of the rows, and can be retried', async () => {
  const reachAgain = unreachableProvider();
  await open();
  expect(await screen.findByText('Server is not Reachable')).toBeVisible();
  reachAgain();
  await userEvent.click(screen.getByRole('button', { name: /try again|retry/i }));
  await filled();
});

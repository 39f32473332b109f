import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { endSession, queryClient, startSession } from 'shared-bus';
import type { ManagedUser } from 'shared-contracts/users/user';
import { sessionOf } from 'shared-ui/testing';

import { renderAt } from '../testing/render-at.tsx';
import { apiStartMs } from '../testing/sign-in.ts';
import { fill, press, text } from '../testing/user-form-steps.ts';
import { callAsAdmin, newUser } from '../testing/users.ts';
import EditUserPage from './edit-user.page.tsx';

beforeAll(async () => startSession(await sessionOf('admin')), apiStartMs);
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});
afterAll(() => endSession('signed-out'));

const open = (user: ManagedUser) =>
  renderAt(
    { pathname: `/users/addUser/${user.id}/update`, state: { user } },
    { '/users/addUser/:id/update': <EditUserPage /> },
  );
const save = () => press(screen.getByRole('button', { name: 'Edit' }));
/** The change of another admin, in another browser. */
const change = (
  { id, company_name, name, city, role, status }: Omit<ManagedUser, 'row_version'>,
  body: object,
) => callAsAdmin(`/user/${id}/update`, 'PUT', { company_name, name, city, role, status, ...body });
const stored = async (id: string) =>
  (await callAsAdmin<{ users: ManagedUser[] }>(`/allUsers?page=1&limit=10&id=${id}`)).users[0];

test('lists what another admin changed, shows it in untouched fields and keeps what was typed', async () => {
  const user = await newUser(7, { branch_name: 'Clifton', address: 'Old street' });
  const place = await open(user);
  fill({ Address: 'My street' });
  await change(user, { branch_name: 'Saddar', address: 'Their street' });
  await save();
  const bar = await screen.findByRole('alert');
  expect(within(bar).getByText('Someone else changed this')).toBeVisible();
  expect(
    within(bar)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringMatching(/^address: Old street › Their street \(.+, \d+:\d\d [AP]M\)$/),
    expect.stringMatching(/^branch name: Clifton › Saddar /),
  ]);
  expect(text('Branch Name')).toHaveValue('Saddar');
  expect(text('Address')).toHaveValue('My street');
  expect(await stored(user.id)).toMatchObject({ address: 'Their street' });

  await save();
  await waitFor(() => expect(place().pathname).toBe('/users'));
  expect(await stored(user.id)).toMatchObject({ branch_name: 'Saddar', address: 'My street' });
});

test('discarding my changes shows the user as the other admin left it', async () => {
  const user = await newUser(7, { address: 'Old street' });
  await open(user);
  fill({ Address: 'My street' });
  await change(user, { address: 'Their street' });
  await save();
  await press(await screen.findByRole('button', { name: 'Discard my changes' }));
  expect(text('Address')).toHaveValue('Their street');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.includes(user.id))).toEqual([]);
});

test('a restored draft does not overwrite what others changed in the meantime', async () => {
  const user = await newUser(7, { branch_name: 'Clifton' });
  await open(user);
  fill({ Address: 'My street' });
  cleanup();
  await change(user, { branch_name: 'Saddar' });
  const now = await stored(user.id);
  await open(now ?? user);
  expect(text('Address')).toHaveValue('My street');
  await save();
  expect(await screen.findByText('Someone else changed this')).toBeVisible();
  expect(text('Branch Name')).toHaveValue('Saddar');
});

test('a provider without versions gets none', async () => {
  const { row_version: _, ...user } = await newUser(7, { branch_name: 'Clifton' });
  const place = await open(user);
  fill({ Address: 'My street' });
  await change(user, { branch_name: 'Saddar' });
  await save();
  await waitFor(() => expect(place().pathname).toBe('/users'));
  expect(await stored(user.id)).toMatchObject({ address: 'My street' });
});

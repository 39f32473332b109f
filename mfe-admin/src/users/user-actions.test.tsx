import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-bus';
import type { ManagedUser } from 'shared-contracts/users/user';
import { apiThrough, lost, receivedNotices as notices } from 'shared-ui/testing';

import { asAdmin } from '../testing/as-admin.ts';
import { renderAt } from '../testing/render-at.tsx';
import { newPhone, newUser, setPartnerFailure } from '../testing/users.ts';
import UsersPage from './users.page.tsx';

asAdmin();

const open = () => renderAt('/users', { '/users': <UsersPage /> });
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('Add User, Edit and the audit log open their screens; Edit passes the row on', async () => {
  const user = await newUser(1, { name: 'Edit Me' });
  const place = await open();
  await userEvent.click(within(await rowOf('Edit Me')).getByRole('link', { name: 'Edit Edit Me' }));
  expect(place()).toMatchObject({
    pathname: `/users/addUser/${user.id}/update`,
    state: { user: { id: user.id, name: 'Edit Me' } },
  });
});

test.each([
  ['Ctrl', { ctrlKey: true }],
  ['Meta', { metaKey: true }],
  ['Middle', { button: 1 }],
])('Edit is a link: %s leaves it to the browser, which opens another tab', async (how, press) => {
  const user = await newUser(1, { name: `Edit With ${how}` });
  const place = await open();
  const link = within(await rowOf(user.name)).getByRole('link', { name: `Edit ${user.name}` });
  expect(link).toHaveAttribute('href', `/users/addUser/${user.id}/update`);
  let isLeft = false;
  const listen = (event: Event) => {
    isLeft = !event.defaultPrevented;
    // jsdom cannot follow a link.
    event.preventDefault();
  };
  document.addEventListener('click', listen, { once: true });
  link.dispatchEvent(new MouseEvent('click', { ...press, bubbles: true, cancelable: true }));
  expect(isLeft).toBe(true);
  expect(place().pathname).toBe('/users');
});

test('a masked CNIC is shown in full after its button is pressed', async () => {
  await newUser(1, { name: 'Shown Once', cnic: '4210112345671' });
  await open();
  const row = within(await rowOf('Shown Once'));
  expect(row.getByText('••••• 5671')).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: 'Show CNIC of Shown Once' }));
  expect(await row.findByText('4210112345671')).toBeVisible();
});

test('a server that masks nothing shows a CNIC without a call', async () => {
  const user = await newUser(1, { name: 'From Elsewhere' });
  const calls = await apiThrough({
    'GET /allUsers': { users: [{ ...user, cnic: '4210112345671' }], total: 1, pages: 1 },
  });
  await open();
  const row = within(await rowOf('From Elsewhere'));
  await userEvent.click(row.getByRole('button', { name: 'Show CNIC of From Elsewhere' }));
  expect(await row.findByText('4210112345671')).toBeVisible();
  expect(calls.filter((name) => name.includes('reveal'))).toEqual([]);
});

test('Add User opens its form', async () => {
  const place = await open();
  await userEvent.click(screen.getByRole('link', { name: 'Add User' }));
  expect(place().pathname).toBe('/users/addUser');
});

test('a pending user has Retry instead of Edit: a failure shows a notice, a success activates the user', async () => {
  const phone = `92${newPhone(1).slice(1)}`;
  await setPartnerFailure(false, phone);
  await newUser(1, { name: 'Wait Here', phone });
  await open();
  const row = await rowOf('Wait Here');
  expect(row).toHaveTextContent('Pending');
  expect(within(row).queryByRole('link', { name: /^Edit/ })).toBeNull();
  const retry = async () =>
    within(await rowOf('Wait Here')).getByRole('button', { name: 'Retry Wait Here' });
  await userEvent.click(await retry());
  await waitFor(() =>
    expect(notices.at(-1)).toMatchObject({ intent: 'error', title: 'SomeThing went wrong' }),
  );
  expect(await rowOf('Wait Here')).toHaveTextContent('Pending');

  await setPartnerFailure(true, phone);
  // It accepts no press until the first one has an answer.
  await waitFor(async () => expect(await retry()).not.toHaveAttribute('aria-disabled', 'true'));
  await userEvent.click(await retry());
  await waitFor(() =>
    expect(notices.at(-1)).toMatchObject({ intent: 'success', title: 'User created' }),
  );
  await waitFor(async () =>
    expect(
      within(await rowOf('Wait Here')).getByRole('link', { name: 'Edit Wait Here' }),
    ).toBeVisible(),
  );
  expect(await rowOf('Wait Here')).toHaveTextContent('Active');
});

test.each([
  ['of the partner', 'Waits One', [500, {}], 1],
  ['of the server', 'Waits Two', [503, {}], 1],
  ['of the network', 'Waits Three', lost, 1],
  [
    'that says that the list is out of date',
    'Waits Four',
    [409, { error_id: 'user.not-pending' }],
    2,
  ],
] as const)(
  'after a failure %s of Retry the list is read again only where it is out of date',
  async (_whose, name, answer, reads) => {
    const phone = `92${newPhone(1).slice(1)}`;
    await setPartnerFailure(false, phone);
    await newUser(1, { name, phone });
    const calls = await apiThrough({ 'POST /user/raptor/*': answer });
    await open();
    const row = await rowOf(name);
    const before = notices.length;
    await userEvent.click(within(row).getByRole('button', { name: `Retry ${name}` }));
    await waitFor(() => expect(notices.length).toBeGreaterThan(before));
    const listed = () => calls.filter((call) => call.startsWith('GET /allUsers')).length;
    await waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0));
    expect(listed()).toBe(reads);
  },
);

/** The list still shows a second factor that the user no longer has. */
const believeInFactor = (id: string) =>
  queryClient.setQueriesData<{ users: ManagedUser[] }>(
    { queryKey: ['mfe-admin', 'users.list'] },
    (data) =>
      data && {
        ...data,
        users: data.users.map((one) => (one.id === id ? { ...one, two_fa_enabled: true } : one)),
      },
  );
async function disable(name: string): Promise<void> {
  await waitFor(async () =>
    expect(
      within(await rowOf(name)).getByRole('button', { name: `Disable 2FA of ${name}` }),
    ).not.toHaveAttribute('aria-disabled', 'true'),
  );
  await userEvent.click(
    within(await rowOf(name)).getByRole('button', { name: `Disable 2FA of ${name}` }),
  );
}

test('Disable is shown only for a user with a second factor, asks for confirmation, and shows the result', async () => {
  const user = await newUser(1, { name: 'No Factor' });
  await open();
  expect(
    within(await rowOf('No Factor')).getByRole('button', { name: 'Disable 2FA of No Factor' }),
  ).toHaveAttribute('aria-disabled', 'true');
  believeInFactor(user.id);
  await disable('No Factor');
  expect(
    await screen.findByText(
      'No Factor will have to set up two-factor authentication again before the next sign-in. We send them a link.',
    ),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a user whose second factor was reset is sent another link', async () => {
  const user = await newUser(1, { name: 'Lost Phone' });
  const calls = await apiThrough({
    'GET /allUsers': { users: [{ ...user, awaits_enrolment: true }], total: 1, pages: 1 },
    [`POST /user/${user.id}/enrolmentLink`]: {},
  });
  await open();
  const name = 'Send Lost Phone a link to set up 2FA again';
  await userEvent.click(within(await rowOf('Lost Phone')).getByRole('button', { name }));
  await waitFor(() =>
    expect(notices.at(-1)).toMatchObject({ intent: 'success', title: 'Link sent' }),
  );
  expect(calls).toContain(`POST /user/${user.id}/enrolmentLink`);
});

test("a failed disabling shows the server's message", async () => {
  const user = await newUser(1, { name: 'Gone Factor' });
  await open();
  await rowOf('Gone Factor');
  believeInFactor(user.id);
  await disable('Gone Factor');
  await userEvent.click(await screen.findByRole('button', { name: 'Disable' }));
  await waitFor(() =>
    expect(notices.at(-1)).toMatchObject({ intent: 'error', title: 'QR Does Not Disabled' }),
  );
});

test("a user's sessions are shown in a dialog that can be closed", async () => {
  await newUser(1, { name: 'Never Here' });
  await open();
  await userEvent.click(
    within(await rowOf('Never Here')).getByRole('button', { name: 'Sessions of Never Here' }),
  );
  expect(
    await within(await screen.findByRole('dialog')).findByText('No active sessions'),
  ).toBeVisible();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, queryClient, setLanguage, startSession } from 'shared-bus';
import type { Session } from 'shared-contracts/session/session';
import { setTestComposition, renderAt, sessionOf } from 'shared-ui/testing';

import { bellMessages } from './bell-messages.ts';
import { Bell } from './bell.tsx';
import { createBooking, logOf, move } from './client-bookings.builder.ts';

let supervisor: Session;
let client: Session;
/**
 * The older and the newer booking of the test's own client, each with unread notifications for
 * accepted, started and completed.
 */
let trips: [string, string];

beforeAll(async () => {
  setTestComposition(['/scheduled/:id', '/inprogress/:id', '/completed/:id']);
  supervisor = await sessionOf('supervisor');
});
beforeEach(async () => {
  localStorage.clear();
  client = await sessionOf('dispatch_client');
  trips = [await createBooking(client), await createBooking(client)];
  for (const trip of trips) await move(supervisor, trip, 'completed');
  startSession(client);
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  queryClient.clear();
});

const bell = () => screen.getByRole('button', { name: /^Notifications, / });
const panel = () => within(screen.getByRole('dialog', { name: 'Notifications' }));
const items = () =>
  within(screen.getByRole('list', { name: 'Notifications' })).getAllByRole('listitem');
const messages = () => items().map((item) => item.querySelector('bdi')?.textContent);
const line = (index: number) => within(items()[index] ?? document.body);
const serverUnread = async () => (await logOf(client)).unreadCount[0]?.count;
async function openPanel(lines: number): Promise<void> {
  await renderAt('/', { '/': <Bell /> }, [bellMessages]);
  await userEvent.click(await screen.findByRole('button', { name: /^Notifications, [1-9]/ }));
  await waitFor(() => expect(items()).toHaveLength(lines));
}
async function flip(...kinds: string[]): Promise<void> {
  screen.getByRole('button', { name: 'Notify me about' }).focus();
  await userEvent.keyboard('{Enter}');
  for (const kind of kinds) {
    const item = await screen.findByRole('menuitemcheckbox', { name: kind });
    item.focus();
    await userEvent.keyboard(' ');
  }
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
}

test('one line per booking with its latest notification; the earlier ones expand, each with its own toggle', async () => {
  await openPanel(2);
  const [older, newer] = trips;
  expect(messages()).toEqual([`Booking ${newer} is completed`, `Booking ${older} is completed`]);
  const fold = line(0).getByRole('button', { name: '2 earlier' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(fold);
  expect(messages()).toEqual([
    `Booking ${newer} is completed`,
    `Booking ${newer} is on its way`,
    `Booking ${newer} has a driver`,
    `Booking ${older} is completed`,
  ]);
  // Unfolded, each is toggled separately; folded again, the line is unread because of the others.
  await userEvent.click(line(0).getByLabelText('Mark as read'));
  await waitFor(() => expect(items()[0]?.dataset['read']).toBe('true'));
  await userEvent.click(line(1).getByLabelText('Mark as read'));
  await waitFor(() => expect(items()[1]?.dataset['read']).toBe('true'));
  expect(await serverUnread()).toBe(4);
  await userEvent.click(line(0).getByRole('button', { name: '2 earlier' }));
  expect(items().map((item) => item.dataset['read'])).toEqual(['false', 'false']);

  // A folded line marks the rest of its booking read, and then its latest unread again.
  await userEvent.click(line(0).getByLabelText('Mark as read'));
  await waitFor(() => expect(items()[0]?.dataset['read']).toBe('true'));
  expect(await serverUnread()).toBe(3);
  await userEvent.click(line(1).getByLabelText('Mark as read'));
  await waitFor(() => expect(items()[1]?.dataset['read']).toBe('true'));
  expect(await serverUnread()).toBe(0);
  await userEvent.click(line(1).getByLabelText('Mark as unread'));
  await waitFor(() => expect(items()[1]?.dataset['read']).toBe('false'));
  expect(await serverUnread()).toBe(1);
});

test('kinds that are switched off are neither announced nor listed, and a hint shows that', async () => {
  await openPanel(2);
  expect(panel().queryByText(/unread in total/)).toBeNull();
  await flip('Completed', 'Trip started');
  const [older, newer] = trips;
  await waitFor(() =>
    expect(messages()).toEqual([`Booking ${newer} has a driver`, `Booking ${older} has a driver`]),
  );
  expect(panel().getByText('6 unread in total')).toBeInTheDocument();
  expect(panel().getByText(/^4 hidden/)).toBeInTheDocument();
  await userEvent.click(panel().getByRole('button', { name: 'Show' }));
  expect(messages()).toEqual([`Booking ${newer} is completed`, `Booking ${older} is completed`]);
  await userEvent.click(panel().getByRole('button', { name: 'Hide' }));
  expect(messages()[0]).toBe(`Booking ${newer} has a driver`);
  await userEvent.click(panel().getByRole('button', { name: 'Close' }));
  await waitFor(() =>
    expect(bell()).toHaveAccessibleName(/^Notifications, 2 unread, 6 unread in total, /),
  );

  // It stays selected, and can be deselected.
  cleanup();
  await renderAt('/', { '/': <Bell /> }, [bellMessages]);
  await waitFor(() =>
    expect(bell()).toHaveAccessibleName(/^Notifications, 2 unread, 6 unread in total, /),
  );
  await userEvent.click(bell());
  await flip('Completed');
  await waitFor(() => expect(messages()[0]).toBe(`Booking ${newer} is completed`));
});

test('the choice and the lines are in Urdu', async () => {
  await setLanguage('ur');
  try {
    await renderAt('/', { '/': <Bell /> }, [bellMessages]);
    await userEvent.click(await screen.findByRole('button', { name: /^اطلاعات، / }));
    expect(await screen.findAllByRole('button', { name: '2 پہلے کی' })).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'کن باتوں کی اطلاع دیں' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'مکمل' }));
    expect(screen.getByText(/2 چھپی ہوئی/)).toBeInTheDocument();
  } finally {
    await setLanguage('en');
  }
});

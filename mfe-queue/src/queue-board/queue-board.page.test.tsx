import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstValueFrom } from 'rxjs';
import { call, currentSession, rememberedPage, startSession, on } from 'shared-bus';
import { releaseLease, listQueue } from 'shared-contracts/queue/queue.api';
import { apiThrough, lost, receivedNotices } from 'shared-ui/testing';

import {
  signInAgents,
  assignButton,
  boardRow,
  boardRows,
  consoleOf,
  openBoard,
  createTestCity,
} from '../testing/board.tsx';

const agent = signInAgents(2);

/**
 * A list without rows, for tests that do not need them: rendering rows is most of a test's time.
 */
const nobodys = '/queue?city=nowhere';

test('staff see the waiting requests with every column and the number of rows', async () => {
  const { city } = await createTestCity([{}, {}, {}]);
  await openBoard(`/queue?city=${city}`);
  expect(await boardRows()).toHaveLength(3);
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual([
    'Type',
    'Phone',
    'Voice',
    'Customer Type',
    'City',
    'Language',
    'Time Elapsed',
    'Action',
  ]);
  expect(screen.getByText(/of 3 rows/)).toBeInTheDocument();
});

test('filters are in the URL', async () => {
  const user = userEvent.setup();
  const {
    rows: [fitting],
  } = await createTestCity([
    { city: 'LHR', customer_type: 1, lang_id: 2 },
    { city: 'LHR', customer_type: 0, lang_id: 2 },
    { city: 'LHR', customer_type: 1, lang_id: 1 },
  ]);
  if (!fitting) throw new Error('requests were made');
  const place = await openBoard(`${nobodys}&limit=75`);
  await user.click(await screen.findByRole('button', { name: /^Filter City/ }));
  expect((await screen.findAllByRole('menuitemradio')).map((item) => item.textContent)).toEqual([
    'All',
    'Karachi KHI',
    'Lahore LHR',
    'Rawalpindi RWP',
  ]);
  await user.click(screen.getByRole('menuitemradio', { name: 'Lahore LHR' }));
  await waitFor(() => expect(place().search).toContain('city=LHR'));
  for (const [column, options, choice, written] of [
    ['Customer Type', ['All', 'New', 'Returning'], 'Returning', 'customer_type=1'],
    ['Language', ['All', 'English', 'Urdu'], 'Urdu', 'lang_id=2'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: `Filter ${column}` }));
    expect((await screen.findAllByRole('menuitemradio')).map((item) => item.textContent)).toEqual(
      options,
    );
    await user.click(screen.getByRole('menuitemradio', { name: choice }));
    await waitFor(() => expect(place().search).toContain(written));
  }
  expect(place().search).toContain('limit=75');
  await boardRow(fitting);
  await waitFor(async () => {
    for (const row of await boardRows()) expect(row).toHaveTextContent(/Returning.*Lahore.*Urdu/);
  });
});

test('Time Elapsed sorts both ways, the oldest first by default', async () => {
  const user = userEvent.setup();
  await openBoard(nobodys);
  const head = await screen.findByRole('columnheader', { name: /Time Elapsed/ });
  expect(head).toHaveAttribute('aria-sort', 'descending');
  await user.click(within(head).getByRole('button', { name: /Time Elapsed/ }));
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: /Time Elapsed/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    ),
  );
  cleanup();
  // The order is the user's own from then on.
  await openBoard(nobodys);
  expect(await screen.findByRole('columnheader', { name: /Time Elapsed/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

test('50, 75 or 100 rows, 50 at first; page and size are stored for the screen', async () => {
  const user = userEvent.setup();
  const calls = await apiThrough();
  const pages = () =>
    calls
      .flatMap((name) =>
        name.startsWith(`GET ${listQueue.path}?`) ? [new URLSearchParams(name.split('?')[1])] : [],
      )
      .map((query) => `${query.get('page')} of ${query.get('limit')}`);
  await openBoard(nobodys);
  await user.click(await screen.findByRole('button', { name: 'Rows per page: 50' }));
  expect((await screen.findAllByRole('menuitemradio')).map((item) => item.textContent)).toEqual([
    '50',
    '75',
    '100',
  ]);
  await user.click(screen.getByRole('menuitemradio', { name: '75' }));
  await screen.findByRole('button', { name: 'Rows per page: 75' });
  await waitFor(() => expect(pages()).toEqual(['1 of 50', '1 of 75']));
  expect(rememberedPage('queue').get()).toEqual({ page: 1, limit: 75 });
  cleanup();
  rememberedPage('queue').set({ page: 3, limit: 75 });
  await openBoard(nobodys);
  await waitFor(() => expect(pages().slice(2)).toContain('3 of 75'));
  // The page is beyond the end by now, so the screen moves to the last one.
  await waitFor(() => expect(pages().at(-1)).toBe('1 of 75'));
});

/** Holds the page's requests from now on until they fail; later ones are answered as usual. */
async function holdCalls(): Promise<{ fail: () => void }> {
  let fail = (): void => undefined;
  const failed = new Promise<typeof lost>((resolve) => {
    fail = () => resolve(lost);
  });
  await apiThrough({ '*': () => failed });
  return {
    fail: () => {
      fail();
      jest.restoreAllMocks();
    },
  };
}

test('ASSIGN marks the row as being requested; without an answer a notice is shown and it can be pressed again; a free row opens its booking', async () => {
  const user = userEvent.setup();
  const {
    city,
    rows: [row, other],
  } = await createTestCity([{}, {}]);
  if (!row || !other) throw new Error('two requests were made');
  const place = await openBoard(`/queue?city=${city}`);
  const button = await assignButton(row);
  const unanswered = await holdCalls();
  await user.click(button);
  expect(
    await within(await boardRow(row)).findByRole('progressbar', { hidden: true }),
  ).toBeInTheDocument();
  // One at a time: no other row can be claimed until it is done.
  expect(await assignButton(other)).toHaveAttribute('aria-disabled', 'true');
  act(() => unanswered.fail());
  await waitFor(() =>
    expect(receivedNotices).toContainEqual(
      expect.objectContaining({ intent: 'error', title: 'Error', body: 'Server is not Reachable' }),
    ),
  );
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  expect([screen.queryByRole('dialog'), place().pathname]).toEqual([null, '/queue']);
  await user.click(button);
  await screen.findByText('the booking');
  expect(place()).toMatchObject({
    pathname: `/queue/${row.booking_id}`,
    state: {
      bookingType: 'queuedBookingType',
      currentBookingRow: { id: row.id, phone: row.phone },
    },
  });
  await call(releaseLease, { params: { id: row.id } });
});

test('ASSIGN on a row that another agent holds shows the holder, and closing the dialog reloads the list', async () => {
  const user = userEvent.setup();
  const {
    city,
    rows: [row],
  } = await createTestCity();
  if (!row) throw new Error('a request was made');
  await openBoard(`/queue?city=${city}`);
  const button = await assignButton(row);
  const omar = consoleOf(agent(1));
  await omar.takes(row);
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'This request is already taken' });
  expect(dialog).toHaveTextContent(`Taken by ${agent(1).name}`);
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(
    await within(await boardRow(row)).findByText(`Taken by ${agent(1).name}`),
  ).toBeInTheDocument();
  expect(within(await boardRow(row)).getByRole('button', { name: /^ASSIGN/ })).toBeEnabled();
  await omar.givesBack(row);
});

test('a list without its live connection is marked as possibly out of date', async () => {
  await openBoard(nobodys);
  expect(await screen.findByText('Offline: rows may be out of date')).toBeInTheDocument();
});

test('a URL beyond the last page redirects to it', async () => {
  const { city } = await createTestCity();
  const place = await openBoard(`/queue?city=${city}&page=9&limit=100`);
  expect(await boardRows()).toHaveLength(1);
  expect(place().search).toBe(`?city=${city}&page=1&limit=100`);
});

test('the floating button opens a new booking', async () => {
  const place = await openBoard(nobodys);
  fireEvent.click(await screen.findByRole('link', { name: 'New booking' }));
  expect(place()).toMatchObject({
    pathname: '/queue/newBooking',
    state: { bookingType: 'newBookingType' },
  });
});

test.each([36, 'dispatch_client'])('role %s has one button', async (role) => {
  startSession({ ...agent(0), role });
  const place = await openBoard();
  expect(await screen.findAllByRole('link')).toEqual([
    screen.getByRole('link', { name: 'Create Booking' }),
  ]);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('link', { name: 'Create Booking' }));
  expect(place()).toMatchObject({
    pathname: '/queue/newBooking',
    state: { bookingType: 'newBookingType' },
  });
});

test('every other role has the table, an unknown one nothing', async () => {
  for (const role of [6, 'admin', 11, 'supervisor', 12, 'dispatcher']) {
    startSession({ ...agent(0), role });
    await openBoard(nobodys);
    expect([role, await screen.findByRole('button', { name: /Take next/ })]).toEqual([
      role,
      expect.anything(),
    ]);
    cleanup();
  }
  for (const role of [99, 'owner']) {
    startSession({ ...agent(0), role });
    await openBoard(nobodys);
    expect([screen.queryByRole('button'), screen.queryByRole('table')]).toEqual([null, null]);
    cleanup();
  }
});

test('a session that has ended signs out, and passes on the message for the shell’s "Please login again"', async () => {
  startSession({ ...agent(0), access_token: 'no-such-token' });
  const ended = firstValueFrom(on('session:ended'));
  await openBoard(nobodys);
  await waitFor(() => expect(currentSession()).toBeUndefined());
  expect(await ended).toEqual({ reason: 'expired', message: 'Your session has ended' });
});

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call, currentSession, notices$, startSession } from 'shared-bus';
import { firstValueFrom } from 'rxjs';
import { giveUpLease, listQueue } from 'shared-contracts/queue/queue.api';
import type { QueueRow } from 'shared-contracts/queue/queue';
import { agents, assignButton, boardRow, boardRows, consoleOf, openBoard } from '../testing/board.tsx';

const agent = agents('03001000113', '03001000114');

/** A row that nobody has; each test takes its own from the waiting ones, newest first as on screen. */
let used = 0;
async function freeRow(): Promise<QueueRow> {
  const { list } = await call(listQueue, { query: { limit: 50, sortBy: 'dt', sortType: 'desc' } });
  const row = list.filter((one) => !one.claimed_by)[used];
  used += 1;
  if (!row) throw new Error('the seed has too few waiting requests');
  return row;
}

test('staff see the waiting requests with every column and the number of rows', async () => {
  await openBoard();
  const { total_records } = await call(listQueue, { query: { limit: 50 } });
  expect(await boardRows()).toHaveLength(Math.min(50, total_records));
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(['Type', 'Phone', 'Voice', 'Customer Type', 'City', 'Language', 'Time Elapsed', 'Action']);
  expect(screen.getByText(new RegExp(`of ${total_records} rows`))).toBeInTheDocument();
});

test('filters stand in the URL', async () => {
  const user = userEvent.setup();
  const place = await openBoard('/queue?limit=75');
  await user.click(await screen.findByRole('button', { name: 'Filter City' }));
  expect((await screen.findAllByRole('menuitemradio')).map((item) => item.textContent)).toEqual(['All', 'Karachi KHI', 'Lahore LHR', 'Rawalpindi RWP']);
  await user.click(screen.getByRole('menuitemradio', { name: 'Lahore LHR' }));
  await waitFor(() => expect(place().search).toContain('city=LHR'));
  for (const [column, options, choice, said] of [
    ['Customer Type', ['All', 'New', 'Returning'], 'Returning', 'customer_type=1'],
    ['Language', ['All', 'English', 'Urdu'], 'Urdu', 'lang_id=2'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: `Filter ${column}` }));
    expect((await screen.findAllByRole('menuitemradio')).map((item) => item.textContent)).toEqual(options);
    await user.click(screen.getByRole('menuitemradio', { name: choice }));
    await waitFor(() => expect(place().search).toContain(said));
  }
  expect(place().search).toContain('limit=75');
  await waitFor(() => {
    for (const row of screen.queryAllByRole('row', { name: /ASSIGN/ })) expect(row).toHaveTextContent(/Returning.*Lahore.*Urdu/);
  });
});

test('Time Elapsed sorts both ways, the newest first at first', async () => {
  const user = userEvent.setup();
  const place = await openBoard();
  const head = await screen.findByRole('columnheader', { name: /Time Elapsed/ });
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  await user.click(within(head).getByRole('button', { name: /Time Elapsed/ }));
  expect(place().search).toContain('sort=asc');
  await waitFor(() => expect(screen.getByRole('columnheader', { name: /Time Elapsed/ })).toHaveAttribute('aria-sort', 'descending'));
});

test('page size is remembered for the screen', async () => {
  const user = userEvent.setup();
  await openBoard();
  await user.click(await screen.findByRole('button', { name: /Rows per page/ }));
  expect((await screen.findAllByRole('menuitemradio')).map((item) => item.textContent)).toEqual(['50', '75', '100']);
  await user.click(screen.getByRole('menuitemradio', { name: '75' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /Rows per page: 75/ })).toBeInTheDocument());
  cleanup();
  await openBoard();
  expect(await screen.findByRole('button', { name: /Rows per page: 75/ })).toBeInTheDocument();
});

test('ASSIGN on a free row opens its booking with the row', async () => {
  const user = userEvent.setup();
  const row = await freeRow();
  const place = await openBoard();
  await user.click(await assignButton(row));
  await screen.findByText('the booking');
  expect(place()).toMatchObject({ pathname: `/queue/${row.id}`, state: { bookingType: 'queuedBookingType', currentBookingRow: { id: row.id, phone: row.phone } } });
  await call(giveUpLease, { params: { id: row.id } });
});

test('ASSIGN on a row that another agent has says so, and closing it loads the list again', async () => {
  const user = userEvent.setup();
  const row = await freeRow();
  await openBoard();
  const button = await assignButton(row);
  const omar = consoleOf(agent(1));
  await omar.takes(row);
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'This request is already taken' });
  expect(dialog).toHaveTextContent(`Taken by ${agent(1).name}`);
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await within(await boardRow(row)).findByText(`Taken by ${agent(1).name}`)).toBeInTheDocument();
  expect(within(await boardRow(row)).getByRole('button', { name: /^ASSIGN/ })).toBeEnabled();
  await omar.givesBack(row);
});

test('a list without its live connection says that it may be out of date', async () => {
  await openBoard();
  await boardRows();
  expect(screen.getByText('Offline: rows may be out of date')).toBeInTheDocument();
});

test('an address beyond the last page leads to it', async () => {
  const place = await openBoard('/queue?page=9&limit=100');
  expect(await boardRows()).not.toHaveLength(0);
  expect(place().search).toBe('?page=1&limit=100');
});

test('the floating button opens a new booking', async () => {
  const user = userEvent.setup();
  const place = await openBoard();
  await user.click(await screen.findByRole('button', { name: 'New booking' }));
  expect(place()).toMatchObject({ pathname: '/queue/newBooking', state: { bookingType: 'newBookingType' } });
});

test.each([36, 'dispatch_client'])('role %s has one button', async (role) => {
  startSession({ ...agent(0), role });
  const user = userEvent.setup();
  const place = await openBoard();
  await user.click(await screen.findByRole('button', { name: 'Create Booking' }));
  expect(place().pathname).toBe('/queue/newBooking');
});

test('an unknown role sees nothing', async () => {
  startSession({ ...agent(0), role: 99 });
  await openBoard();
  await act(async () => undefined);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('a session that has ended says "Please login again" and signs out', async () => {
  startSession({ ...agent(0), access_token: 'no-such-token' });
  await openBoard();
  await waitFor(() => expect(currentSession()).toBeUndefined());
  expect(await firstValueFrom(notices$)).toMatchObject([{ intent: 'error', title: 'Please login again' }]);
});

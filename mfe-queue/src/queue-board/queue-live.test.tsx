import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { queryClient, type LiveEvent } from 'shared-bus';
import type { QueueRow } from 'shared-contracts/queue/queue';

import {
  signInAgents,
  assignButton,
  boardRow,
  boardRows,
  openBoard,
  createTestCity,
} from '../testing/board.tsx';
import { queueRow, queueView } from '../testing/queue-rows.ts';
import { queueKey, type QueuePage } from './queue.queries.ts';
import { reduceQueue } from './queue.realtime.ts';

// Events reach the screen through one reducer (tested in queue.realtime.test.ts); here the test
// sends them.
let city = '';
let view = queueView();
signInAgents();

const receive = (event: Pick<LiveEvent, 'name'> & { row: QueueRow }) =>
  act(async () => {
    queryClient.setQueryData<QueuePage>(
      queueKey(view),
      (page) => page && reduceQueue(view, page, event),
    );
  });
/** Newer than all waiting requests. */
const fresh = (number: number, extra: Partial<QueueRow> = {}) =>
  queueRow(number, { city, dt: new Date(Date.now() + 60_000 + number).toISOString(), ...extra });
const order = () =>
  [...document.querySelectorAll('tr[data-row]')].map((row) => row.getAttribute('data-row'));
const open = async (): Promise<QueueRow[]> => {
  const own = await createTestCity([{}, {}, {}]);
  ({ city } = own);
  view = queueView(`city=${city}&sort=desc`);
  const list = own.rows.toReversed();
  await openBoard(`/queue?city=${city}&sort=desc`);
  await boardRows();
  await waitFor(() =>
    expect([order(), queryClient.isFetching()]).toEqual([list.map(({ id }) => id), 0]),
  );
  return list;
};

test('a new request appears first, a claim is shown, a booked one disappears; rows and total follow', async () => {
  const list = await open();
  const [first, second] = list;
  if (!first || !second) throw new Error('three requests were made');
  const one = fresh(1);
  await receive({ name: 'QUEUE_NEW', row: one });
  await waitFor(() => expect(order()).toEqual([one.id, ...list.map(({ id }) => id)]));
  expect(screen.getByText(new RegExp(`of ${list.length + 1} rows`))).toBeInTheDocument();
  await receive({ name: 'QUEUE_NEW', row: fresh(2, { city: 'KHI' }) });
  await receive({
    name: 'QUEUE_UPDATE',
    row: {
      ...first,
      claimed_by: { id: 'f'.repeat(24), name: 'Owais' },
      lease_until: new Date(Date.now() + 100_000).toISOString(),
      row_version: 50,
    },
  });
  expect(await within(await boardRow(first)).findByText('Taken by Owais')).toBeInTheDocument();
  // By now a request of another city would be here too.
  expect(order()).toHaveLength(list.length + 1);
  await receive({ name: 'QUEUE_UPDATE', row: { ...second, status: 'booked', row_version: 50 } });
  await waitFor(() => expect(order()).not.toContain(second.id));
  expect(screen.getByText(new RegExp(`of ${list.length} rows`))).toBeInTheDocument();
});

test('under the pointer rows keep their places: new ones wait behind "1 new", a removed one leaves its place empty', async () => {
  const list = await open();
  const ids = list.map(({ id }) => id);
  const [first, second] = list;
  if (!first || !second) throw new Error('three requests were made');
  fireEvent.pointerEnter(await assignButton(first));
  const one = fresh(3);
  await receive({ name: 'QUEUE_NEW', row: one });
  await receive({ name: 'QUEUE_UPDATE', row: { ...second, status: 'cancelled', row_version: 60 } });
  expect(await screen.findByText('No longer in this list')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '1 new' })).toBeInTheDocument();
  expect(order()).toEqual(ids);
  const left = document.querySelector<HTMLElement>(`tr[data-row="${second.id}"]`);
  expect(left).toHaveTextContent('No longer in this list');
  expect(left?.querySelector('button')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '1 new' }));
  await waitFor(() => expect(order()).toEqual([one.id, ...ids.filter((id) => id !== second.id)]));
});

test("so do they under the keyboard's focus, until it leaves the table", async () => {
  const list = await open();
  const ids = list.map(({ id }) => id);
  const [first] = list;
  if (!first) throw new Error('three requests were made');
  const button = await assignButton(first);
  act(() => button.focus());
  await receive({ name: 'QUEUE_NEW', row: fresh(4) });
  await receive({ name: 'QUEUE_NEW', row: fresh(5) });
  expect(await screen.findByRole('button', { name: '2 new' })).toBeInTheDocument();
  expect([order(), document.activeElement]).toEqual([ids, button]);
  act(() => screen.getByRole('button', { name: 'Reload' }).focus());
  await waitFor(() => expect(order().slice(0, 2)).toEqual([fresh(5).id, fresh(4).id]));
});

import { waitFor } from '@testing-library/react';
import { startSession } from 'shared-bus';
import { anySession, leaveConsole, otherProvider, renderAt } from 'shared-ui/testing';

import { messages } from '../messages.ts';
import { queueRow } from '../testing/queue-rows.ts';
import RequestResultsSlot from './request-results.slot.tsx';

afterEach(leaveConsole);

const dt = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const list = [
  queueRow(1, { name: 'Ayesha Khan', phone: '923001234567', dt: dt(7) }),
  queueRow(2, {
    name: '',
    phone: '923331112222',
    dt: dt(2),
    claimed_by: { id: 'f'.repeat(24), name: 'Ali' },
  }),
];

test.each([
  ['0300 1234567', ['Ayesha Khan']],
  ['+92 300 1234567', ['Ayesha Khan']],
  ['1234', ['Ayesha Khan']],
  ['khan', ['Ayesha Khan']],
  ['Q2', ['0333 1112222']],
  ['0333', ['0333 1112222']],
  ['an', []],
  ['Clifton', []],
])('%s finds %j', async (text, titles) => {
  startSession(anySession(1));
  await otherProvider({ 'GET /booking_queue': { list, total_records: list.length } });
  const onResults = jest.fn(() => () => {});
  await renderAt('/', { '/': <RequestResultsSlot text={text} onResults={onResults} /> }, [
    messages,
  ]);
  await waitFor(() =>
    expect(onResults).toHaveBeenLastCalledWith(
      'mfe-queue',
      titles.map((title) => expect.objectContaining({ kind: 'request', title })),
    ),
  );
});

test('a result says how long it waits, or who holds it, and opens its booking', async () => {
  startSession(anySession(1));
  await otherProvider({ 'GET /booking_queue': { list, total_records: list.length } });
  const onResults = jest.fn(() => () => {});
  await renderAt('/', { '/': <RequestResultsSlot text="03" onResults={onResults} /> }, [messages]);
  await waitFor(() =>
    expect(onResults).toHaveBeenLastCalledWith('mfe-queue', [
      expect.objectContaining({
        note: expect.stringMatching(/^\u20660300 1234567\u2069 · waiting [78] min$/),
        to: '/queue/Q1',
      }),
      expect.objectContaining({ note: 'with Ali', to: '/queue/Q2' }),
    ]),
  );
});

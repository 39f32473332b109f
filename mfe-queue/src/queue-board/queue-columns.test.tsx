import { screen, within } from '@testing-library/react';
import { startSession, useMessages } from 'shared-bus';
import type { QueueRow } from 'shared-contracts/queue/queue';
import { DataTable } from 'shared-ui/table';
import { leaveConsole, renderAt, sessionOf } from 'shared-ui/testing';

import { messages } from '../messages.ts';
import { queueRow } from '../testing/queue-rows.ts';
import { oldestFreeId } from './holder.ts';
import { queueColumns, type QueueListRow } from './queue-columns.tsx';
import { TakenDialog } from './taken.dialog.tsx';

afterEach(leaveConsole);

function Board({ rows }: { rows: QueueListRow[] }) {
  return (
    <DataTable
      label="Queue"
      columns={queueColumns}
      text={useMessages(messages)}
      list={{ rows }}
      row={{ key: (row) => row.id, isRemoved: (row) => row.isRemoved === true }}
      empty="none"
    />
  );
}
const renderBoard = (rows: QueueListRow[]) =>
  renderAt('/', { '/': <Board rows={rows} /> }, [messages]);
const cells = () =>
  [...document.querySelectorAll('tr[data-row]')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  );

test('every column shows its value of the request: type, phone, voice, customer, city, language, ASSIGN', async () => {
  startSession(await sessionOf('dispatcher'));
  const dt = new Date().toISOString();
  const rows: Partial<QueueRow>[] = [
    { type: 'app', customer_type: 0, city: 'KHI', lang_id: 1, voice_note: 'a.mp3' },
    { type: 'KE', customer_type: 1, city: 'LHR', lang_id: 2 },
    { type: 'landline', customer_type: 7, city: 'RWP', lang_id: 2 },
    // A value that is not documented is shown as it is.
    { type: 'other', customer_type: -1, city: 'ISB', lang_id: 3 },
  ];
  await renderBoard(rows.map((row, index) => queueRow(index + 1, { ...row, dt })));
  await screen.findByText('Karachi');
  const shown = cells().map((row) => row.toSpliced(6, 1));
  expect(shown).toEqual([
    ['App', '0300 1234001', '', 'New', 'Karachi', 'English', 'ASSIGN'],
    ['KE', '0300 1234002', '–', 'Returning', 'Lahore', 'Urdu', 'ASSIGN'],
    ['Other', '0300 1234003', '–', 'Returning', 'Rawalpindi', 'Urdu', 'ASSIGN'],
    ['Other', '0300 1234004', '–', 'Returning', 'ISB', '3', 'ASSIGN'],
  ]);
  const [first, second] = document.querySelectorAll<HTMLElement>('tr[data-row]');
  if (!first || !second) throw new Error('there are no rows');
  expect(first.querySelector('td svg')).not.toBeNull();
  expect(
    within(first).getByRole('button', { name: 'Play voice note from 0300 1234001' }),
  ).toBeInTheDocument();
  expect(within(second).getByRole('img', { name: 'No voice note' })).toBeInTheDocument();
  expect(within(first).getByRole('timer')).toHaveTextContent(/^0:0\d$/);
});

test('a row shows its holder until the server releases it, because renewals send no event; a removed row shows only that', async () => {
  const held = { claimed_by: { id: 'e'.repeat(24), name: 'Sana' } };
  await renderBoard([
    queueRow(1, { ...held, lease_until: new Date(Date.now() + 60_000).toISOString() }),
    queueRow(2, { ...held, lease_until: new Date(Date.now() - 60_000).toISOString() }),
    { ...queueRow(3), isRemoved: true },
  ]);
  expect(cells().map((row) => row.at(-1))).toEqual([
    'ASSIGNTaken by Sana',
    'ASSIGNTaken by Sana',
    '',
  ]);
  expect(cells()[2]).toEqual(['', 'No longer in this list', '', '', '', '', '', '']);
  expect(oldestFreeId([queueRow(2, held), { ...queueRow(3), isRemoved: true }])).toBeUndefined();
  // It can still be pressed, and opens the specified dialog.
  expect(screen.getByRole('button', { name: 'ASSIGN 0300 1234001' })).toBeEnabled();
});

test('the request that has waited longest is the oldest of those that nobody holds, in any order', () => {
  const at = (number: number, dt: string, extra: object = {}) =>
    queueRow(number, { dt: `2026-11-21T09:${dt}:00.000Z`, ...extra });
  const held = { claimed_by: { id: 'e'.repeat(24), name: 'Sana' } };
  const rows = [at(1, '00', held), at(2, '07'), at(3, '05'), at(4, '06')];
  expect(oldestFreeId(rows)).toBe(at(3, '05').id);
  expect(oldestFreeId(rows.toReversed())).toBe(at(3, '05').id);
  expect(oldestFreeId([])).toBeUndefined();
});

test('the dialog about a claimed row names the holder if the server does', async () => {
  await renderAt('/', { '/': <TakenDialog by={undefined} onClose={() => undefined} /> }, [
    messages,
  ]);
  const dialog = await screen.findByRole('dialog', { name: 'This request is already taken' });
  expect(dialog).toHaveTextContent('The list refreshes when you close this message.');
  expect(dialog).not.toHaveTextContent('Taken by');
});

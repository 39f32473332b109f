import { startSession } from 'shared-bus';
import { anySession, currentNotices, leaveConsole, otherProvider } from 'shared-ui/testing';

import { queueRow } from '../testing/queue-rows.ts';
import takeNext from './take-next.command.ts';

const navigate = jest.fn();
beforeEach(() => {
  navigate.mockClear();
  startSession(anySession(1));
});
afterEach(leaveConsole);
const queue = (list: object[], status = true) =>
  otherProvider({
    'GET /booking_queue': { list, total_records: list.length },
    'GET /booking_queue/exists/*': { status },
  });

test('the request that has waited longest is claimed, and its booking opens', async () => {
  const [held, first, second] = [
    queueRow(1, { claimed_by: { id: 'f'.repeat(24), name: 'Ali' } }),
    queueRow(2),
    queueRow(3),
  ];
  await queue([held, first, second]);
  await takeNext({ navigate });
  expect(navigate).toHaveBeenCalledWith('/queue/Q2', {
    state: {
      currentBookingRow: expect.objectContaining({ id: first.id }),
      bookingType: 'queuedBookingType',
    },
  });
});

test('without a free request it says so', async () => {
  await queue([]);
  await takeNext({ navigate });
  expect(navigate).not.toHaveBeenCalled();
  expect(currentNotices()).toHaveLength(1);
});

test('a free request on the second page is claimed when all on the first are held', async () => {
  const claimed_by = { id: 'f'.repeat(24), name: 'Ali' };
  const held = Array.from({ length: 50 }, (_, number) => queueRow(number + 1, { claimed_by }));
  await otherProvider({
    'GET /booking_queue': ({ name }) => ({
      list: name.includes('page=2') ? [queueRow(51)] : held,
      total_records: 51,
      total_pages: 2,
    }),
    'GET /booking_queue/exists/*': { status: true },
  });
  await takeNext({ navigate });
  expect(navigate).toHaveBeenCalledWith('/queue/Q51', expect.anything());
});

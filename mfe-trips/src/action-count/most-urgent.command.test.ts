import { startSession } from 'shared-bus';
import { anySession, currentNotices, leaveConsole, otherProvider } from 'shared-ui/testing';

import openMostUrgent from './most-urgent.command.ts';

const navigate = jest.fn();
beforeEach(() => {
  navigate.mockClear();
  startSession(anySession(1));
});
afterEach(leaveConsole);

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
type Time = readonly [page: string, from: string | null];
const timesOf = (...times: Time[]) => ({
  code: 200,
  list: times.map(([page, from], at) => ({
    id: String(at).padStart(24, '0'),
    from,
    page_id: page,
  })),
});
const serve = (scheduled: object, inprogress: object) =>
  otherProvider({
    'GET /scheduled/bookings/action-times': ({ name }) =>
      name.includes('state=scheduled') ? scheduled : inprogress,
  });

test('the trip that has needed action longest opens, in the list where it is', async () => {
  await serve(
    timesOf(['10000001', minutesAgo(2)], ['10000002', minutesAgo(30)]),
    timesOf(['10000003', minutesAgo(20)], ['10000004', null]),
  );
  await openMostUrgent({ navigate });
  expect(navigate).toHaveBeenCalledWith('/scheduled/10000002');
});

test('a trip that is not due yet, or that somebody has taken, is not opened', async () => {
  await serve(timesOf(['10000001', minutesAgo(-1)]), timesOf(['10000002', null]));
  await openMostUrgent({ navigate });
  expect(navigate).not.toHaveBeenCalled();
  expect(currentNotices()).toMatchObject([{ title: 'No trips need action' }]);
});

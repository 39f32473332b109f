import { screen, waitFor } from '@testing-library/react';
import { startSession, useFreshness } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import { leaveConsole, otherProvider, refetchAll, SocketLine } from 'shared-ui/testing';

import { dispatchMessages } from '../dispatch-messages.ts';
import { renderAt } from '../testing/render-at.tsx';
import { DryZones } from './dry-zones.tsx';

const mockLine = new SocketLine();
jest.mock('socket.io-client', () => ({ io: () => mockLine.socket }));

const outlook = {
  zone_id: 'e'.repeat(24),
  expected_minutes: 9,
  promise_minutes: 6,
  waiting: 3,
  arriving: 8,
  free: 2,
  clearing: 5,
  since: '2026-11-21T10:00:00Z',
};

function Screen() {
  const freshness = useFreshness();
  return (
    <>
      <output>{freshness}</output>
      <DryZones />
    </>
  );
}

let stop: () => void;
beforeAll(() => dispatchMessages.load('en'));
beforeEach(async () => {
  startSession(buildSession({ role: 6 }));
  stop = await mockLine.open();
});
afterEach(() => {
  stop();
  leaveConsole();
});

test('warnings that could not be read again are marked as out of date', async () => {
  let answer: object = { data: [outlook] };
  await otherProvider({ 'GET /dispatch/outlooks': () => answer });
  await renderAt('/', { '/': <Screen /> });
  expect(await screen.findByText(/expected wait 9 min/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('live');
  answer = [403, { error_id: 'role.refused' }];
  await refetchAll();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('stale'));
  answer = { data: [outlook] };
  await refetchAll();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('live'));
});

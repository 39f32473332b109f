import { screen } from '@testing-library/react';
import { startSession } from 'shared-bus';
import { anySession, leaveConsole, otherProvider, renderAt } from 'shared-ui/testing';

import { messages } from '../messages.ts';
import { queueRow } from '../testing/queue-rows.ts';
import { LateAlert } from './late-alert.tsx';
import { noQueueFilters } from './queue-view.ts';

afterEach(leaveConsole);

const view = { ...noQueueFilters, sort: 'asc', page: 1, limit: 50 } as const;
const dt = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const claimed_by = { id: 'f'.repeat(24), name: 'Ali' };

test.each([
  ['49+', 6, 70],
  ['48', 1, 70],
  ['49', 6, 50],
])(
  'it counts %s when the last of 50 is %d minutes old and %d wait',
  async (count, newest, total) => {
    startSession(anySession(1));
    const list = Array.from({ length: 50 }, (_, number) =>
      queueRow(number + 1, {
        dt: dt(number === 49 ? newest : 8),
        ...(number === 0 && { claimed_by }),
      }),
    );
    await otherProvider({ 'GET /booking_queue': { list, total_records: total } });
    const alert = <LateAlert view={view} sound={undefined} onTake={() => {}} />;
    await renderAt('/', { '/': alert }, [messages]);
    expect(await screen.findByText(`${count} waiting more than 5 min`)).toBeVisible();
  },
);

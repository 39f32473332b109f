import { act, screen } from '@testing-library/react';
import type { Job } from 'shared-contracts/jobs/job';
import { apiThrough, moveIntervals } from 'shared-ui/testing';

import { asAdmin } from '../testing/as-admin.ts';
import { renderAt } from '../testing/render-at.tsx';
import JobsPage from './jobs.page.tsx';

asAdmin();
afterEach(() => jest.useRealTimers());

const open = () => renderAt('/jobs', { '/jobs': <JobsPage /> });
const job = (name: string, over: Partial<Job> = {}): Job => ({
  name,
  started_at: '2026-11-20T08:00:00.000Z',
  ended_at: '2026-11-20T08:00:01.000Z',
  next_at: '2026-11-20T08:01:00.000Z',
  rows: 3456,
  error: null,
  ...over,
});
const texts = async () =>
  (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);

test('each job of the server has a name in words', async () => {
  await open();
  expect(await screen.findByText('End bookings without a driver')).toBeVisible();
  expect((await texts()).join()).not.toMatch(/[a-z]+\.[a-z]+/);
});

test('a job that failed comes first, with the reason; others say how many rows they changed', async () => {
  await apiThrough({
    'GET /jobs': {
      list: [
        job('bookings.expire'),
        job('payouts.overdue', { rows: null, error: 'out of memory' }),
        job('audit.months', { started_at: null, ended_at: null, next_at: null, rows: null }),
      ],
    },
  });
  await open();
  await screen.findByText('out of memory');
  const [first, second, third] = await texts();
  expect(first).toContain('Mark overdue payouts');
  expect(second).toContain('Done. Rows changed: 3,456');
  expect(second).toContain('20 Nov 2026');
  expect(third).toContain('Not run yet');
});

test('a job that fails while the list is open is shown', async () => {
  moveIntervals();
  let list = [job('bookings.expire')];
  await apiThrough({ 'GET /jobs': () => ({ list }) });
  await open();
  expect(await screen.findByText(/^Done/)).toBeVisible();
  list = [job('bookings.expire', { rows: null, error: 'out of memory' })];
  await act(async () => jest.advanceTimersByTime(60_000));
  expect(await screen.findByText('out of memory')).toBeVisible();
});

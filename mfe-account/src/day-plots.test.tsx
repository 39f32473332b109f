import { fireEvent, screen, waitFor } from '@testing-library/react';
import { endSession, queryClient, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import { otherProvider } from 'shared-ui/testing';

import PerformancePage from './performance/performance.page.tsx';
import { renderAt } from './testing/render-at.tsx';

beforeEach(() => startSession(buildSession()));
afterEach(() => {
  queryClient.clear();
  endSession('signed-out');
});

test('while other days load, the sums of the previous ones are not shown under their dates', async () => {
  const first = { day: '2026-03-01', service_code: 35, outcome: 'done', trips: 7, earned: 900 };
  await otherProvider({
    'GET /performance': { code: 200, data: [], current_page: 1, total_records: 0, total_pages: 1 },
    'GET /day-sums': ({ name }) =>
      name.includes('from=2026-03-01')
        ? { code: 200, data: [first] }
        : new Promise<never>(() => {}),
  });
  await renderAt('/performance?view=plot&from=2026-03-01&to=2026-03-03', {
    '/performance': <PerformancePage />,
  });
  const plots = { name: 'Trips and earnings per day' };
  expect(await screen.findByRole('slider', plots)).toBeVisible();
  fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-03-02' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(screen.queryByRole('slider', plots)).toBeNull());
  expect(screen.getByRole('progressbar', plots)).toBeVisible();
});

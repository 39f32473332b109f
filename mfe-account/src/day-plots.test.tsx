import { fireEvent, screen, waitFor } from '@testing-library/react';
import { endSession, queryClient, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import { otherProvider } from 'shared-ui/testing';

import PerformancePage from './performance/performance.page.tsx';
import { renderAt } from './testing/render-at.tsx';
import WalletPage from './wallet/wallet.page.tsx';

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

const done = { day: '2026-03-01', service_code: 35, outcome: 'done', trips: 7, earned: 900 };
const address = '/wallet?view=plot&from=2026-03-01&to=2026-03-03';
const openWallet = () => renderAt(address, { '/wallet': <WalletPage /> });

test('Reload of a plot reloads its sums; where that fails it says so below them', async () => {
  const answers: Record<string, object> = {
    'GET /wallet': { code: 200, data: [], page: 1, total_records: 0, total_pages: 1, balance: 10 },
    'GET /day-sums': { code: 200, data: [done] },
  };
  const calls = await otherProvider(answers);
  await openWallet();
  expect(await screen.findByRole('slider')).toBeVisible();
  const sums = () => calls.filter((name) => name.includes('/day-sums')).length;
  const before = sums();
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(sums()).toBe(before + 1));
  answers['GET /day-sums'] = [403, { code: 403 }];
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByRole('status')).toHaveTextContent('out of date');
  expect(screen.getByRole('slider')).toBeVisible();
});

test('a wallet that fails to load is an error in its plot too, not only an unknown balance', async () => {
  await otherProvider({
    'GET /wallet': [403, { code: 403 }],
    'GET /day-sums': { code: 200, data: [done] },
  });
  await openWallet();
  expect(await screen.findByRole('alert')).toBeVisible();
});

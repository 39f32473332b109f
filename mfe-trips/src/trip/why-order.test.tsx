import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setLanguage } from 'shared-bus';
import type { Sent } from 'shared-contracts/core/schema';
import type { DriverRanking } from 'shared-contracts/dispatch/ranking';

import { detailMessages } from '../detail-messages.ts';
import { answers, openTrip, renderPart } from '../testing/detail-part.tsx';
import { driverOf } from '../testing/trip-details.ts';
import { AssignPanel } from './assign-panel.tsx';
import { useAssignChoice } from './use-assign-choice.ts';

type Ranking = Sent<typeof DriverRanking>;
const ranking = (over: Partial<Ranking> = {}): Ranking => ({
  position_at: new Date(Date.now() - 7.2 * 60_000).toISOString(),
  seconds: 360,
  by_road: true,
  excluded: null,
  reasons: [
    { reason: 'pickup', value: 360, seconds: 360 },
    { reason: 'waiting', value: 2400, seconds: -240 },
    { reason: 'rating', value: 4.5, seconds: 30 },
    { reason: 'fairness', value: 3, seconds: 45 },
  ],
  ...over,
});
const excluded: Ranking['excluded'] = {
  rule: 'cash',
  has: 100,
  needs: 800,
  at: null,
  also: [
    {
      rule: 'shift_end',
      has: 1500,
      needs: 2400,
      at: new Date(Date.now() + 600_000).toISOString(),
    },
  ],
};
const expired = { rule: 'papers', has: null, needs: null, at: '2026-11-03T08:00:00Z' } as const;
function Panel() {
  return <AssignPanel trip={openTrip()} choice={useAssignChoice(3)} onLeave={() => {}} />;
}
beforeEach(() => {
  answers['GET /search/driver'] = {
    partners: [
      // Not the nearest first: the server's order counts.
      driverOf(2, 2000, { ranking: ranking() }),
      driverOf(1, 1000, {
        ranking: ranking({ by_road: false, position_at: null, reasons: [] }),
      }),
      driverOf(3, 500, { ranking: ranking({ excluded, reasons: [] }) }),
    ],
    others: [{ id: driverOf(4, 0).id, full_name: 'Farah', ...expired }],
  };
});
const rows = () => screen.queryAllByRole('radio', { name: /Driver/ });
const open = async () => {
  await renderPart(<Panel />);
  await waitFor(() => expect(rows()).toHaveLength(2));
};
const pressWhy = () => void fireEvent.keyDown(document.body, { key: 'w', code: 'KeyW' });

test('the rows are in the server’s order, with the minutes by road, the reasons and the age of the location', async () => {
  await open();
  expect(rows()[0]).toHaveTextContent(
    /Driver 2.*2 km · 6 min.*6 min by road · 40 min since the last trip \(-4 min\) · 4.5 stars \(\+0.5 min\) · 3 recent trips \(\+0.8 min\) · location 7 min old/,
  );
  expect(rows()[1]).not.toHaveTextContent('old');
});

test('one key explains the order and who is excluded, with the figures', async () => {
  await open();
  pressWhy();
  const order = screen.getByRole('list', { name: 'Why this order?' });
  expect(
    within(order)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([expect.stringContaining('Driver 2: 6 min by road'), 'Driver 1: ']);
  expect(screen.getAllByText(/1 with expired papers/)).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Driver 3' }).closest('li')).toHaveTextContent(
    "wallet and limit don't cover COD and fare (Rs. 100 of Rs. 800) · shift ends in 10 min (40 min needed) · location 7 min old",
  );
});

test('after that key a name is typed: why not this driver', async () => {
  await open();
  pressWhy();
  expect(screen.getByRole('textbox', { name: 'Find a driver' })).toHaveFocus();
  fireEvent.change(screen.getByRole('textbox', { name: 'Find a driver' }), {
    target: { value: 'far' },
  });
  expect(screen.getByText('Farah').closest('li')).toHaveTextContent(
    'Farah: papers expired 3 Nov 2026',
  );
  expect(screen.queryByRole('button', { name: 'Driver 3' })).toBeNull();
});

test('the explanation is in Urdu too', async () => {
  await detailMessages.load('ur');
  await setLanguage('ur');
  await open();
  pressWhy();
  expect(screen.getByText('Farah').closest('li')).toHaveTextContent('کاغذات کی میعاد');
  await setLanguage('en');
});

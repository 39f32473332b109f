import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setLanguage, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import { roleTable } from 'shared-contracts/core/role';
import { driverMessages } from 'shared-ui/drivers';

import { TripHeader } from '../trip-detail/trip-header.tsx';
import { AssignPanel } from '../trip/assign-panel.tsx';
import { useAssignChoice } from '../trip/use-assign-choice.ts';
import { answers, openTrip, renderPart } from './detail-part.tsx';
import { driverOf, tripOf } from './trip-details.ts';

const farah = { id: driverOf(4, 0).id, full_name: 'Farah' };
const base = {
  trip_id: 'a'.repeat(24),
  assigned_at: '2026-11-21T10:00:00Z',
  driver: driverOf(1, 0),
  own: null,
  other: null,
};

beforeEach(() => {
  startSession(buildSession({ role: roleTable.supervisor.code }));
  const papers = { rule: 'papers', has: null, needs: null, at: '2026-11-03T08:00:00Z' };
  answers['GET /search/driver'] = {
    partners: [driverOf(1, 1000)],
    others: [{ ...farah, ...papers }],
  };
  answers[`GET /drivers/${farah.id}/missed`] = {
    data: [
      { ...base, trip_no: '10000001', rule: 'cash', has: 1500, needs: 4000 },
      { ...base, trip_no: '10000002', rule: 'busy', has: null, needs: null },
    ],
  };
});
function Panel() {
  return <AssignPanel trip={openTrip()} choice={useAssignChoice(3)} onLeave={() => {}} />;
}

test('by keys alone: why a driver got none of the last bookings, and back', async () => {
  await renderPart(<Panel />);
  await screen.findByText('Driver 1');
  await userEvent.keyboard('w');
  await userEvent.keyboard('far{Tab}');
  const missed = screen.getByRole('button', { name: 'Bookings that Farah missed' });
  for (let tabs = 0; tabs < 3 && document.activeElement !== missed; tabs += 1)
    await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Wallet and limit of Rs. 1,500, Rs. 4,000 needed')).toBeVisible();
  expect(screen.getByText(/^10000002 went to Driver 1, /)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('On another trip')).toBeNull();
  expect(missed).toHaveFocus();
});

test('in Urdu, with the same texts as on the page of drivers', async () => {
  await Promise.all([setLanguage('ur'), driverMessages.load('ur')]);
  await renderPart(<Panel />);
  await screen.findByText('Driver 1');
  await userEvent.keyboard('w');
  await userEvent.click(screen.getByRole('button', { name: /^بکنگز جو .*Farah.* کو نہیں ملیں$/ }));
  expect(await screen.findByText('دوسرے ٹرپ پر')).toBeVisible();
});

test('beside the driver of a trip, for staff alone', async () => {
  const header = (
    <TripHeader
      trip={tripOf({ driver: { ...farah, phone: '', img_id: null, rating_avg: 5 } })}
      variant="inprogress"
      home="/inprogress"
    />
  );
  await renderPart(header);
  expect(screen.getByRole('button', { name: 'Bookings that Farah missed' })).toBeVisible();
  startSession(buildSession({ role: roleTable.dispatch_client.code }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /missed$/ })).toBeNull());
});

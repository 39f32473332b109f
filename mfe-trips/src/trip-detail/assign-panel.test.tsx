import { queryOptions } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { setLanguage } from 'shared-bus';
import type { NearbyDriver, TripDetail } from 'shared-contracts/trips/trip-detail';

import { detailMessages } from '../detail-messages.ts';
import {
  calls,
  cleanUpPart,
  left,
  noticeOf,
  openTrip,
  refusal,
  renderPart,
  send,
} from '../testing/detail-part.tsx';
import { driverOf } from '../testing/trip-details.ts';
import { useAssignChoice } from '../trip/use-assign-choice.ts';
import { AssignPanel } from './assign-panel.tsx';

let drivers: readonly NearbyDriver[] = [];
const mockFleets = ['gold', 'AnyFleet'].map((title) => ({
  _id: title,
  title,
  services: [35],
  bronze_cod_allowed: true,
}));
jest.mock('shared-bus', () => ({
  ...jest.requireActual<object>('shared-bus'),
  useReference: (name: string) => (name === 'partnerCategories' ? mockFleets : []),
}));
const mockDrivers = (trip: TripDetail, fleet: string | undefined) =>
  queryOptions({
    queryKey: ['mfe-trips', 'drivers', { trip: trip.trip_id, fleet }] as const,
    queryFn: () => [...drivers],
  });
jest.mock('../trip/trip.queries.ts', () => ({
  ...jest.requireActual<object>('../trip/trip.queries.ts'),
  driversQuery: (trip: TripDetail, fleet?: string) => mockDrivers(trip, fleet),
  sendDriver: (...sent: [unknown, ...unknown[]]) => send(...sent),
}));
beforeEach(() => {
  drivers = [];
});

test('an assignment that the server refuses, or accepts without assigning, shows "Failed to Assign booking" and goes back; the trip’s current driver is preselected', async () => {
  const own = {
    id: driverOf(2, 0).id,
    full_name: 'Driver 2',
    phone: '',
    img_id: null,
    rating_avg: 5,
  };
  function Panel() {
    return (
      <AssignPanel trip={openTrip({ driver: own })} choice={useAssignChoice(3)} onLeave={left} />
    );
  }
  for (const fails of [refusal(500, 'broken'), undefined]) {
    calls.fails = fails;
    drivers = [driverOf(1, 900), driverOf(2, 1900)];
    await renderPart(<Panel />);
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Choose a driver' })).toHaveTextContent(
        'Driver 2',
      ),
    );
    const list = screen.getByRole('combobox', { name: 'Choose a driver' });
    // By letter: from the second option to the first, cyclically.
    fireEvent.keyDown(list, { key: 'd' });
    expect(list).toHaveTextContent('Driver 1');
    fireEvent.keyDown(list, { key: 'd' });
    expect(list).toHaveTextContent('Driver 2');
    fireEvent.click(screen.getByRole('button', { name: 'Assign' }));
    await noticeOf('Failed to Assign booking');
    expect(calls.sent).toEqual([own.id, 3]);
    expect(left).toHaveBeenCalledTimes(1);
    cleanUpPart();
  }
  drivers = [];
  await renderPart(<Panel />);
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Choose a driver' })).toHaveTextContent(
      'No driver found',
    ),
  );
});

test('fleets are named in the user’s language', async () => {
  function Panel() {
    return <AssignPanel trip={openTrip()} choice={useAssignChoice(3)} onLeave={left} />;
  }
  const names = async () =>
    (await screen.findAllByRole('radio')).map((radio) => radio.closest('span')?.textContent);
  await renderPart(<Panel />);
  expect(await names()).toEqual(['gold', 'AnyFleet']);
  cleanup();
  await detailMessages.load('ur');
  await setLanguage('ur');
  await renderPart(<Panel />);
  expect(await names()).toEqual(['گولڈ', 'کوئی بھی فلیٹ']);
});

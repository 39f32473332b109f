import { openTrip, renderPart, valuesByTerm } from '../testing/detail-part.tsx';
import { tripOf } from '../testing/trip-details.ts';
import { StatsGrid } from './stats-grid.tsx';

test('shows metres in km, seconds in minutes and money with insurance; an unknown value is N/A', async () => {
  const trip = tripOf({
    state: 'accepted',
    parcel_insurance_charges: 40,
    distances: { total_est: 7480 },
    times: { total_est: 900 },
    pickup_eta: 246,
    pickup_variance: 1240,
  });
  await renderPart(<StatsGrid trip={trip} variant="inprogress" />);
  expect(valuesByTerm()).toMatchObject({
    Fare: 'Rs. 340',
    'Total Insurance Charges': 'Rs. 40',
    'Trip KM': '7.5 km',
    'Original ETA': '4 min',
    'Trip Time': '15 min',
    'Distance Variance': '1.2 km',
    'Percentage to pick': 'N/A',
  });
});

test('a ride without drop-off shows neither 0 km nor 0 minutes', async () => {
  await renderPart(<StatsGrid trip={openTrip({ dropoff: null })} variant="scheduled" />);
  expect(valuesByTerm()).toMatchObject({ 'Trip Time': '–', 'Trip KM': '–' });
});

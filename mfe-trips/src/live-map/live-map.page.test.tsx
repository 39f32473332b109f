import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startReference, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import { leaveConsole, otherProvider, renderAt, setTestComposition } from 'shared-ui/testing';

import { careMessages } from '../care-messages.ts';
import { liveMapMessages } from '../city-map/live-map-messages.ts';
import { messages } from '../messages.ts';
import { place } from '../testing/trip-details.ts';
import { tripRowCase } from '../testing/trip-rows.ts';
import LiveMapPage from './live-map.page.tsx';

let endReference: () => void;
beforeAll(() => {
  endReference = startReference();
});
afterAll(() => endReference());
const width = innerWidth;
afterEach(() => {
  window.innerWidth = width;
  leaveConsole();
});

const zoneOf = (number: number, zone: string) => ({
  _id: String(number).padStart(24, '0'),
  zone,
  urdu_text: '',
  code: zone,
  zone_order: number,
  loc: { coordinates: [67, 24.8] },
  fence: [
    [67, 24.8],
    [67.1, 24.8],
    [67.1, 24.9],
  ],
});
const driverOf = (number: number, busy: boolean, secondsAgo: number) => ({
  id: String(number).padStart(24, 'd'),
  lat: 24.82,
  lng: 67.03 + number / 100,
  busy,
  seen_at: new Date(Date.now() - secondsAgo * 1000).toISOString(),
  page_id: busy ? '10000001' : null,
});

async function open(windowWidth: number) {
  window.innerWidth = windowWidth;
  setTestComposition(['/map', '/inprogress', '/inprogress/:id']);
  const list = (data: readonly object[]) => ({ code: 200, data });
  const row = {
    ...tripRowCase(1, { state: 'started', trip_no: '10000001' }),
    pickup: place,
    dropoff: { ...place, zone_en: 'Saddar' },
  };
  const requests = await otherProvider({
    'GET /getCities': list([{ city_code: 'ISB', name: 'Islamabad', lat: 33.7, lng: 73 }]),
    'GET /getZones': list([zoneOf(1, 'Clifton'), zoneOf(2, 'Saddar'), zoneOf(3, 'Lyari')]),
    'GET /getServices': list([]),
    'GET /partner/categories': list([]),
    'GET /settings': list([]),
    'GET /lang': list([]),
    'GET /sources': list([]),
    'GET /scheduled/counts': {
      code: 200,
      data: { all: 1, needs_action: 1, at_risk: 0, mine: 0 },
    },
    'GET /scheduled/bookings': {
      code: 200,
      list: [row],
      total_records: 1,
      page: 1,
      total_pages: 1,
    },
    // Islamabad's answer is still on its way.
    'GET /map/live': ({ name }) =>
      name.includes('city=ISB')
        ? new Promise<never>(() => {})
        : {
            code: 200,
            drivers: [driverOf(1, false, 5), driverOf(2, true, 5), driverOf(3, true, 300)],
            zones: [
              { zone_id: zoneOf(1, '')._id, waiting: 1, free: 3 },
              { zone_id: zoneOf(2, '')._id, waiting: 4, free: 1 },
              { zone_id: zoneOf(3, '')._id, waiting: 7, free: 1 },
            ],
          },
  });
  startSession(buildSession({ role: 11 }));
  await renderAt('/map', { '/map': <LiveMapPage />, '/inprogress/:id': <p>the trip</p> }, [
    messages,
    careMessages,
    liveMapMessages,
  ]);
  return requests;
}

test('drivers are counted by state, and a position of five minutes ago is a silent driver', async () => {
  await open(1366);
  expect(await screen.findByText('1 free')).toBeVisible();
  expect(screen.getByText('1 on a trip')).toBeVisible();
  expect(screen.getByText('1 silent for 2 minutes')).toBeVisible();
});

test('its title is followed by how many trips need action', async () => {
  await open(1366);
  expect(await screen.findByText('Needs action: 1')).toBeVisible();
});

test('the map is of any served city, Karachi at first', async () => {
  const user = userEvent.setup({ delay: null });
  const requests = await open(1366);
  const city = await screen.findByRole('combobox', { name: 'City' });
  expect(city).toHaveValue('KHI');
  await user.selectOptions(city, await within(city).findByRole('option', { name: 'Islamabad' }));
  await waitFor(() =>
    expect(requests).toContainEqual(expect.stringMatching(/\/map\/live\?city=ISB/)),
  );
});

test('the drivers of one city are not shown as those of another', async () => {
  const user = userEvent.setup({ delay: null });
  const requests = await open(1366);
  expect(await screen.findByText('1 free')).toBeVisible();
  const city = await screen.findByRole('combobox', { name: 'City' });
  await user.selectOptions(city, await within(city).findByRole('option', { name: 'Islamabad' }));
  await waitFor(() =>
    expect(requests).toContainEqual(expect.stringMatching(/\/map\/live\?city=ISB/)),
  );
  expect(screen.getByText('0 free')).toBeVisible();
  expect(screen.queryByText('Lyari')).toBeNull();
});

test('the rail names the zones that lack most drivers, and opens a trip', async () => {
  const user = userEvent.setup({ delay: null });
  await open(1366);
  const rail = within(await screen.findByRole('complementary', { name: 'Trips in progress' }));
  const [zones] = await rail.findAllByRole('list');
  await within(zones ?? document.body).findByText('Lyari');
  expect([...(zones?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Lyari7 waiting, 1 free',
    'Saddar4 waiting, 1 free',
  ]);
  await user.click(await rail.findByRole('link', { name: '10000001' }));
  expect(await screen.findByText('the trip')).toBeVisible();
});

test('a phone has the map alone, and the rail as a sheet', async () => {
  const user = userEvent.setup({ delay: null });
  await open(390);
  expect(await screen.findByText('1 free')).toBeVisible();
  expect(screen.queryByRole('link', { name: '10000001' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Trips' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Trips in progress' }));
  expect(await sheet.findByRole('link', { name: '10000001' })).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('link', { name: '10000001' })).toBeNull();
});

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  config,
  dayAt,
  endSession,
  queryClient,
  refreshReference,
  serverNow,
  setLanguage,
  startSession,
  userPreferences,
} from 'shared-bus';
import type { Session } from 'shared-contracts/session/session';
import { apiThrough, otherProvider, sessionOf, waitUntilIdle } from 'shared-ui/testing';

import { setTestComposition, renderAt } from '../testing/render-at.tsx';
import { apiStartMs } from '../testing/sign-in.ts';
import HomePage from './home.page.tsx';

/** Opens the page with the profile as the user left it. */
async function open({ isFolded = false } = {}) {
  userPreferences.set('home.profile-open', !isFolded);
  return renderAt('/', { '/': <HomePage /> });
}
const startUpLists = [
  'cities',
  'services',
  'sources',
  'zones',
  'partnerCategories',
  'settings',
] as const;
const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
let session: Session;

beforeAll(async () => {
  session = await sessionOf('dispatcher');
}, apiStartMs);
beforeEach(() => {
  queryClient.clear();
  setTestComposition([]);
  startSession(session);
});
afterAll(() => endSession('signed-out'));

test('shows every field of the profile', async () => {
  startSession({
    ...session,
    name: 'Ali Raza',
    phone: '923001000120',
    email: 'ali@example.com',
    address: 'House 1',
    city: 'LHR',
    age: 31,
    gender: 'male',
    religion: 'Islam',
    lang_id: 2,
    urdu_proficiency: 'fluent',
    shift_start: '5 A.M',
    shift_end: '5 P.M',
    bank_account_no: '0042',
    cnic: '4210112345671',
  });
  await open();
  expect(screen.getByRole('heading', { name: 'Ali Raza' })).toBeVisible();
  const expected = {
    Phone: '0300 1000120',
    Email: 'ali@example.com',
    Address: 'House 1',
    Age: '31',
    Gender: 'Male',
    Religion: 'Islam',
    'Urdu proficiency': 'Fluent',
    Rights: 'Dispatcher',
    'Bank account': '0042',
  };
  for (const [label, value] of Object.entries(expected))
    expect(valueOf(label)).toHaveTextContent(value);
  expect(valueOf('Preferred shift')?.textContent.replace(/[\u2066\u2069]/g, '')).toBe(
    '5 A.M to 5 P.M',
  );
  expect(screen.getByText('4210112345671')).toBeVisible();
  // Names come with the start-up data.
  await waitFor(() => expect(valueOf('City')).toHaveTextContent('Lahore'));
  await waitFor(() => expect(valueOf('Language')).toHaveTextContent('Urdu'));
});

test('a masked CNIC is shown in full after its button is pressed', async () => {
  startSession({ ...session, cnic: '*********5671' });
  const calls = await apiThrough({
    'POST /user/reveal': { data: { number: '4210112345671' } },
  });
  await open();
  expect(screen.getByText('••••• 5671')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show CNIC number' }));
  expect(await screen.findByText('4210112345671')).toBeVisible();
  expect(calls.all.at(-1)?.body).toEqual({ field: 'cnic' });
});

test('in Urdu, values with an Urdu name are shown by it', async () => {
  startSession({
    ...session,
    city: 'LHR',
    gender: 'female',
    lang_id: 2,
    urdu_proficiency: 'fluent',
  });
  await act(() => setLanguage('ur'));
  try {
    await open();
    await waitFor(() => expect(valueOf('شہر')).toHaveTextContent('لاہور'));
    await waitFor(() => expect(valueOf('زبان')).toHaveTextContent('اردو'));
    expect(valueOf('اردو میں مہارت')).toHaveTextContent('روانی سے');
  } finally {
    await act(() => setLanguage('en'));
  }
});

test('a missing value leaves its field in place', async () => {
  startSession({ ...session, email: '', age: null, shift_start: '', shift_end: '' });
  await open();
  for (const label of ['Email', 'Age', 'Preferred shift'])
    expect(valueOf(label)).toHaveTextContent('Not provided');
});

test('picture URLs have a media token, never the session token', async () => {
  startSession({ ...session, cnic_front_img: 'front side.png', cnic_back_img: 'back.png' });
  await open();
  const front = await screen.findByRole('img', { name: 'CNIC front' });
  const address = new URL(front.getAttribute('src') ?? '', location.href);
  expect(address.pathname).toBe('/api/v1/getImage/dispatch_cnic_front/front%20side.png');
  expect(address.searchParams.get('access_token')).toMatch(/./);
  expect(address.searchParams.get('access_token')).not.toBe(session.access_token);
});

test('against a provider without media tokens they have the session token, as specified', async () => {
  jest.replaceProperty(config, 'extensions', []);
  startSession({ ...session, cnic_front_img: 'front.png' });
  await open();
  const front = screen.getByRole('img', { name: 'CNIC front' });
  expect(
    new URL(front.getAttribute('src') ?? '', location.href).searchParams.get('access_token'),
  ).toBe(session.access_token);
});

test('a missing or broken picture shows a placeholder', async () => {
  jest.replaceProperty(config, 'extensions', []);
  startSession({ ...session, cnic_front_img: '', cnic_back_img: 'gone.png' });
  await open();
  expect(screen.getByText('No picture')).toBeVisible();
  fireEvent.error(screen.getByRole('img', { name: 'CNIC back' }));
  expect(screen.getByText("Couldn't load picture")).toBeVisible();
  expect(screen.queryByRole('img', { name: 'CNIC back' })).toBeNull();
});

test('buttons link to pages of the composition, and to no others', async () => {
  setTestComposition(['/queue/:id', '/address']);
  const place = await open();
  const links = within(screen.getByRole('navigation', { name: 'Go to' }));
  expect(links.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Create Booking',
    'Address Book',
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Create Booking' }));
  expect(place()).toMatchObject({
    pathname: '/queue/newBooking',
    state: { bookingType: 'newBookingType' },
  });
});

test('the profile is folded until the user opens it, and stays as it was left', async () => {
  await open({ isFolded: true });
  expect(screen.queryByText('Phone', { selector: 'dt' })).toBeNull();
  const fold = screen.getByText('Profile and CNIC').closest('details');
  if (!fold) throw new Error('the profile cannot be folded');
  await act(async () => {
    fold.open = true;
    fireEvent(fold, new Event('toggle'));
  });
  expect(valueOf('Phone')).toBeVisible();
  expect(userPreferences.get('home.profile-open')).toBe(true);
});

test('the link of the name menu opens the profile', async () => {
  userPreferences.set('home.profile-open', false);
  const place = await renderAt('/#profile', { '/': <HomePage /> });
  expect(place().pathname).toBe('/');
  expect(valueOf('Phone')).toBeVisible();
});

describe('the last bookings', () => {
  const now = new Date(serverNow()).toISOString();
  const place = (zone: string) => ({ zone_en: zone, address: zone, lat: 24.86, lng: 67.03 });
  const row = (over: object) => ({
    id: '65a000000000000000000001',
    trip_no: '10003097',
    batch_id: null,
    batch_number: null,
    batch_booking_id: null,
    order_no: null,
    state: 'open',
    trip_type: 35,
    service_code: 35,
    is_return_trip: false,
    fares: { actual: 355 },
    parcel_insurance_charges: 20,
    times: { total_est: 1100 },
    total_cod: null,
    amount: null,
    dt: now,
    created_at: now,
    passenger: null,
    sender_phone: '923001000011',
    pickup: place('Clifton'),
    dropoff: place('Saddar'),
    city: 'KHI',
    ...over,
  });
  const openWith = async (...rows: object[]) => {
    await apiThrough({ 'GET /performance': { data: rows, total_records: rows.length } });
    // A load that is under way when the test ends would fail, and end the session of the next.
    await Promise.all(startUpLists.map(refreshReference));
    await open({ isFolded: true });
    await waitUntilIdle();
    return within(await screen.findByRole('region', { name: 'Your last bookings' }));
  };

  test('show the fare with insurance and the minutes that were promised', async () => {
    const list = await openWith(
      row({}),
      row({ id: '65a000000000000000000002', trip_no: '10003081', fares: { actual: null } }),
      row({ id: '65a000000000000000000003', trip_no: '10003077', times: undefined }),
    );
    const texts = list
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replace(/[\u2066\u2069]/g, ''));
    expect(texts).toEqual([
      expect.stringMatching(/^10003097Clifton.*Saddar.*OpenRs\. 375 · 18 min/),
      expect.stringMatching(/Open18 min/),
      expect.stringMatching(/OpenRs\. 375\d/),
    ]);
  });

  test('say which of them need action, and why, also to a dispatcher', async () => {
    const ago = (minutes: number) => new Date(serverNow() - minutes * 60_000).toISOString();
    const due = (from: string) => ({ reason: 'no_driver', since: ago(14), from });
    const list = await openWith(
      row({ needs_action: due(ago(4)) }),
      row({ id: '65a000000000000000000002', needs_action: due(ago(-4)) }),
    );
    expect(list.getAllByText(/^No driver/).map(({ textContent }) => textContent)).toEqual([
      'No driver 14',
    ]);
  });

  test.each([
    ['supervisor' as const, 'started', '/inprogress/10003097?from_performance=true'],
    // Without trip screens.
    ['dispatcher' as const, 'started', '/performance'],
  ])('of a %s lead to %s trips at %s', async (role, state, to) => {
    startSession(await sessionOf(role));
    const list = await openWith(row({ state }));
    expect(list.getByRole('link', { name: '10003097' })).toHaveAttribute('href', to);
  });

  test('that cannot be loaded say why', async () => {
    await apiThrough({ 'GET /performance': [403, { code: 403, message: 'not for you' }] });
    await open({ isFolded: true });
    await waitUntilIdle();
    expect((await screen.findAllByText(/not for you/))[0]).toBeVisible();
  });
});

test('the figures are the own bookings of today by what has become of them', async () => {
  const sum = (outcome: string, trips: number) => ({
    day: dayAt(serverNow()),
    service_code: 35,
    outcome,
    trips,
    earned: 0,
  });
  await otherProvider({
    'GET /day-sums': {
      data: [sum('done', 1200), sum('under-way', 3), sum('cancelled', 2), sum('expired', 1)],
    },
  });
  await open({ isFolded: true });
  const figure = (label: string) =>
    screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  await waitFor(() => expect(figure('Booked')).toBe('1,206'));
  expect(['In progress', 'Completed', 'Cancelled or expired'].map(figure)).toEqual([
    '3',
    '1,200',
    '3',
  ]);
});

test('figures that cannot be loaded are no figures, and a server without sums has none', async () => {
  await otherProvider({ 'GET /day-sums': [403, { code: 403, message: 'not for you' }] });
  await open({ isFolded: true });
  expect(await screen.findByText(/not for you/)).toBeVisible();
  expect(screen.queryByText('Booked')).toBeNull();
  cleanup();
  jest.replaceProperty(config, 'extensions', []);
  await open({ isFolded: true });
  expect(screen.queryByText('Your bookings today')).toBeNull();
});

test('hints for the first hour are there until they are put away', async () => {
  await open({ isFolded: true });
  expect(screen.getByText('show shortcuts for this screen')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('complementary', { name: 'Get started' })).toBeNull();
  cleanup();
  await open({ isFolded: true });
  expect(screen.queryByRole('complementary', { name: 'Get started' })).toBeNull();
});

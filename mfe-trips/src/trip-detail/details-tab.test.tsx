import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { replaceDraft, setLanguage, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import type { Role } from 'shared-contracts/core/role';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { setTestComposition } from 'shared-ui/testing';

import { answers, left, openTrip, renderPart, valuesByTerm } from '../testing/detail-part.tsx';
import { tripDropOf, tripOf } from '../testing/trip-details.ts';
import { DetailsTab } from './details-tab.tsx';
import { DropCards } from './drop-cards.tsx';

beforeEach(() => {
  answers['POST /media/token'] = { token: 'a token', expires_at: '2026-11-21T09:00:00.000Z' };
  answers['GET /search/driver'] = { partners: [] };
});

test('drop cards show outcome or state, the return trip, and every detail of the drop', async () => {
  await renderPart(
    <DropCards
      drops={[
        tripDropOf(1, {
          dStatus: false,
          cod_amount: 700,
          parcel_value: 4000,
          parcel_insurance_charges: 80,
          order_no: 'A-17',
        }),
        tripDropOf(2, { dStatus: true }),
        tripDropOf(3, { state: 'completed' }),
        tripDropOf(4, { state: 'started', display_tag: 'Z' }),
      ]}
    />,
  );
  const cards = within(screen.getByRole('region', { name: 'Drops' })).getAllByRole('group');
  expect(cards.map((card) => card.querySelector('summary')?.textContent)).toEqual([
    // The number of the pin, then of the trip.
    '11Failed',
    '22Successful',
    '33Successful',
    '44StartedReturn Trip',
  ]);
  const rows = [...(cards[0]?.querySelectorAll('dt, dd') ?? [])].map((cell) => cell.textContent);
  expect(rows).toEqual([
    'Receiver',
    'Zara 0300 1112223',
    'Zone',
    'Clifton',
    'Address',
    'Gulshan',
    'Landmark',
    'Bank',
    'COD Amount',
    'Rs. 700',
    'Parcel Value',
    'Rs. 4,000',
    'Insurance Charges',
    'Rs. 80',
    'Order ID',
    'A-17',
    'Special instructions',
    'N/A',
  ]);
  expect(cards[1]?.textContent).toContain('Parcel ValueN/A');
});

const shownFacts = () => valuesByTerm(screen.getByLabelText('Booking'));
const choice = {
  fleet: undefined,
  selected: undefined,
  seen: undefined,
  revealed: undefined,
  chooseFleet: () => {},
  select: () => {},
  assign: () => {},
  assigner: { current: null },
  closeCard: () => {},
  sees: () => {},
};
const renderDetails = (
  trip: TripDetail,
  role: Role = 'supervisor',
  variant: 'scheduled' | 'completed' = 'completed',
) => {
  setTestComposition(['/scheduled']);
  return renderPart(
    <DetailsTab
      trip={trip}
      variant={variant}
      role={role}
      driverAt={undefined}
      choice={choice}
      onLeave={left}
    />,
  );
};

test('a single delivery has one drop card, open; a ride has none', async () => {
  const drop = tripDropOf(1, {
    state: 'completed',
    cod_amount: 700,
    parcel_value: 4000,
    parcel_insurance_charges: 80,
    order_no: 'A-17',
    special_instructions: 'Ring twice',
  });
  await renderDetails(tripOf({ state: 'completed', trip_type: 22, bookings: [drop] }));
  const [card] = screen.getAllByRole('group');
  expect(card).toHaveAttribute('open');
  for (const text of ['Zara 0300 1112223', 'Rs. 700', 'Rs. 4,000', 'Rs. 80', 'A-17', 'Ring twice'])
    expect(card?.textContent).toContain(text);
  cleanup();
  const nothing = { receiver_name: '', receiver_phone: '', service_code: 35 };
  await renderDetails(tripOf({ state: 'completed', bookings: [tripDropOf(1, nothing)] }));
  expect(screen.queryAllByRole('group')).toEqual([]);
});

test('amount and TID of a cash pickup, agent, source, promo, dispatcher and voice note are shown', async () => {
  answers['GET /sources'] = {
    code: 200,
    data: [{ value: 'Word_Of_Mouth', name: 'Word of mouth' }],
  };
  startSession(buildSession());
  await renderDetails(
    tripOf({
      state: 'completed',
      trip_type: 38,
      amount: 900,
      tid: 'PTR1',
      user_name: '923001000036',
      promo: 'EID50',
      voice_note: 'call-7',
      dispatcher_name: 'Kamran',
      dispatcher_phone: '923001112244',
      passenger: { ...tripOf().passenger, source: 'Word_Of_Mouth' },
    }),
  );
  await screen.findByText('Word of mouth');
  expect(shownFacts()).toMatchObject({
    Amount: 'Rs. 900',
    TID: 'PTR1',
    'Agent Name': '0300 1000036',
    Source: 'Word of mouth',
    Promo: 'EID50',
    Dispatcher: 'Kamran 0300 1112244',
    'Voice note': 'Play',
  });
  await act(() => setLanguage('ur'));
  expect(await screen.findByText('جاننے والوں سے')).toBeVisible();
  await act(() => setLanguage('en'));
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  await waitFor(() =>
    expect(document.querySelector('audio')?.getAttribute('src')).toMatch(
      /\/call-7\.mp3\?access_token=a%20token$/,
    ),
  );
});

test('a voice note that could not be played says why, and can be tried again', async () => {
  answers['POST /media/token'] = [403, { message: 'Not now' }];
  await renderDetails(tripOf({ voice_note: 'call-7' }));
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(await screen.findByText('Not now')).toBeVisible();
  answers['POST /media/token'] = { token: 'a token', expires_at: '2026-11-21T09:00:00.000Z' };
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(document.querySelector('audio')).toBeInTheDocument());
});

test('a voice note whose file fails says so, and is played again with a new token', async () => {
  const file = () => document.querySelector('audio');
  await renderDetails(tripOf({ voice_note: 'call-7' }));
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(file()?.src).toContain('access_token=a%20token'));
  answers['POST /media/token'] = { token: 'newer', expires_at: '2026-11-21T09:05:00.000Z' };
  fireEvent.error(file() ?? document);
  expect(await screen.findByText(/^Couldn't play this voice note/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(file()?.src).toContain('access_token=newer'));
  expect(screen.queryByText(/^Couldn't play this voice note/)).not.toBeInTheDocument();
});

test('the focus goes from Play to the player, and back if its file fails', async () => {
  await renderDetails(tripOf({ voice_note: 'call-7' }));
  const play = () => screen.getByRole('button', { name: 'Play' });
  act(() => play().focus());
  fireEvent.click(play());
  const player = await screen.findByLabelText('Voice note', { selector: 'audio' });
  expect(player).toHaveFocus();
  fireEvent.error(player);
  expect(play()).toHaveFocus();
});

test('the cash to collect of a booking is shown in total, and left out where there is none', async () => {
  await renderDetails(openTrip({ total_cod: 3200 }), 'supervisor', 'scheduled');
  expect(shownFacts()['Total COD']).toBe('Rs. 3,200');
  cleanup();
  await renderDetails(tripOf({ state: 'completed' }));
  expect(shownFacts()).not.toHaveProperty('Total COD');
});

test.each([
  ['a service without the editor', { trip_type: 38 }, 'supervisor', 'Rs. 340'],
  ['a dispatch client', {}, 'dispatch_client', 'Rs. 340'],
  ['who can edit it', {}, 'supervisor', undefined],
] as const)('the fare of a scheduled trip for %s', async (_whom, over, role, fare) => {
  await renderDetails(openTrip({ parcel_insurance_charges: 40, ...over }), role, 'scheduled');
  expect(shownFacts()['Fare']).toBe(fare);
  expect(shownFacts()['Insurance']).toBe(fare && 'Rs. 40');
  expect(screen.queryByRole('region', { name: 'Fares' }) === null).toBe(fare !== undefined);
});

test('fares that were handed over are in the open editor, and gone when they are given away', async () => {
  const trip = openTrip({ trip_no: '4714' });
  await renderDetails(trip, 'supervisor', 'scheduled');
  const partner = () => screen.getByRole('textbox', { name: 'Partner Fare' });
  const before = partner().getAttribute('value');
  const fares = { customer: '300', partner: '251', version: trip.row_version };
  act(() => replaceDraft('trip-fares 4714', fares));
  expect(partner()).toHaveValue('251');
  act(() => replaceDraft('trip-fares 4714'));
  expect(partner()).toHaveValue(before);
});

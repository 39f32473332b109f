import { queryOptions } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiFailure, setLanguage } from 'shared-bus';
import type { Role } from 'shared-contracts/core/role';
import type { NearbyDriver, TripDetail } from 'shared-contracts/trips/trip-detail';
import { setTestComposition, leaveConsole, renderAt, currentNotices } from 'shared-ui/testing';

import { detailMessages } from '../detail-messages.ts';
import { reinitiateMessages } from '../reinitiate-messages.ts';
import { driverOf, tripDropOf, tripOf } from '../testing/trip-details.ts';
import { useAssignChoice } from '../trip/use-assign-choice.ts';
import { AssignPanel } from './assign-panel.tsx';
import { CancelButton, ReinitiateButton } from './close-actions.tsx';
import { DetailsTab } from './details-tab.tsx';
import { DropCards } from './drop-cards.tsx';
import { FareEditor } from './fare-editor.tsx';
import { NotesTab } from './notes-tab.tsx';
import { StatsGrid } from './stats-grid.tsx';
import { TimelineTab } from './timeline-tab.tsx';
import { TripHeader } from './trip-header.tsx';

// Answers that a provider may send and the reference API does not: only here its calls are
// replaced.
let requests: string[] = [];
let answers: {
  drivers: readonly NearbyDriver[];
  fails: Error | undefined;
  history: object[];
  sent: unknown[];
};
jest.mock('shared-bus', () => ({
  ...jest.requireActual<object>('shared-bus'),
  useReference: (name: string) => (name === 'partnerCategories' ? mockFleets : []),
}));
const mockFleets = ['gold', 'AnyFleet'].map((title) => ({
  _id: title,
  title,
  services: [35],
  bronze_cod_allowed: true,
}));
const mockCalls = {
  drivers: (trip: TripDetail, fleet: string | undefined) =>
    queryOptions({
      queryKey: ['mfe-trips', 'drivers', { trip: trip.trip_id, fleet }] as const,
      queryFn: () => [...answers.drivers],
    }),
  send: async (...sent: unknown[]) => {
    answers.sent.push(...sent.slice(1));
    if (answers.fails) throw answers.fails;
    return false;
  },
  list: (name: string, id: string) =>
    queryOptions({
      queryKey: ['mfe-trips', name, { id }] as const,
      retry: false,
      queryFn: () => {
        requests.push(`${name} ${id}`);
        if (answers.fails) throw answers.fails;
        return answers.history;
      },
    }),
};
jest.mock('../trip/trip.queries.ts', () => ({
  ...jest.requireActual<object>('../trip/trip.queries.ts'),
  driversQuery: (trip: TripDetail, fleet?: string) => mockCalls.drivers(trip, fleet),
  sendDriver: (...sent: unknown[]) => mockCalls.send(...sent),
  sendFares: (...sent: unknown[]) => mockCalls.send(...sent),
  sendCancel: (...sent: unknown[]) => mockCalls.send(...sent),
  sendNote: (...sent: unknown[]) => mockCalls.send(...sent),
  voiceTokenQuery: () =>
    queryOptions({ queryKey: ['mfe-trips', 'media', 'voice'] as const, queryFn: () => 'a token' }),
  pictureTokenQuery: () =>
    queryOptions({ queryKey: ['mfe-trips', 'media', {}] as const, queryFn: () => 'a token' }),
  notesQuery: (id: string) => mockCalls.list('notes', id),
  historyQuery: (id: string) => mockCalls.list('history', id),
}));

jest.mock('../reinitiate/reinitiate.queries.ts', () => ({
  ...jest.requireActual<object>('../reinitiate/reinitiate.queries.ts'),
  reinitiate: () => mockCalls.send(),
}));

const left = jest.fn();
const cleanUp = () => {
  leaveConsole();
  left.mockClear();
  answers = { drivers: [], fails: undefined, history: [], sent: [] };
};
beforeEach(cleanUp);
afterEach(async () => {
  cleanUp();
  await setLanguage('en');
});
const renderPart = (element: React.ReactNode) =>
  renderAt('/', { '/': element }, [detailMessages, reinitiateMessages]);
const noticeOf = (title: string) =>
  waitFor(() =>
    expect(currentNotices().flatMap((notice) => [notice.title, notice.body])).toContain(title),
  );
const refusal = (status: number, message: string, answer: object = {}) =>
  new ApiFailure({
    status,
    errorId: status === 0 ? 'network' : 'field.invalid',
    title: '',
    message,
    answer: { ...(message && { message }), ...answer },
  });
const open = (over: Partial<TripDetail> = {}) => tripOf({ state: 'open', row_version: 3, ...over });

test('an assignment that the server refuses, or accepts without assigning, shows "Failed to Assign booking" and goes back; the trip’s current driver is preselected', async () => {
  const own = {
    id: driverOf(2, 0).id,
    full_name: 'Driver 2',
    phone: '',
    img_id: null,
    rating_avg: 5,
  };
  function Panel() {
    return <AssignPanel trip={open({ driver: own })} choice={useAssignChoice(3)} onLeave={left} />;
  }
  for (const fails of [refusal(500, 'broken'), undefined]) {
    answers = { ...answers, fails, drivers: [driverOf(1, 900), driverOf(2, 1900)] };
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
    expect(answers.sent).toEqual([own.id, 3]);
    expect(left).toHaveBeenCalledTimes(1);
    cleanUp();
  }
  answers = { ...answers, drivers: [] };
  await renderPart(<Panel />);
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Choose a driver' })).toHaveTextContent(
      'No driver found',
    ),
  );
});

test('fleets are named in the user’s language', async () => {
  function Panel() {
    return <AssignPanel trip={open()} choice={useAssignChoice(3)} onLeave={left} />;
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

describe('cancelling that fails', () => {
  async function press(fails: Error) {
    answers.fails = fails;
    await renderPart(<CancelButton trip={open()} variant="scheduled" onLeave={left} />);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel Booking' }));
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: 'Cancel Booking',
      }),
    );
  }
  test.each([400, 401, 403, 404, 422, 500])(
    'with %d shows the server’s message, and goes back',
    async (status) => {
      await press(refusal(status, 'The driver is at the door'));
      await noticeOf('The driver is at the door');
      expect(left).toHaveBeenCalledTimes(1);
    },
  );
  test.each([
    [500, 'Failed to cancelled booking'],
    [0, 'Server is not Reachable'],
  ])('with %d and without a message shows "%s", and does not go back', async (status, title) => {
    await press(refusal(status, ''));
    await noticeOf(title);
    expect(left).not.toHaveBeenCalled();
  });
  test.each([
    ['completed', 'expired'],
    ['inprogress', 'started'],
    ['inprogress', 'finished'],
    ['scheduled', 'feedback'],
    ['scheduled', 'completed'],
  ] as const)('is not offered on the %s screen in state %s', async (variant, state) => {
    await renderPart(<CancelButton trip={open({ state })} variant={variant} onLeave={left} />);
    expect(screen.queryByRole('button', { name: 'Cancel Booking' })).not.toBeInTheDocument();
  });
});

test('a failed re-initiation shows the server’s message, and does not leave the screen', async () => {
  answers.fails = refusal(409, 'Booking is in open state');
  await renderPart(<ReinitiateButton trip={tripOf()} onLeave={left} />);
  fireEvent.click(await screen.findByRole('button', { name: 'RE-INITIATE' }));
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'Re-initiate 1?' })).getByRole('button', {
      name: 'RE-INITIATE',
    }),
  );
  await noticeOf('Booking is in open state');
  expect(left).not.toHaveBeenCalled();
});

test('a rebooked booking names and links the new one; a removed new one has no link', async () => {
  const rebooking = { number: 'B77', id: 'b'.repeat(24) };
  const place = await renderPart(
    <ReinitiateButton trip={tripOf({ is_removed: true, booked_anew: rebooking })} onLeave={left} />,
  );
  expect(screen.queryByRole('button', { name: 'RE-INITIATE' })).not.toBeInTheDocument();
  fireEvent.click(await screen.findByRole('button', { name: 'B77' }));
  await waitFor(() => expect(place().pathname).toBe(`/scheduled/${rebooking.id}`));
  cleanup();
  await renderPart(
    <ReinitiateButton trip={tripOf({ is_removed: true, booked_anew: null })} onLeave={left} />,
  );
  expect(await screen.findByText(/it cannot be booked anew/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'RE-INITIATE' })).not.toBeInTheDocument();
});

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
  const shown = Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]),
  );
  expect(shown).toMatchObject({
    Fare: 'Rs. 340',
    'Total Insurance Charges': 'Rs. 40',
    'Trip KM': '7.5 km',
    'Original ETA': '4 min',
    'Trip Time': '15 min',
    'Distance Variance': '1.2 km',
    'Percentage to pick': 'N/A',
  });
});

describe('the fare editor', () => {
  const renderFares = (trip: TripDetail) =>
    renderPart(<FareEditor trip={trip} onSeen={() => {}} />);
  const partner = () => screen.getByRole('textbox', { name: 'Partner Fare' });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  test.each([
    [
      'by its field',
      refusal(422, 'Too low', { field: 'dispatch_fixed_fare_partner' }),
      'Partner Fare',
      'Too low',
    ],
    [
      'by the message, without one',
      refusal(422, 'Customer fare is above the limit'),
      'Customer Fare',
      'Customer fare is above the limit',
    ],
  ])(
    'flags the fields that a 422 names %s, and shows the message',
    async (_how, error, name, message) => {
      answers.fails = error;
      await renderFares(open());
      press('Update');
      await noticeOf(message);
      expect(screen.getByRole('textbox', { name })).toHaveAttribute('aria-invalid', 'true');
      expect(screen.getByRole('textbox', { name })).toHaveAccessibleDescription(message);
      expect(screen.getByRole('button', { name: 'Update' })).toBeDisabled();
    },
  );

  test.each([
    [500, 'Something Went Wrong'],
    [0, 'Server is not Reachable'],
  ])('a failure with %d shows "%s", and keeps the input', async (status, title) => {
    answers.fails = refusal(status, 'x');
    await renderFares(open());
    fireEvent.change(partner(), { target: { value: '250' } });
    press('Update');
    await noticeOf(title);
    expect(partner()).toHaveValue('250');
  });

  test('starts in Edit with both fixed fares, otherwise with the actual fare twice; steps change both, never to zero', async () => {
    await renderFares(open({ customer_fare: 25, partner_fare: 20 }));
    expect(partner()).toBeDisabled();
    press('Edit');
    expect(partner()).toBeEnabled();
    expect(screen.getByRole('textbox', { name: 'Customer Fare' })).toBeDisabled();
    press('10 rupees less');
    expect(
      [screen.getByRole('textbox', { name: 'Customer Fare' }), partner()].map((field) =>
        field.getAttribute('value'),
      ),
    ).toEqual(['15', '10']);
    // The partner's fare is not above the step, so the step is refused for both.
    press('10 rupees less');
    expect(partner()).toHaveValue('10');
    press('10 rupees more');
    expect(screen.getByRole('textbox', { name: 'Customer Fare' })).toHaveValue('25');
    fireEvent.change(partner(), { target: { value: '25x' } });
    expect(partner()).toHaveValue('20');
    fireEvent.change(partner(), { target: { value: '0' } });
    expect(partner()).toHaveAccessibleDescription('Partner Fare is required to be greater then 0');
    expect(screen.getByRole('tooltip')).toHaveTextContent(
      'Partner Fare is required to be greater then 0',
    );
    expect(screen.getByRole('button', { name: 'Update' })).toBeDisabled();
    fireEvent.change(partner(), { target: { value: '' } });
    expect(screen.getByRole('button', { name: 'Update' })).toBeDisabled();
    press('10 rupees less');
    expect(partner()).toHaveValue('');
    cleanup();
    await renderFares(open());
    expect(partner()).toHaveValue('300');
    expect(screen.getByRole('button', { name: 'Update' })).toBeEnabled();
  });
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

const shownFacts = () =>
  Object.fromEntries(
    [...screen.getByLabelText('Booking').querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextSibling?.textContent,
    ]),
  );
const choice = {
  fleet: undefined,
  selected: undefined,
  seen: undefined,
  revealed: undefined,
  chooseFleet: () => {},
  select: () => {},
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
  expect(shownFacts()).toMatchObject({
    Amount: 'Rs. 900',
    TID: 'PTR1',
    'Agent Name': '0300 1000036',
    Source: 'Word Of Mouth',
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

test.each([
  ['a service without the editor', { trip_type: 38 }, 'supervisor', 'Rs. 340'],
  ['a dispatch client', {}, 'dispatch_client', 'Rs. 340'],
  ['who can edit it', {}, 'supervisor', undefined],
] as const)('the fare of a scheduled trip for %s', async (_whom, over, role, fare) => {
  await renderDetails(open({ parcel_insurance_charges: 40, ...over }), role, 'scheduled');
  expect(shownFacts()['Fare']).toBe(fare);
  expect(shownFacts()['Insurance']).toBe(fare && 'Rs. 40');
  expect(screen.queryByRole('region', { name: 'Fares' }) === null).toBe(fare !== undefined);
});

test('a ride without drop-off shows neither 0 km nor 0 minutes', async () => {
  await renderPart(<StatsGrid trip={open({ dropoff: null })} variant="scheduled" />);
  const shown = Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]),
  );
  expect(shown).toMatchObject({ 'Trip Time': '–', 'Trip KM': '–' });
});

test('a batch that is partly in progress shows how many trips are', async () => {
  const bookings = [
    tripDropOf(1, { state: 'open' }),
    tripDropOf(2, { state: 'accepted' }),
    tripDropOf(3, { state: 'arrived' }),
  ];
  await renderPart(
    <TripHeader
      trip={tripOf({ state: 'open', batch_number: 'B77', bookings })}
      variant="inprogress"
      onBack={left}
    />,
  );
  expect(screen.getByText('Accepted')).toBeInTheDocument();
  expect(screen.getByText('2 of 3')).toBeInTheDocument();
  cleanup();
  await renderPart(
    <TripHeader
      trip={tripOf({ batch_number: 'B77', bookings: bookings.slice(1) })}
      variant="inprogress"
      onBack={left}
    />,
  );
  expect(screen.queryByText(/\d of \d/)).not.toBeInTheDocument();
});

test('Mazay is called Food here; a batch is shown by its own number', async () => {
  await renderPart(
    <TripHeader
      trip={tripOf({ trip_type: 41, state: 'open', batch_number: 'B77' })}
      variant="scheduled"
      onBack={left}
    />,
  );
  expect(screen.getByText('Food')).toBeInTheDocument();
  expect(screen.queryByText('Mazay')).not.toBeInTheDocument();
  expect(screen.getByText('B77')).toBeInTheDocument();
});

test.each([
  ['completed', 'Completed'],
  ['feedback', 'Completed'],
  ['cancelled', 'Cancelled'],
  ['batch_cancelled', 'Cancelled'],
  ['expired', 'Expired'],
] as const)(
  'the completed screen of state %s is titled %s, with the time and the driver',
  async (state, title) => {
    const driver = {
      id: '2'.padStart(24, '0'),
      full_name: 'Imran Ali',
      phone: '923451112223',
      img_id: null,
      rating_avg: 4.46,
    };
    await renderPart(
      <TripHeader
        trip={tripOf({
          state,
          dtu: '2026-11-21T08:15:00.000Z',
          driver,
          cancel_reason: 'No driver came',
        })}
        variant="completed"
        onBack={left}
      />,
    );
    expect(
      screen.getByRole('heading', { name: new RegExp(`^${title} B?\\d+$`) }),
    ).toBeInTheDocument();
    expect(screen.getByText(new RegExp(`^${title} at .*21 Nov 2026, 1:15 PM`))).toBeInTheDocument();
    expect(screen.queryByText('No driver came') !== null).toBe(title !== 'Completed');
    expect(screen.getByText('Rating 4.5')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Call 0345 1112223' })).toHaveAttribute(
      'href',
      'tel:+923451112223',
    );
    expect(screen.getByRole('img', { name: 'Photo of Imran Ali' })).toBeInTheDocument();
  },
);

test('the driver’s photo is shown where there is one', async () => {
  const driver = {
    id: '2'.padStart(24, '0'),
    full_name: 'Imran Ali',
    phone: '923451112223',
    img_id: 'imran.png',
    rating_avg: 4.4,
  };
  await renderPart(
    <TripHeader trip={tripOf({ state: 'started', driver })} variant="inprogress" onBack={left} />,
  );
  expect(screen.getByRole('heading', { name: /^In Progress B?\d+$/ })).toBeInTheDocument();
  await waitFor(() =>
    expect(document.querySelector('img')?.getAttribute('src')).toMatch(
      /\/getImage\/partner_profile_images\/imran\.png\?access_token=a%20token$/,
    ),
  );
  cleanup();
  await renderPart(
    <TripHeader trip={tripOf({ state: 'open', driver })} variant="scheduled" onBack={left} />,
  );
  expect(screen.queryByText('Imran Ali')).not.toBeInTheDocument();
});

describe('timeline and notes', () => {
  const steps = [
    {
      event: 'Booking created',
      kind: 'booking.create',
      dt: '2026-11-21T08:00:00.000Z',
      by: 'Bilal',
    },
    {
      event: 'Drop-off changed',
      kind: 'trip.drop',
      dt: '2026-11-21T08:01:00.000Z',
      by: 'Sara',
      changes: [
        { field: 'dropoff_address', before: 'A', after: 'B' },
        { field: 'dropoff_lat', before: 1, after: 2 },
      ],
    },
    { event: 'Something of another server', dt: '2026-11-21T08:02:00.000Z' },
  ];
  test('steps show a name, a time in Karachi and who did it, in the user’s language', async () => {
    answers.history = steps;
    await renderPart(<TimelineTab trip={open()} />);
    const shown = async () =>
      (await screen.findAllByRole('listitem')).map((step) => step.textContent);
    expect(await shown()).toEqual([
      'Booking created21 Nov 2026, 1:00 PM · by Bilal',
      'Drop-off changeddrop-off address: A › B21 Nov 2026, 1:01 PM · by Sara',
      'Something of another server21 Nov 2026, 1:02 PM',
    ]);
    cleanup();
    await detailMessages.load('ur');
    await setLanguage('ur');
    await renderPart(<TimelineTab trip={open()} />);
    expect((await shown())[0]).toBe('بکنگ بنائی گئی21 Nov 2026, 1:00 PM · از Bilal');
    expect((await shown())[1]).toContain('ڈراپ آف کا پتا: \u2068A\u2069 › \u2068B\u2069');
  });

  test('a batch is loaded by its id; a trip’s notes by its number, and its timeline by its id', async () => {
    const batch = open({ trip_no: '77', batch_id: 'b'.repeat(24) });
    requests = [];
    await renderPart(
      [open({ trip_no: '77' }), batch].map((trip) => (
        <section key={trip.batch_id}>
          <TimelineTab trip={trip} />
          <NotesTab trip={trip} mayWrite />
        </section>
      )),
    );
    await waitFor(() =>
      expect(requests.toSorted()).toEqual(
        [
          `history ${'b'.repeat(24)}`,
          `history ${batch.trip_id}`,
          'notes 77',
          `notes ${'b'.repeat(24)}`,
        ].toSorted(),
      ),
    );
  });

  test('a failed load or save shows the specified message', async () => {
    answers.fails = refusal(500, 'broken');
    await renderPart(
      <>
        <TimelineTab trip={open()} />
        <NotesTab trip={open()} mayWrite />
      </>,
    );
    await noticeOf('Failed to fetch agent timeline');
    await noticeOf('Failed to fetch agent note');
    fireEvent.change(screen.getByRole('textbox', { name: 'Leave a note' }), {
      target: { value: 'called twice' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Save Note' }));
    await noticeOf('Failed to save note');
    expect(screen.getByRole('textbox', { name: 'Leave a note' })).toHaveValue('called twice');
    // Neither tab is empty without a next step.
    answers = {
      ...answers,
      fails: undefined,
      history: [
        {
          id: '1',
          notes: 'called once',
          name: 'Sara',
          event: 'Booked by phone',
          dt: '2026-11-21T08:00:00.000Z',
        },
      ],
    };
    expect(screen.queryByText('No Notes')).not.toBeInTheDocument();
    for (const retry of screen.getAllByRole('button', { name: 'Try again' }))
      fireEvent.click(retry);
    expect(await screen.findByText('called once')).toBeInTheDocument();
    expect(await screen.findByText('Booked by phone')).toBeInTheDocument();
    // A user who was signed out gets one notice, from the session.
    cleanUp();
    requests = [];
    answers.fails = new ApiFailure({
      status: 401,
      errorId: 'session.expired',
      title: '',
      message: 'Session expired',
      endedSession: true,
    });
    await renderPart(<TimelineTab trip={open()} />);
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(currentNotices()).toEqual([]);
  });
});

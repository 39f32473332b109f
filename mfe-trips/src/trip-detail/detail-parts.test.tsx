import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { queryOptions } from '@tanstack/react-query';
import { firstValueFrom } from 'rxjs';
import { ApiFailure, dismissNotice, notices$, queryClient, setLanguage } from 'shared-bus';
import type { NearbyDriver, TripDetail } from 'shared-contracts/trips/trip-detail';
import { renderAt } from 'shared-ui/testing';
import { detailMessages } from '../detail-messages.ts';
import { driverOf, dropOf, tripOf } from '../testing/trip-details.ts';
import { AssignPanel } from './assign-panel.tsx';
import { CancelButton } from './close-actions.tsx';
import { DropCards } from './drop-cards.tsx';
import { FareEditor } from './fare-editor.tsx';
import { NotesTab } from './notes-tab.tsx';
import { TimelineTab } from './timeline-tab.tsx';
import { TripHead } from './trip-head.tsx';

// What the provider may answer and the reference API does not: here alone its calls are replaced.
let answers: { drivers: readonly NearbyDriver[]; fails: Error | undefined; history: object[]; fleets: (string | undefined)[]; sent: unknown[] };
jest.mock('shared-bus', () => ({ ...jest.requireActual<object>('shared-bus'), useReference: (name: string) => (name === 'partnerCategories' ? mockFleets : []) }));
const mockFleets = [
  { _id: 'silver', title: 'Silver', services: [35, 22], bronze_cod_allowed: true }, { _id: 'bronze', title: 'Bronze', services: [35, 22], bronze_cod_allowed: false }, { _id: 'box', title: 'Box', services: [42], bronze_cod_allowed: true },
];
const mockCalls = {
  drivers: (trip: TripDetail, fleet: string | undefined) => queryOptions({ queryKey: ['mfe-trips', 'drivers', { trip: trip.trip_id, fleet }] as const, queryFn: () => { answers.fleets.push(fleet); return [...answers.drivers]; } }),
  send: async (...sent: unknown[]) => {
    answers.sent.push(...sent.slice(1));
    if (answers.fails) throw answers.fails;
    return true;
  },
  list: (name: string) => () => queryOptions({ queryKey: ['mfe-trips', name, {}] as const, retry: false, queryFn: () => { if (answers.fails) throw answers.fails; return answers.history; } }),
};
jest.mock('../trip.queries.ts', () => ({
  ...jest.requireActual<object>('../trip.queries.ts'), driversQuery: (trip: TripDetail, fleet?: string) => mockCalls.drivers(trip, fleet),
  sendDriver: (...sent: unknown[]) => mockCalls.send(...sent), sendFares: (...sent: unknown[]) => mockCalls.send(...sent), sendCancel: (...sent: unknown[]) => mockCalls.send(...sent), sendNote: (...sent: unknown[]) => mockCalls.send(...sent),
  pictureTokenQuery: () => queryOptions({ queryKey: ['mfe-trips', 'media', {}] as const, queryFn: () => 'a token' }),
  notesQuery: () => mockCalls.list('notes')(), historyQuery: () => mockCalls.list('history')(),
}));

const left = jest.fn();
beforeEach(() => { answers = { drivers: [], fails: undefined, history: [], fleets: [], sent: [] }; });
afterEach(async () => {
  cleanup();
  queryClient.clear();
  left.mockClear();
  setLanguage('en');
  for (const { id } of await firstValueFrom(notices$)) dismissNotice(id);
});
const draw = (element: React.ReactNode) => renderAt('/', { '/': element }, [detailMessages]);
const titles = async () => (await firstValueFrom(notices$)).map(({ title }) => title);
const told = (title: string) => waitFor(async () => expect(await titles()).toContain(title));
const refusal = (status: number, message: string, answer: object = {}) => new ApiFailure({ status, errorId: status === 0 ? 'network' : 'field.invalid', title: status === 0 ? 'Server is not Reachable' : '', message, answer });
const open = (over: Partial<TripDetail> = {}) => tripOf({ state: 'open', row_version: 3, ...over });

describe('the assign panel', () => {
  const panel = (trip: TripDetail) => draw(<AssignPanel trip={trip} fleet={undefined} onFleet={(fleet) => answers.fleets.push(fleet)} onLeave={left} />);
  const options = () => screen.getAllByRole('option').map((option) => option.textContent);

  test('offers fleets that serve the trip, drivers nearest first with distance and arrival, and says why others are not', async () => {
    answers.drivers = [driverOf(1, 900), driverOf(2, 2600, { busy: true }), driverOf(3, 4100), driverOf(4, 5000, { wallet: -100, limit: 700 })];
    await panel(open({ trip_type: 22, is_cod_exist: true, total_cod: 400 }));
    // Bronze may not carry cash, Box does not serve 22.
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('span')?.textContent)).toEqual(['Silver']);
    const others = await screen.findByText('Not offered: 2');
    // Closed it costs nothing; opened it names each.
    expect(screen.queryAllByRole('listitem', { hidden: true })).toEqual([]);
    fireEvent.click(others);
    await waitFor(() => expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(2));
    const reasons = within(screen.getByRole('region', { name: 'Driver' })).getAllByRole('listitem', { hidden: true }).map((item) => item.textContent);
    expect(reasons).toEqual(['Driver 2: has another trip', 'Driver 4: wallet and limit are below COD and fare']);
    expect(screen.getByRole('button', { name: 'Assign' })).toBeDisabled();
    fireEvent.click(screen.getByRole('combobox', { name: 'Choose a driver' }));
    expect(options()).toEqual(['Driver 1 · 0.9 km · 3 min', 'Driver 3 · 4.1 km · 15 min']);
    fireEvent.click(screen.getByRole('option', { name: /Driver 3/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Assign' }));
    await told('Booking assigned successfully');
    expect(answers.sent).toEqual([driverOf(3, 4100).id, 3]);
    expect(left).toHaveBeenCalledTimes(1);
  });

  test('shows fleets without COD permission where nothing is collected, and asks for the chosen one', async () => {
    await panel(open());
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    fireEvent.click(screen.getByRole('radio', { name: 'Bronze' }));
    expect(answers.fleets).toContain('bronze');
  });

  test('an empty list says "No driver found"', async () => {
    await panel(open());
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Choose a driver' })).toHaveTextContent('No driver found'));
    fireEvent.click(screen.getByRole('combobox', { name: 'Choose a driver' }));
    expect(options()).toEqual(['No driver found']);
  });

  test('a failure says "Failed to Assign booking" and goes back', async () => {
    answers.drivers = [driverOf(1, 900)];
    answers.fails = refusal(500, 'broken');
    await panel(open());
    fireEvent.click(await screen.findByRole('combobox', { name: 'Choose a driver' }));
    fireEvent.click(await screen.findByRole('option', { name: /Driver 1/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Assign' }));
    await told('Failed to Assign booking');
    expect(left).toHaveBeenCalledTimes(1);
  });
});

describe('cancelling that fails', () => {
  async function press(fails: Error) {
    answers.fails = fails;
    await draw(<CancelButton trip={open()} variant="scheduled" onLeave={left} />);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel Booking' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel Booking' }));
  }
  test.each([400, 401, 403, 404, 422, 500])('with %d says what the server says, and goes back', async (status) => {
    await press(refusal(status, 'The driver is at the door'));
    await told('The driver is at the door');
    expect(left).toHaveBeenCalledTimes(1);
  });
  test('without a word says "Failed to cancelled booking", and stays', async () => {
    await press(refusal(500, ''));
    await told('Failed to cancelled booking');
    expect(left).not.toHaveBeenCalled();
  });
  test.each([['completed', 'expired'], ['inprogress', 'started'], ['inprogress', 'finished'], ['scheduled', 'feedback'], ['scheduled', 'completed']] as const)('is not offered on the %s screen in state %s', async (variant, state) => {
    await draw(<CancelButton trip={open({ state })} variant={variant} onLeave={left} />);
    expect(screen.queryByRole('button', { name: 'Cancel Booking' })).not.toBeInTheDocument();
  });
});

describe('the fare editor', () => {
  const partner = () => screen.getByRole('textbox', { name: 'Partner Fare' });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  test.each([
    ['by its field', refusal(422, 'Too low', { field: 'dispatch_fixed_fare_partner' }), 'Partner Fare', 'Too low'],
    ['by the message, without one', refusal(422, 'Customer fare is above the limit'), 'Customer Fare', 'Customer fare is above the limit'],
  ])('flags what a 422 names %s, and shows the message', async (_how, fault, name, message) => {
    answers.fails = fault;
    await draw(<FareEditor trip={open()} />);
    press('Update');
    await told(message);
    expect(screen.getByRole('textbox', { name })).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('textbox', { name })).toHaveAccessibleDescription(message);
    expect(screen.getByRole('button', { name: 'Update' })).toBeDisabled();
  });

  test.each([[500, 'Something Went Wrong'], [0, 'Server is not Reachable']])('a failure with %d says "%s", and keeps what was typed', async (status, title) => {
    answers.fails = refusal(status, 'x');
    await draw(<FareEditor trip={open()} />);
    fireEvent.change(partner(), { target: { value: '250' } });
    press('Update');
    await told(title);
    expect(partner()).toHaveValue('250');
  });

  test('begins in Edit where both fares are fixed, else with the actual one twice; steps go together, never to nothing', async () => {
    await draw(<FareEditor trip={open({ customer_fare: 25, partner_fare: 20 })} />);
    expect(partner()).toBeDisabled();
    press('Edit');
    expect(partner()).toBeEnabled();
    expect(screen.getByRole('textbox', { name: 'Customer Fare' })).toBeDisabled();
    press('10 rupees less');
    expect([screen.getByRole('textbox', { name: 'Customer Fare' }), partner()].map((field) => field.getAttribute('value'))).toEqual(['15', '10']);
    // The partner's fare is no more than the step: the step is refused for both.
    press('10 rupees less');
    expect(partner()).toHaveValue('10');
    press('10 rupees more');
    expect(screen.getByRole('textbox', { name: 'Customer Fare' })).toHaveValue('25');
    fireEvent.change(partner(), { target: { value: '25x' } });
    expect(partner()).toHaveValue('20');
    fireEvent.change(partner(), { target: { value: '0' } });
    expect(partner()).toHaveAccessibleDescription('Partner Fare is required to be greater then 0');
    expect(screen.getByRole('tooltip')).toHaveTextContent('Partner Fare is required to be greater then 0');
    expect(screen.getByRole('button', { name: 'Update' })).toBeDisabled();
    fireEvent.change(partner(), { target: { value: '' } });
    expect(screen.getByRole('button', { name: 'Update' })).toBeDisabled();
    press('10 rupees less');
    expect(partner()).toHaveValue('');
    cleanup();
    await draw(<FareEditor trip={open()} />);
    expect(partner()).toHaveValue('300');
    expect(screen.getByRole('button', { name: 'Update' })).toBeEnabled();
  });
});

test('drop cards: outcome or state, the way back, and everything about the drop', async () => {
  await draw(<DropCards drops={[
    dropOf(1, { dStatus: false, cod_amount: 700, parcel_value: 4000, parcel_insurance_charges: 80, order_no: 'A-17' }), dropOf(2, { dStatus: true }), dropOf(3, { state: 'completed' }), dropOf(4, { state: 'started', display_tag: 'Z' }),
  ]} />);
  const cards = within(screen.getByRole('region', { name: 'Drops' })).getAllByRole('group');
  expect(cards.map((card) => card.querySelector('summary')?.textContent)).toEqual(['1Failed', '2Successful', '3Successful', '4StartedReturn Trip']);
  const rows = [...(cards[0]?.querySelectorAll('dt, dd') ?? [])].map((cell) => cell.textContent);
  expect(rows).toEqual([
    'Receiver', 'Zara 0300 1112223', 'Zone', 'Clifton', 'Address', 'Gulshan', 'COD Amount', 'Rs. 700', 'Parcel Value', 'Rs. 4,000', 'Insurance Charges', 'Rs. 80', 'Order ID', 'A-17',
  ]);
  expect(cards[1]?.textContent).toContain('Parcel ValueN/A');
});

test.each([['completed', 'Completed'], ['feedback', 'Completed'], ['cancelled', 'Cancelled'], ['batch_cancelled', 'Cancelled'], ['expired', 'Expired']] as const)('the completed screen of state %s is titled %s, with the time and the driver', async (state, title) => {
  const driver = { id: '2'.padStart(24, '0'), full_name: 'Imran Ali', phone: '923451112223', img_id: null, rating_avg: 4.46 };
  await draw(<TripHead trip={tripOf({ state, dtu: '2026-11-21T08:15:00.000Z', driver })} variant="completed" onBack={left} />);
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByText(/Completed at .*21 Nov 2026, 1:15 PM/)).toBeInTheDocument();
  expect(screen.getByText('Rating 4.5')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Call 0345 1112223' })).toHaveAttribute('href', 'tel:+923451112223');
  expect(screen.getByRole('img', { name: 'Photo of Imran Ali' })).toBeInTheDocument();
});

test('the driver has a photo where there is one', async () => {
  const driver = { id: '2'.padStart(24, '0'), full_name: 'Imran Ali', phone: '923451112223', img_id: 'imran.png', rating_avg: 4.4 };
  await draw(<TripHead trip={tripOf({ state: 'started', driver })} variant="inprogress" onBack={left} />);
  expect(screen.getByRole('heading', { name: 'In Progress' })).toBeInTheDocument();
  await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toMatch(/\/getImage\/partner_profile_images\/imran\.png\?access_token=a%20token$/));
  cleanup();
  await draw(<TripHead trip={tripOf({ state: 'open', driver })} variant="scheduled" onBack={left} />);
  expect(screen.queryByText('Imran Ali')).not.toBeInTheDocument();
});

describe('timeline and notes', () => {
  const steps = [
    { event: 'Booking created', kind: 'booking.create', dt: '2026-11-21T08:00:00.000Z', by: 'Bilal' },
    { event: 'Drop-off changed', kind: 'trip.drop', dt: '2026-11-21T08:01:00.000Z', by: 'Sara', changes: [{ field: 'dropoff_address', before: 'A', after: 'B' }, { field: 'dropoff_lat', before: 1, after: 2 }] },
    { event: 'Something of another server', dt: '2026-11-21T08:02:00.000Z' },
  ];
  test('steps have a name, a time of Karachi and who did it; the words are the language’s', async () => {
    answers.history = steps;
    await draw(<TimelineTab trip={open()} />);
    const shown = async () => (await screen.findAllByRole('listitem')).map((step) => step.textContent);
    expect(await shown()).toEqual(['Booking created21 Nov 2026, 1:00 PM · by Bilal', 'Drop-off changeddrop-off address: A → B21 Nov 2026, 1:01 PM · by Sara', 'Something of another server21 Nov 2026, 1:02 PM']);
    cleanup();
    await detailMessages.load('ur');
    setLanguage('ur');
    await draw(<TimelineTab trip={open()} />);
    expect((await shown())[0]).toBe('بکنگ بنائی گئی21 Nov 2026, 1:00 PM · از Bilal');
    expect((await shown())[1]).toContain('ڈراپ آف کا پتا');
  });

  test('what cannot be loaded or saved is told of in the specified words', async () => {
    answers.fails = refusal(500, 'broken');
    await draw(<><TimelineTab trip={open()} /><NotesTab trip={open()} mayWrite /></>);
    await told('Failed to fetch agent timeline');
    await told('Failed to fetch agent note');
    fireEvent.change(screen.getByRole('textbox', { name: 'Leave a note' }), { target: { value: 'called twice' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save Note' }));
    await told('Failed to save note');
    expect(screen.getByRole('textbox', { name: 'Leave a note' })).toHaveValue('called twice');
  });
});

import { act, fireEvent, screen } from '@testing-library/react';
import { startReference, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import {
  driveErrorRows,
  leaveConsole,
  otherProvider,
  serverText,
  SocketLine,
  unreachableProvider,
  type TestLocation,
  type ProviderAnswers,
} from 'shared-ui/testing';

import { readFile } from '../csv/read-file.ts';
import type { BookingValues } from '../form/booking-values.ts';
import { dialog, findField } from './booking-steps.ts';
import { errorRows } from './error-rows.ts';
import {
  pressWithModifier,
  addDrop,
  openDraft,
  pressText,
  pressLabel,
  sender,
} from './many-steps.ts';
import { rightValues } from './values.ts';

// jsdom has no workers, no microphone and no canvas. The reader's worker runs `readFile`.
jest.mock('../csv/worker-reader.ts', () => ({
  readInWorker: async (file: Blob) => readFile(new Uint8Array(await file.arrayBuffer())),
}));
jest.mock('../voice-note/recorder.ts', () => ({
  startRecording: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
}));

const mockLine = new SocketLine();
jest.mock('socket.io-client', () => ({ io: () => mockLine.socket }));
let stopLive = () => {};
afterEach(() => {
  stopLive();
  stopLive = () => {};
});

// As in the host, start-up data is loaded at sign-in and removed with the session.
let endReference: () => void;
beforeAll(() => {
  endReference = startReference();
});
afterAll(() => endReference());
afterEach(leaveConsole);

const square = (lat: number, lng: number) => [
  [lng - 1, lat - 1],
  [lng + 1, lat - 1],
  [lng + 1, lat + 1],
  [lng - 1, lat + 1],
];
const zoneAt = (id: string, zone: string, code: string, lat: number, lng: number) => ({
  _id: id.repeat(24),
  zone,
  urdu_text: zone,
  code,
  zone_order: 1,
  loc: { coordinates: [lng, lat] },
  fence: square(lat, lng),
});
const rows = (...data: object[]) => ({ code: 200, data });
const unknown = [404, { message: 'nobody' }] as const;
const startUp: ProviderAnswers = {
  'GET /getCities': rows(
    { _id: 'a'.repeat(24), name: 'Karachi', city_code: 'KHI', lat: 24.86, lng: 67.01 },
    { _id: 'b'.repeat(24), name: 'Lahore', city_code: 'LHR', lat: 31.5, lng: 74.3 },
  ),
  'GET /getZones': rows(
    zoneAt('1', 'Clifton', 'KHI-01', 24.8, 67),
    zoneAt('2', 'Gulberg', 'LHR-01', 31.5, 74.3),
  ),
  'GET /getServices': rows(),
  'GET /partner/categories': rows(),
  'GET /settings': rows(),
  'GET /lang': rows({ id: 1, name: 'Urdu' }),
  'GET /sources': rows({ value: 'Word_Of_Mouth', name: 'Word of mouth' }),
  'GET /passenger/*': unknown,
  'GET /user/location/*': unknown,
  'GET /listAddress': { code: 200, addresses: [], count: 0 },
};

let users = 0;
async function open(
  values: BookingValues,
  answers: ProviderAnswers = {},
): Promise<() => TestLocation> {
  await otherProvider({ ...startUp, ...answers });
  // Each row has its own user, so that a late answer for the previous user does not count.
  users += 1;
  startSession(buildSession({ role: 11, id: String(users).padStart(24, '0') }));
  const pathname = await openDraft(values);
  await findField('Mobile number');
  return () => ({ pathname: pathname(), search: '', state: null });
}
async function create(values: BookingValues, call: string, answer: ProviderAnswers[string]) {
  const at = await open(values, { [call]: answer });
  pressWithModifier('ctrlKey');
  return at;
}
const several = () => ({ ...sender(), drops: [addDrop({ id: 'Near' }), addDrop({ id: 'Far' })] });
const food = (): BookingValues => ({
  ...sender(),
  service_code: 100,
  drop_mode: 'single_drop',
  zone: { en: 'Clifton', ur: 'کلفٹن' },
});
const book = (answer: ProviderAnswers[string]) => create(rightValues, 'POST /ride/create', answer);
const bookSeveral = (answer: ProviderAnswers[string]) =>
  create(several(), 'POST /batch/create', answer);
const bookFood = (answer: ProviderAnswers[string]) =>
  create(food(), 'POST /batch/food/create', answer);
const refused = (status: number) =>
  [status, { error: 'The server refuses', message: serverText }] as const;
const over = [401, { message: serverText }] as const;

async function promo(answer: ProviderAnswers[string], change: Partial<BookingValues> = {}) {
  const at = await open(
    { ...rightValues, promo: 'EID50', ...change },
    { 'POST /apply/promo': answer },
  );
  await pressText('Apply');
  return at;
}
/** Confirms the drop of the form with the clock stopped, for a brief message. */
async function confirmDrop(change: Partial<BookingValues>) {
  const at = await open({ ...sender(), ...change });
  // The key waits for the caller's data.
  await screen.findByText('New caller');
  jest.useFakeTimers();
  pressWithModifier('altKey');
  return at;
}
async function newAddress(answer: ProviderAnswers[string], landmark: string, isBrief: boolean) {
  const at = await open(rightValues, { 'POST /createAddress': answer });
  const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
  await click(screen.getByLabelText('Pickup: saved addresses'));
  const drawer = await dialog('Saved addresses for Pickup');
  await click(await drawer.findByRole('button', { name: 'New Address' }));
  const modal = await dialog('New Address');
  fireEvent.change(modal.getByRole('textbox', { name: 'Nearest landmark' }), {
    target: { value: landmark },
  });
  const save = modal.getByRole('button', { name: 'Save' });
  if (isBrief) jest.useFakeTimers();
  fireEvent.click(save);
  return at;
}
async function addressNotCleared() {
  const row = {
    id: 'd'.repeat(24),
    type: 'home',
    detail: 'House 7, Clifton',
    nearest_landmark: 'the gate',
    name: 'Zara',
    phone: '923331234567',
    zone_en: 'Clifton',
    zone_ur: 'کلفٹن',
    city: 'KHI',
    lat: 24.81,
    lng: 67.03,
    customer_phone: '',
    alternate_phone: '',
    alternate_name: 'Bano',
    email: '',
  };
  const at = await open(rightValues, {
    'GET /listAddress': { code: 200, addresses: [row], count: 1 },
    'PUT /updateAddress': { code: 200, message: 'OK', data: row },
  });
  const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
  await click(screen.getByLabelText('Pickup: saved addresses'));
  const drawer = await dialog('Saved addresses for Pickup');
  await click(await drawer.findByRole('button', { name: 'Edit House 7, Clifton' }));
  const modal = await dialog('Edit Address');
  fireEvent.change(modal.getByRole('textbox', { name: 'Alternate name' }), {
    target: { value: '' },
  });
  await click(modal.getByRole('button', { name: 'Save' }));
  return at;
}
const created = { code: 200, data: { trip_no: '77', trip_id: 'c'.repeat(24) } };
const createdBatch = {
  code: 200,
  data: { batch_number: '77', batch_id: 'c'.repeat(24), trip_nos: ['77'] },
};

driveErrorRows(errorRows, {
  async 'booking: unreachable'() {
    const at = await open(rightValues);
    unreachableProvider();
    pressWithModifier('ctrlKey');
    return at;
  },
  async 'booking: unanswered'() {
    const at = await open(rightValues);
    stopLive = await mockLine.open();
    unreachableProvider();
    pressWithModifier('ctrlKey');
    return at;
  },
  'booking: 400': () => book(refused(400)),
  'booking: 401': () => book(over),
  'booking: 403': () => book(refused(403)),
  'booking: 404': () => book(refused(404)),
  'booking: 422': () => book(refused(422)),
  'booking: 500': () => book(refused(500)),
  'batch: 400': () => bookSeveral(refused(400)),
  'batch: 401': () => bookSeveral(over),
  'batch: 403': () => bookSeveral(refused(403)),
  'batch: 404': () => bookSeveral(refused(404)),
  'batch: 422': () => bookSeveral(refused(422)),
  'batch: 500': () => bookSeveral(refused(500)),
  'food batch: 400': () => bookFood(refused(400)),
  'food batch: 401': () => bookFood(over),
  'food batch: 403': () => bookFood(refused(403)),
  'food batch: 404': () => bookFood(refused(404)),
  'food batch: 422': () => bookFood(refused(422)),
  'food batch: 500': () => bookFood(refused(500)),
  'promo: 400': () => promo(refused(400)),
  'promo: 401': () => promo(over),
  'promo: 403': () => promo(refused(403)),
  'promo: 404': () => promo(refused(404)),
  'promo: 422': () => promo(refused(422)),
  'promo: 500': () => promo(refused(500)),
  async 'promo: unreachable'() {
    const at = await open({ ...rightValues, promo: 'EID50' });
    unreachableProvider();
    await pressText('Apply');
    return at;
  },
  'promo: applied': () => promo({ code: 200, message: serverText }),
  'promo: no city': () => promo({}, { city: '' }),
  'booking: created': () => book(created),
  'batch: created': () => bookSeveral(createdBatch),
  'food batch: created': () => bookFood(createdBatch),
  async 'purchase: no amount'() {
    const at = await open({ ...rightValues, service_code: 25, amount: '100' });
    act(() => pressLabel('Decrease amount by Rs. 100'));
    return at;
  },
  async 'file: too many rows'() {
    const at = await open(sender());
    await pressText('Upload CSV');
    const header =
      'no,name,phone,gps_address,lat,lng,nearest_address,nearest_address_type,cod_amount';
    const lines = Array.from(
      { length: 21 },
      (_, index) => `${index + 1},Shop,923331234567,Street,24.8250,67.0300,the gate,home,`,
    );
    const file = new File([[header, ...lines].join('\n')], 'drops.csv', { type: 'text/csv' });
    fireEvent.change(screen.getByLabelText('Upload CSV', { selector: 'input' }), {
      target: { files: [file] },
    });
    return at;
  },
  'drop: incomplete': () => confirmDrop({}),
  'drop: other city': () =>
    confirmDrop({
      dropoff: { lat: 31.5, lng: 74.3, infence: true },
      dropoff_address: 'Gulberg, Lahore',
      dropoff_nearest_address: 'the gate',
      dropoff_nearest_type: 'home',
      dropoff_name: 'Zara',
      dropoff_phone: '03331234567',
    }),
  async 'dispatcher: missing'() {
    const at = await open({ ...several(), dispatcher_name: '' });
    pressWithModifier('ctrlKey');
    return at;
  },
  'caller’s address: taken': () =>
    newAddress([409, { message: serverText }], 'the fountain', false),
  'caller’s address: incomplete': () => newAddress({}, '', true),
  'caller’s address: not cleared': addressNotCleared,
  async 'microphone: refused'() {
    const at = await open(rightValues);
    await pressText(/^Record/);
    return at;
  },
});

import type { CallParameters, Responses } from './verify-parameters.ts';

/**
 * One call that changes something. The calls run in the order of the list, with parameters from the
 * responses of earlier ones.
 */
export interface Write {
  id: string;
  calls: (responses: Responses) => readonly (CallParameters | string)[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * A field of an endpoint's response, e.g. `data.trip_id`, of its nth response (the last by
 * default); '' where it is missing.
 */
function member(responses: Responses, endpoint: string, path: string, nth = -1): string {
  let value: unknown = responses.get(endpoint)?.at(nth);
  for (const name of path.split('.')) value = isRecord(value) ? value[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Twelve digits that no other run has used: a person with this phone is new to the server. */
const freshPhone = `9237${String(Date.now()).slice(-8)}`;
const aPlace = { lat: 24.818, lng: 67.03 };
const anotherPlace = { lat: 24.9215, lng: 67.0925 };
/** A valid id that no row has. */
const noId = '0'.repeat(24);

const ride = {
  name: 'Ayesha Khan',
  gender: 'female',
  source: 'Word_Of_Mouth',
  city: 'KHI',
  service_code: 70,
  creator: 'Agent',
  lang_id: 1,
  phone: freshPhone,
  pickup_address: 'Clifton, Karachi',
  pickup_lat: aPlace.lat,
  pickup_lng: aPlace.lng,
  pickup_nearest: { address: 'Teen Talwar', type: 'other' },
  dropoff_address: 'Gulshan-e-Iqbal',
  dropoff_lat: anotherPlace.lat,
  dropoff_lng: anotherPlace.lng,
};
const batchPlace = (point: typeof aPlace, address: string) => ({
  ...point,
  gps_address: address,
  nearest_address: 'Teen Talwar',
  type: 'other',
});
const pickup = {
  source: 'Word_Of_Mouth',
  city: 'KHI',
  gender: 'female',
  lang_id: 1,
  name: 'Ayesha Khan',
  phone: freshPhone,
  dispatcher_name: 'Sara',
  dispatcher_phone: '923001234567',
  alt_name: 'Hamid',
  alt_phone: '923007654321',
  address: batchPlace(aPlace, 'Clifton, Karachi'),
};
const drop = (number: number) => ({
  MultipleBookingid: `drop-${number}`,
  trip_status_code: 22,
  address: batchPlace(anotherPlace, 'Gulshan-e-Iqbal'),
  phone: '923001112223',
  name: 'Bilal',
  is_cash_on_delivery: true,
  amount: 500,
});
const batch = { pickup_info: pickup, bookings: [drop(1), drop(2)] };
const foodBatch = {
  pickup_info: pickup,
  service_code: 100,
  zone: 'Clifton',
  zone_ur: 'کلفٹن',
  amount: 0,
};
const address = {
  name: 'Ayesha Khan',
  phone: freshPhone,
  city: 'KHI',
  detail: 'Clifton, Karachi',
  nearest_landmark: 'Teen Talwar',
  ...aPlace,
  customer_phone: freshPhone,
  type: 'home',
};

/** Ten silent frames of MPEG-1 layer III at 128 kbit/s and 44.1 kHz. */
const mp3 = (): Blob => {
  const frame = new Uint8Array(417);
  frame.set([0xff, 0xfb, 0x90, 0x64]);
  return new Blob(
    Array.from({ length: 10 }, () => frame),
    { type: 'audio/mpeg' },
  );
};
/** A picture of one grey pixel. */
const png = (): Blob =>
  new Blob(
    [
      Uint8Array.from(
        atob(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
        ),
        (letter) => letter.codePointAt(0) ?? 0,
      ),
    ],
    { type: 'image/png' },
  );
const form = (fields: Readonly<Record<string, string | Blob>>) => (): FormData => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') made.append(name, value);
    else made.append(name, value, `${name}.${value.type === 'image/png' ? 'png' : 'mp3'}`);
  }
  return made;
};

const created = 'bookings.create-ride';
const newRide = (over: object = {}): Write => ({
  id: created,
  calls: () => [{ body: { ...ride, ...over } }],
});
const move = (
  state: string,
  tripNos: (responses: Responses) => string[] = (responses) => [
    member(responses, created, 'data.trip_no'),
  ],
): Write => ({
  id: 'trips.demo-move',
  calls: (responses) =>
    tripNos(responses).map((number) => ({ params: { trip_no: number }, body: { state } })),
});
const tripId = (responses: Responses): string => member(responses, created, 'data.trip_id');
const tripsOf =
  (endpoint: string) =>
  (responses: Responses): string[] => {
    const answer = responses.get(endpoint)?.at(-1);
    const numbers =
      isRecord(answer) && isRecord(answer['data']) ? answer['data']['trip_nos'] : undefined;
    return Array.isArray(numbers) ? numbers.map(String) : [];
  };
const request: Write = {
  id: 'queue.demo-add',
  calls: () => [
    { body: { type: 'KE', name: 'Ayesha Khan', phone: freshPhone, city: 'KHI', lang_id: 1 } },
  ],
};
const requestId = (responses: Responses) => ({
  params: { id: member(responses, 'queue.demo-add', 'data.id') },
});
const userId = (responses: Responses) => member(responses, 'users.create', 'data.id');
const user = {
  company_name: 'Contract',
  name: 'Contract Check',
  phone: freshPhone,
  password: 'Contract@1',
  city: 'KHI',
  role: 12,
  status: 'active',
  gender: 'male',
};
const driver = (responses: Responses): string => {
  const answer = responses.get('trips.search-drivers')?.at(-1);
  const partners = isRecord(answer) ? answer['partners'] : undefined;
  const free = Array.isArray(partners)
    ? partners.find((one) => isRecord(one) && one['busy'] !== true)
    : undefined;
  return isRecord(free) ? String(free['id']) : noId;
};

/**
 * Every call that changes something, each with rows of its own. A booking passes through its
 * states, is cancelled, expires and is rebooked; demo calls create the requests and move the trips,
 * so that each socket event is sent at least once.
 */
export const writes: readonly Write[] = [
  request,
  { id: 'queue.claim', calls: (responses) => [{ ...requestId(responses), changes: true }] },
  { id: 'queue.renew-lease', calls: (responses) => [requestId(responses)] },
  { id: 'queue.give-up-lease', calls: (responses) => [requestId(responses)] },
  {
    id: 'queue.update',
    calls: (responses) => [
      { body: { id: member(responses, 'queue.demo-add', 'data.id'), status: 'junk' } },
    ],
  },
  request,
  {
    id: 'queue.remove',
    calls: (responses) => [
      { body: { booking_id: member(responses, 'queue.demo-add', 'data.booking_id') } },
    ],
  },

  newRide(),
  {
    id: 'trips.add-note',
    calls: (responses) => [
      {
        body: {
          notes: 'Call before arriving',
          booking_no: member(responses, created, 'data.trip_no'),
        },
      },
    ],
  },
  {
    id: 'trips.update-fares',
    calls: (responses) => [
      {
        body: {
          dispatch_fixed_fare_customer: 300,
          dispatch_fixed_fare_partner: 250,
          type: 'trip',
          trip_id: tripId(responses),
        },
      },
    ],
  },
  {
    id: 'trips.update-drop',
    calls: (responses) => [
      {
        params: { id: tripId(responses) },
        body: {
          trip: { dropoff_address: 'Saddar, Karachi', dropoff_lat: 24.8607, dropoff_lng: 67.0104 },
          dropoff_nearest: { address: 'Empress Market', type: 'other' },
        },
      },
    ],
  },
  {
    id: 'trips.search-drivers',
    calls: () => [
      {
        query: {
          service_code: '70',
          pickup_lat: String(aPlace.lat),
          pickup_lng: String(aPlace.lng),
        },
      },
    ],
  },
  {
    id: 'trips.assign-driver',
    calls: (responses) => [
      { body: { trip_id: tripId(responses), dispatch_partner: driver(responses) } },
    ],
  },
  newRide(),
  move('accepted'),
  move('arrived'),
  move('started'),
  move('completed'),
  newRide(),
  {
    id: 'trips.cancel',
    calls: (responses) => [
      { body: { trip_id: tripId(responses), cancel_reason: 'Cancelled by Admin' } },
    ],
  },
  newRide(),
  move('expired'),
  {
    id: 'bookings.reinitiate-ride',
    calls: (responses) => [{ body: { ...ride, id: tripId(responses) } }],
  },
  newRide(),
  move('expired'),
  { id: 'trips.remove', calls: (responses) => [{ body: { booking_id: tripId(responses) } }] },
  { id: 'bookings.create-batch', calls: () => [{ body: batch }] },
  {
    id: 'trips.cancel-batch',
    calls: (responses) => [
      {
        params: { batch_id: member(responses, 'bookings.create-batch', 'data.batch_id') },
        body: { cancel_reason: 'Cancelled by Admin', ...aPlace },
      },
    ],
  },
  { id: 'bookings.create-batch', calls: () => [{ body: batch }] },
  move('expired', tripsOf('bookings.create-batch')),
  {
    id: 'bookings.reinitiate-batch',
    calls: (responses) => [
      { body: { ...batch, id: member(responses, 'bookings.create-batch', 'data.batch_id') } },
    ],
  },
  { id: 'bookings.create-food-batch', calls: () => [{ body: foodBatch }] },
  move('expired', tripsOf('bookings.create-food-batch')),
  {
    id: 'bookings.reinitiate-food-batch',
    calls: (responses) => [
      {
        body: {
          ...foodBatch,
          id: member(responses, 'bookings.create-food-batch', 'data.batch_id'),
        },
      },
    ],
  },
  // A dispatch client is only notified of its own bookings.
  { id: created, calls: () => [{ body: ride, as: 'dispatch_client' }] },
  move('accepted'),
  {
    id: 'bookings.apply-promo',
    calls: () => [
      {
        body: { promo: 'NO-SUCH-PROMO', phone: freshPhone, name: 'Ayesha Khan', city: 'KHI' },
        refusal: 'promo.refused',
      },
    ],
  },

  { id: 'address.create', calls: () => [{ body: address }] },
  {
    id: 'address.update',
    calls: (responses) => [
      {
        query: { id: member(responses, 'address.create', 'data.id') },
        body: { ...address, nearest_landmark: 'Do Talwar' },
      },
    ],
  },
  {
    id: 'address.delete',
    calls: (responses) => [{ query: { id: member(responses, 'address.create', 'data.id') } }],
  },

  { id: 'users.demo-create', calls: () => [{ body: { role: 'dispatcher' } }] },
  { id: 'users.demo-partner', calls: () => [{ body: { works: false, phone: freshPhone } }] },
  { id: 'users.create', calls: () => [{ body: user }] },
  { id: 'users.demo-partner', calls: () => [{ body: { works: true, phone: freshPhone } }] },
  { id: 'users.retry', calls: (responses) => [{ params: { id: userId(responses) } }] },
  {
    id: 'users.update',
    calls: (responses) => [
      {
        params: { id: userId(responses) },
        body: { name: 'Contract Checked', role: 12, company_name: 'Contract' },
      },
    ],
  },
  {
    id: 'users.update-zones',
    calls: (responses) => [{ params: { id: userId(responses) }, body: { zones: [] } }],
  },
  {
    id: 'users.disable-2fa',
    calls: (responses) => [{ body: { id: userId(responses) }, refusal: 'user.no-second-factor' }],
  },
  { id: 'users.end-sessions', calls: (responses) => [{ params: { id: userId(responses) } }] },

  { id: 'media.token', calls: () => [{}] },
  { id: 'media.upload-voice-note', calls: () => [{ form: form({ voice_recording: mp3() }) }] },
  {
    id: 'media.remove-voice-note',
    calls: (responses) => [{ body: { url: member(responses, 'media.upload-voice-note', 'data') } }],
  },
  {
    id: 'media.upload-image',
    calls: () => [
      {
        params: { kind: 'dispatch_profile_images' },
        form: form({ file: png(), fileName: 'contract.png' }),
      },
    ],
  },
  {
    id: 'notifications.toggle',
    calls: () => [{ body: { id: noId }, refusal: 'notification.unknown' }],
  },
  { id: 'notifications.read-all', calls: () => [{}] },
  {
    id: 'preferences.change',
    calls: () => [
      {
        body: {
          preferences: [
            { key: 'contract-check', value: '{}', chosen_at: new Date().toISOString() },
          ],
        },
      },
    ],
  },
  { id: 'wallet.withdraw', calls: () => [{ body: { method: 'bank' } }] },
  {
    id: 'releases.report',
    calls: () => [
      { body: { reports: [{ remote: 'mfe-queue', release: '1.0.0-0123456789', load: true }] } },
    ],
  },

  // Signing in and the new password are refused on purpose, so that no account changes.
  {
    id: 'auth.login',
    calls: () => [
      { body: { phone: '923999999999', password: 'No@account1' }, refusal: 'login.refused' },
    ],
  },
  {
    id: 'auth.verify-otp',
    calls: () => [
      {
        body: { OTP: '000000', temporaryToken: 'none', type: 'verify' },
        refusal: 'otp.temporary-token',
      },
    ],
  },
  {
    id: 'reset.send',
    calls: () => [{ body: { phone: '923999999999' }, refusal: 'reset.user-unknown' }],
  },
  {
    id: 'reset.check',
    calls: () => [{ body: { phone: '923999999999', code: '0000' }, refusal: 'reset.otp-wrong' }],
  },
  {
    id: 'reset.update',
    calls: () => [
      {
        body: {
          phone: '923999999999',
          code: '0000',
          password: 'No@account1',
          confirm_password: 'No@account1',
        },
        refusal: 'reset.refused',
      },
    ],
  },
  {
    id: 'auth.confirm',
    // A code that is refused tells as much, and uses up none of the account's.
    calls: () => [{ body: { OTP: '000000' }, refusal: 'confirmation.refused' }],
  },
  { id: 'auth.logout', calls: () => ['it ends the session that the others are made with'] },
];

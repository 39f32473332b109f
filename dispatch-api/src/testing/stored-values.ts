import { demoPassword } from 'shared-contracts/users/demo-accounts';
import { userDefaults } from 'shared-contracts/users/user';

import { rideDraft } from '../bookings/ride-draft.builder.ts';
import type { Database } from '../database/database.ts';
import {
  drivers,
  notifications,
  queueRows,
  savedAddresses,
  trips,
  users,
  walletEntries,
} from '../database/schema.ts';
import type { StoredValues } from './arbitrary-request.ts';

/** Clifton and Gulshan-e-Iqbal in Karachi. */
const [pickup, dropoff] = [
  { lat: 24.818, lng: 67.03 },
  { lat: 24.9215, lng: 67.0925 },
];

/** Members that must agree with each other, or with a table, for a request to be accepted. */
const byName = {
  lat: [pickup.lat],
  lng: [pickup.lng],
  s_lat: [pickup.lat],
  s_lng: [pickup.lng],
  e_lat: [dropoff.lat],
  e_lng: [dropoff.lng],
  pickup_lat: [pickup.lat],
  pickup_lng: [pickup.lng],
  dropoff_lat: [dropoff.lat],
  dropoff_lng: [dropoff.lng],
  latlng: [`${pickup.lat}, ${pickup.lng}`],
  city: ['KHI'],
  service_code: [20, 21, 22, 35, 25, 38, 40, 100, 101],
  name: ['Ayesha Khan', 'Bilal'],
  alt_name: ['Bilal'],
  dispatcher_name: ['Bilal'],
  dropoff_name: ['Bilal'],
  vendor_name: ['Shop'],
  gps_address: ['Clifton, Karachi'],
  pickup_address: ['Clifton, Karachi'],
  dropoff_address: ['Gulshan-e-Iqbal'],
  special_instructions: ['Ring twice'],
  MultipleBookingid: ['1', '2'],
  company_name: ['Dispatch Office'],
  cnic: ['4210112345671'],
  age: [30],
  role: [6, 11, 12, 36],
  source: ['Word_Of_Mouth'],
  promo: ['EID50'],
  keyword: ['clifton', 'گلشن'],
  room: ['queue', 'trips'],
  after: [0, 1],
  lon: [pickup.lng],
  fleet: ['silver'],
  password: [demoPassword, 'abcA123@'],
  confirm_password: [demoPassword, 'abcA123@'],
  cancel_reason: ['Customer did not answer'],
  row_version: [1],
  amount: [0, 500],
  lang_id: [1, 2],
  email: ['a@b.pk'],
  dispatch_fixed_fare_customer: [400],
  dispatch_fixed_fare_partner: [300],
} satisfies StoredValues['byName'];

const sender = {
  source: 'Word_Of_Mouth',
  city: 'KHI',
  gender: 'female',
  lang_id: 2,
  name: 'Ayesha Khan',
  phone: '923341234567',
  alt_name: 'Sana',
  alt_phone: '923001112233',
  dispatcher_name: 'Kamran',
  dispatcher_phone: '923001112244',
  address: { ...pickup, gps_address: 'Clifton', nearest_address: 'Teen Talwar', type: 'other' },
};
const drop = {
  MultipleBookingid: 'd1',
  trip_status_code: 21,
  is_cash_on_delivery: false,
  address: sender.address,
  phone: '923331234567',
  name: 'Shop 24',
};

const foodBatch = {
  pickup_info: sender,
  service_code: 100,
  zone: 'Clifton',
  zone_ur: 'کلفٹن',
  amount: 500,
};

const border = {
  type: 'Polygon',
  coordinates: [
    [
      [67.02, 24.81],
      [67.04, 24.81],
      [67.03, 24.83],
    ],
  ],
};
const features = (properties: object) => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties, geometry: border }],
});
/** Of the calls that doors and admins share. */
const referenceBodies = (by: string) => ({
  [`${by}.change-settings`]: { settings: [{ field: 'minimum_insurance_fee', value: '25' }] },
  [`${by}.upsert-promos`]: { promos: [{ code: 'EID50', city: 'KHI', services: [35] }] },
  [`${by}.upsert-cities`]: { cities: features({ city_code: 'ABC', name: 'New city' }) },
  [`${by}.upsert-zones`]: { city: 'KHI', zones: features({ name: 'New zone' }) },
  [`${by}.upsert-places`]: { csv: 'city,name,lat,lng\nKHI,New place,24.82,67.03' },
});

/** Values of a seeded database, by the name of the member that refers to them. */
export async function storedValues(database: Database): Promise<StoredValues> {
  const [people, bookings, requests, notes, places, money] = [
    await database.select().from(users),
    await database.select().from(trips),
    await database.select().from(queueRows),
    await database.select().from(notifications),
    await database.select().from(savedAddresses),
    await database.select().from(walletEntries),
  ];
  const fleet = await database.select().from(drivers);
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  // Most calls accept few states.
  const live = bookings.filter(({ state }) =>
    ['open', 'pending', 'accepted', 'expired'].includes(state),
  );
  const expired = idsOf(bookings.filter(({ state }) => state === 'expired'));
  const tripNumbers = bookings.map(({ tripNo }) => tripNo);
  const batches = bookings.flatMap(({ batchId }) => batchId ?? []);
  const customers = bookings.map(({ passengerPhone }) => passengerPhone);
  return {
    ids: [people, bookings, requests, notes, places, money].flatMap((rows) =>
      idsOf(rows).slice(0, 40),
    ),
    idsByArea: {
      trips: idsOf(live),
      queue: idsOf(requests),
      users: idsOf(people),
      address: idsOf(places),
      notifications: idsOf(notes),
      requests: idsOf(requests),
      drivers: idsOf(fleet),
    },
    numbers: [],
    texts: [
      ...people.slice(0, 20).map(({ phone }) => phone),
      ...tripNumbers.slice(0, 20),
      '2026-11-01',
      '21/11/2026',
    ],
    byName: {
      ...byName,
      phone: [...customers, ...people.map(({ phone }) => phone)],
      customer_phone: customers,
      trip_id: [...idsOf(live), ...idsOf(bookings)],
      booking_id: [...idsOf(live), ...requests.map(({ bookingId }) => bookingId)],
      batch_id: batches,
      talos_batch_id: batches,
      trip_no: tripNumbers,
      booking_no: tripNumbers,
      dispatch_partner: idsOf(fleet),
      partner_id: idsOf(fleet),
    },
    bodies: {
      'bookings.create-ride': rideDraft(),
      'bookings.reinitiate-ride': { ...rideDraft(), id: expired[0] },
      'bookings.create-batch': { pickup_info: sender, bookings: [drop, drop] },
      'bookings.reinitiate-batch': { pickup_info: sender, bookings: [drop], id: expired[1] },
      'bookings.create-food-batch': { ...foodBatch },
      'bookings.reinitiate-food-batch': { ...foodBatch, id: expired[2] },
      'bookings.create': rideDraft(),
      'requests.create': { type: 'app', phone: '923449990002', city: 'KHI' },
      'drivers.upsert': {
        drivers: [{ phone: '923449990003', name: 'Bilal', city: 'KHI', fleet: 'silver' }],
      },
      'positions.send': {
        positions: [{ driver: fleet[0]?.phone, ...pickup, at: '2026-11-21T08:00:00Z' }],
      },
      'positions.traccar': {
        position: { latitude: 24.8, longitude: 67, fixTime: '2026-11-21T08:00:00Z' },
        device: { uniqueId: fleet[0]?.phone },
      },
      'wallet.move': {
        movements: [{ external_id: 'm1', user: people[0]?.id, amount: 100, title: 'Bonus' }],
      },
      ...referenceBodies('reference'),
      ...referenceBodies('reference-data'),
      'reference.replace-sources': { sources: [{ value: 'Word_Of_Mouth', name: 'Word of mouth' }] },
      'reference.upsert-fleets': { fleets: [{ title: 'silver', services: [35] }] },
      'users.create': {
        ...userDefaults,
        company_name: 'Dispatch Office',
        name: 'Bano Khan',
        phone: '923449990001',
        password: 'abcA123@',
        role: 12,
      },
    },
  };
}

import type { Responses } from '../verify-parameters.ts';
import { freshPhone, aPlace, noId, ride, batch, foodBatch } from './samples.ts';
import { isRecord, member, type Write } from './write.ts';

const created = 'bookings.create-ride';
/** As long as the token of a link. */
const noToken = 'A'.repeat(22);

/** It begins long after the check has ended it. */
const aRule = {
  booking: ride,
  weekdays: [1],
  times: ['08:00'],
  from: '2100-01-01',
  until: null,
  skips_holidays: true,
};
/** A day of a rule is changed within a year from now. */
const nextMonth = (): string => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const wholeRule = { rule_id: null, from_day: null };
const rule = (responses: Responses) => ({
  params: { id: member(responses, 'recurring.create', 'data.id') },
});

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

const driver = (responses: Responses): string => {
  const answer = responses.get('trips.search-drivers')?.at(-1);
  const partners = isRecord(answer) ? answer['partners'] : undefined;
  const free = Array.isArray(partners)
    ? partners.find((one) => isRecord(one) && one['busy'] !== true)
    : undefined;
  return isRecord(free) ? String(free['id']) : noId;
};

/** Off, so that it offers nothing while others are checked. */
const dispatchRule = {
  zone_id: null,
  service_code: null,
  from_hour: 0,
  to_hour: 0,
  mode: 'off',
  radius_km: [5],
  step_seconds: 60,
  accept_seconds: 30,
  tries: 3,
  soon_to_clear_seconds: 0,
  priority: 0,
  lead_minutes: 15,
};

const twoRides = (responses: Responses): [string, string] => {
  const [other, one] = (responses.get(created) ?? [])
    .slice(-2)
    .map((answer) => member(new Map([[created, [answer]]]), created, 'data.trip_no'));
  return [one ?? '', other ?? ''];
};

/** Bookings through all their states, each with its own. */
export const bookingWrites: readonly Write[] = [
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
    id: 'trips.care',
    calls: (responses) =>
      (['take', 'give_back', 'snooze', 'wake'] as const).map((action) => ({
        params: { id: member(responses, created, 'data.trip_no') },
        body: { action },
      })),
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
    id: 'trips.plan-assignments',
    calls: (responses) => [{ body: { trip_ids: [tripId(responses)] } }],
  },
  {
    id: 'trips.assign-drivers',
    calls: (responses) => [
      { body: { bookings: [{ trip_id: tripId(responses), driver_id: noId }] } },
    ],
  },
  {
    id: 'trips.offer-driver',
    calls: (responses) => [{ body: { trip_id: tripId(responses), driver_id: driver(responses) } }],
  },
  {
    id: 'trips.withdraw-offer',
    calls: (responses) => [
      {
        body: {
          trip_id: tripId(responses),
          offer_id: member(responses, 'trips.offer-driver', 'data.id'),
        },
      },
    ],
  },
  ...['recurring.create', 'recurring.preview'].map((id) => ({
    id,
    calls: () => [{ body: id === 'recurring.create' ? aRule : { draft: aRule, ...wholeRule } }],
  })),
  {
    id: 'recurring.update',
    calls(responses) {
      const seen = Number(member(responses, 'recurring.create', 'data.row_version'));
      return [seen > 0 ? { row_version: seen } : {}, {}].map((version) => ({
        ...rule(responses),
        body: { draft: aRule, from_day: null, ...version },
      }));
    },
  },
  {
    id: 'recurring.change-day',
    calls: (responses) => [{ ...rule(responses), body: { date: nextMonth(), times: [] } }],
  },
  { id: 'recurring.pause', calls: (responses) => [{ ...rule(responses), body: { pause: null } }] },
  { id: 'recurring.end', calls: (responses) => [rule(responses)] },
  {
    id: 'holidays.create',
    calls: () => [{ body: { name: 'Contract check', date: '2100-01-03' } }],
  },
  {
    id: 'holidays.update',
    calls: (responses) =>
      [{ moved_to: null, is_observed: false }, { moved_to: null }, { is_observed: true }].map(
        (body) => ({ params: { id: member(responses, 'holidays.create', 'data.id') }, body }),
      ),
  },
  {
    id: 'board.change-limits',
    calls(responses) {
      const board = responses.get('board.now')?.at(-1);
      return [{ body: isRecord(board) ? board['limits'] : {} }];
    },
  },
  { id: 'dispatch-rules.add', calls: () => [{ body: dispatchRule }] },
  {
    id: 'dispatch-rules.change',
    calls: (responses) => [
      {
        params: { id: member(responses, 'dispatch-rules.add', 'data.id') },
        body: { ...dispatchRule, row_version: 1 },
      },
    ],
  },
  {
    id: 'dispatch-rules.try',
    calls: () => [
      {
        body: {
          rule: dispatchRule,
          rule_id: null,
          from: new Date(Date.now() - 3_600_000).toISOString(),
          to: new Date().toISOString(),
        },
      },
    ],
  },
  {
    id: 'dispatch-rules.stop',
    calls: () => [true, false].map((stopped) => ({ body: { zone_id: null, stopped } })),
  },
  {
    id: 'dispatch-rules.remove',
    calls: (responses) => [{ params: { id: member(responses, 'dispatch-rules.add', 'data.id') } }],
  },
  {
    id: 'trips.hold',
    calls: (responses) =>
      [true, false].map((held) => ({ body: { trip_id: tripId(responses), held } })),
  },
  {
    id: 'trips.assign-driver',
    calls: (responses) => [
      { body: { trip_id: tripId(responses), dispatch_partner: driver(responses) } },
    ],
  },
  {
    id: 'trips.undo-assignment',
    calls: (responses) => [{ body: { trip_id: tripId(responses) } }],
  },
  newRide(),
  move('accepted'),
  move('arrived'),
  move('started'),
  move('completed'),
  newRide(),
  newRide(),
  {
    id: 'links.add',
    calls: (responses) => {
      const [id, other] = twoRides(responses);
      return [{ params: { id }, body: { other, kind: 'return_trip' } }];
    },
  },
  {
    id: 'links.remove',
    calls: (responses) => {
      const [id, other] = twoRides(responses);
      return [{ params: { id, other } }];
    },
  },
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
  {
    id: 'tracking.cancel',
    calls: () => [{ params: { token: noToken }, refusal: 'tracking.unknown' }],
  },
  {
    id: 'tracking.messages',
    calls: () => [{ params: { token: noToken }, body: { on: true }, refusal: 'tracking.unknown' }],
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
];

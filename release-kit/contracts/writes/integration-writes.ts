import { keyScopes } from 'shared-contracts/integration/integration-key';

import type { Responses } from '../verify-parameters.ts';
import { colleagueHere } from './queue-writes.ts';
import { aPlace, form, freshPhone, mp3, noId, ride } from './samples.ts';
import { isRecord, member, type Write } from './write.ts';

const request = (responses: Responses) => ({
  params: { id: member(responses, 'requests.create', 'data.id') },
});
/** The rows of a list that was read before. */
const rowsOf = (responses: Responses, id: string): unknown => {
  const answer = responses.get(id)?.at(-1);
  return isRecord(answer) ? answer['data'] : [];
};
const key = (responses: Responses) => ({
  params: { id: member(responses, 'integration-keys.create', 'data.id') },
});

/** The driver that the integration API was sent. */
const driverId = (responses: Responses) => {
  const id = member(responses, 'drivers.upsert', 'data.0.id');
  return { id };
};

const aRate = {
  service_code: 35,
  starts_at: '2100-01-01T00:00:00Z',
  base: 45,
  per_kilometer: 14,
  per_minute: 1,
  minimum: 80,
  quiet_kmh: 32,
  busy_kmh: 24,
};

const aReport = {
  city: null,
  every: 'day',
  weekday: null,
  time: '07:00',
  emails: ['contract-check@example.com'],
};

const webhook = (responses: Responses) => ({
  params: { id: member(responses, 'webhooks.create', 'data.id') },
});

/** The writes that doors and admins share. Areas are only checked: a provider keeps its own. */
const referenceWrites = (by: string): Write[] => [
  {
    id: `${by}.change-settings`,
    calls: () => [{ body: { settings: [{ field: 'minimum_insurance_fee', value: '20' }] } }],
  },
  {
    id: `${by}.replace-sources`,
    calls: (responses) => [{ body: { sources: rowsOf(responses, 'reference.sources') } }],
  },
  {
    id: `${by}.upsert-fleets`,
    calls: () => [{ body: { fleets: [{ title: 'Contract check', services: [35] }] } }],
  },
  {
    id: `${by}.upsert-rates`,
    calls: () => [{ body: { rates: [aRate] } }],
  },
  {
    id: `${by}.upsert-promos`,
    calls: () => [{ body: { promos: [{ code: 'CHECK', ends_at: '2020-01-01T00:00:00Z' }] } }],
  },
  {
    id: `${by}.upsert-cities`,
    calls: (responses) => [
      {
        query: { dry_run: 'true' },
        body: { cities: rowsOf(responses, 'reference-data.read-cities') },
      },
    ],
  },
  {
    id: `${by}.upsert-zones`,
    calls: (responses) => [
      {
        query: { dry_run: 'true' },
        body: { city: 'KHI', zones: rowsOf(responses, 'reference-data.read-zones') },
      },
    ],
  },
  {
    id: `${by}.upsert-places`,
    calls: () => [
      { query: { dry_run: 'true' }, body: { csv: 'city,name,lat,lng\nKHI,Check,24.82,67.03' } },
    ],
  },
];

/** Keys of the integration API, its doors, and webhooks. */
export const integrationWrites: readonly Write[] = [
  {
    id: 'integration-keys.create',
    calls: () => [{ body: { name: 'Contract check', scopes: [...keyScopes] } }],
  },
  { id: 'key.own', calls: () => [{}] },
  { id: 'requests.upload-voice-note', calls: () => [{ form: form({ voice_recording: mp3() }) }] },
  {
    id: 'requests.create',
    calls: () => [{ body: { type: 'app', phone: freshPhone, city: 'KHI' } }],
  },
  {
    id: 'calls.report',
    calls: (responses) => {
      const call = { from: freshPhone, direction: 'in', callId: 'contract-check' };
      return [
        { body: { ...call, event: 'newCall', user: [colleagueHere(responses)] } },
        { body: { ...call, event: 'hangup', cause: 'normalClearing' } },
      ];
    },
  },
  { id: 'bookings.create', calls: () => [{ body: ride }] },
  { id: 'requests.read', calls: (responses) => [request(responses)] },
  { id: 'requests.withdraw', calls: (responses) => [request(responses)] },
  {
    id: 'drivers.upsert',
    calls: () => [
      { body: { drivers: [{ phone: freshPhone, name: 'Checked', city: 'KHI', fleet: 'silver' }] } },
    ],
  },
  {
    id: 'drivers.status',
    calls: () => [{ params: { id: freshPhone }, body: { status: 'break' } }],
  },
  { id: 'drivers.read', calls: () => [{ params: { id: freshPhone } }] },
  {
    id: 'drivers.update',
    calls: (responses) => [{ params: driverId(responses), body: { name: 'Checked driver' } }],
  },
  {
    id: 'drivers.suspend',
    calls: (responses) =>
      [true, false].map((suspended) => ({
        params: driverId(responses),
        body: { suspended, reason: 'Papers to be checked' },
      })),
  },
  {
    id: 'drivers.import',
    calls: () => [
      { body: { csv: `phone,name,city,fleet\n${freshPhone},Checked,KHI,silver`, dry_run: true } },
    ],
  },
  {
    id: 'positions.send',
    calls: () => [
      {
        body: { positions: [{ driver: freshPhone, ...aPlace, at: new Date().toISOString() }] },
      },
    ],
  },
  {
    id: 'positions.traccar',
    calls: () => [
      {
        body: {
          position: {
            latitude: aPlace.lat,
            longitude: aPlace.lng,
            fixTime: new Date().toISOString(),
          },
          device: { uniqueId: freshPhone },
        },
      },
    ],
  },
  {
    id: 'positions.osmand',
    calls: () => [{ query: { id: freshPhone, lat: String(aPlace.lat), lon: String(aPlace.lng) } }],
  },
  {
    id: 'trips.event',
    calls: () => [
      { params: { trip_no: 'none' }, body: { event: 'arrived' }, refusal: 'trip.unknown' },
    ],
  },
  { id: 'trips.live', calls: () => [{ query: { state: 'open' } }] },
  {
    id: 'trips.read',
    calls: (responses) => [
      { params: { trip_no: member(responses, 'bookings.create-ride', 'data.trip_no') } },
    ],
  },
  {
    id: 'wallet.move',
    calls: (responses) => [
      {
        body: {
          movements: [
            {
              external_id: `check-${freshPhone}`,
              user: member(responses, 'users.create', 'data.id'),
              amount: 10,
              title: 'Contract check',
            },
          ],
        },
      },
    ],
  },
  { id: 'wallet.payouts', calls: () => [{}] },
  { id: 'wallet.payout-file', calls: () => [{}] },
  {
    id: 'wallet.settle',
    calls: () => [{ params: { id: noId }, body: { result: 'paid' }, refusal: 'payout.unknown' }],
  },
  {
    id: 'payouts.close',
    calls: () => [{ params: { id: noId }, body: { result: 'paid' }, refusal: 'payout.unknown' }],
  },
  ...['settings', 'sources', 'fleets', 'promos', 'rates', 'cities'].map((kind) => ({
    id: `reference.read-${kind}`,
    calls: () => [{}],
  })),
  ...['zones', 'places'].map((kind) => ({
    id: `reference.read-${kind}`,
    calls: () => [{ query: { city: 'KHI' } }],
  })),
  ...['reference', 'reference-data'].flatMap(referenceWrites),
  {
    id: 'integration-keys.rotate',
    calls: (responses) => [{ ...key(responses), body: { former_hours: 0 } }],
  },
  { id: 'integration-keys.revoke', calls: (responses) => [key(responses)] },
  {
    id: 'webhooks.create',
    calls: () => [{ body: { url: 'https://hooks.example.com/', events: ['payout.overdue'] } }],
  },
  {
    id: 'webhooks.update',
    calls: (responses) => [
      {
        ...webhook(responses),
        body: { url: 'https://hooks.example.com/other', events: ['payout.overdue'] },
      },
    ],
  },
  { id: 'webhooks.pause', calls: (responses) => [webhook(responses)] },
  { id: 'webhooks.resume', calls: (responses) => [webhook(responses)] },
  { id: 'webhooks.rotate', calls: (responses) => [webhook(responses)] },
  {
    id: 'webhooks.resend',
    calls: (responses) => [
      {
        ...webhook(responses),
        body: { message_id: 'msg_none' },
        refusal: 'webhook.no-message',
      },
    ],
  },
  {
    id: 'webhooks.replay',
    calls: (responses) => [
      {
        ...webhook(responses),
        body: { from: '2026-01-01T00:00:00.000Z', until: '2026-01-02T00:00:00.000Z' },
      },
    ],
  },
  { id: 'webhooks.delete', calls: (responses) => [webhook(responses)] },
  // Nobody has these addresses: what a provider's own staff would get is not the check's to send.
  ...['reports.preview', 'reports.create'].map((id) => ({
    id,
    calls: () => [{ body: aReport, refusal: 'field.invalid' as const }],
  })),
  {
    id: 'reports.update',
    calls: () => [{ params: { id: noId }, body: aReport, refusal: 'report.unknown' }],
  },
  {
    id: 'reports.pause',
    calls: () => [{ params: { id: noId }, body: { is_paused: true }, refusal: 'report.unknown' }],
  },
  {
    id: 'reports.send',
    calls: () => [{ params: { id: noId }, refusal: 'report.unknown' }],
  },
  { id: 'reports.delete', calls: () => [{ params: { id: noId } }] },
];

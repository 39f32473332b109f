// Walks the fields of the drafts, so that a new field needs a decision: `reinitiate.ts` copies it
// from the old booking, or it is listed here with a reason.

import { BatchAddress, BatchDrop, PickupInfo } from 'shared-contracts/bookings/batch';
import { BatchDraft, FoodBatchDraft } from 'shared-contracts/bookings/batch.api';
import { RideDraft } from 'shared-contracts/bookings/booking.api';

import { tripDropOf, tripOf } from '../testing/trip-details.ts';
import { batchDraftOf, foodBatchDraftOf, rideDraftOf } from './reinitiate.ts';

const notKept: Readonly<Record<string, string>> = {
  'RideDraft.est_req_id': 'the quote is out of date',
  'RideDraft.promo': 'it would be counted twice, and one that has ended would refuse the booking',
  'BatchDraft.partner_id': 'the driver was free then, and may not be now',
};

const full = {
  passenger: { ...tripOf().passenger, alt_phone: '03007654321', alt_name: 'Bilal' },
  dispatcher_name: 'Kamran',
  dispatcher_phone: '03001112244',
  voice_note: 'note.mp3',
  vendor_name: 'Mart',
  promo: 'EID50',
  customer_fare: 410,
  partner_fare: 390,
  dropoff: { ...tripOf().pickup, nearest: 'Bank' },
  bookings: [
    tripDropOf(1, {
      cod_amount: 500,
      parcel_value: 900,
      parcel_insurance: true,
      order_no: 'A-1',
      special_instructions: 'Ring twice',
    }),
  ],
};
/** No service has all fields. */
const rides = [
  { trip_type: 22 },
  { trip_type: 38, amount: 900, tid: 'PTR1' },
  { trip_type: 25, amount: null },
].map((of) => rideDraftOf(tripOf({ ...full, ...of })));
const batch = batchDraftOf(tripOf({ ...full, type: 'batch', trip_type: 22 }));
const food = foodBatchDraftOf(tripOf({ ...full, type: 'batch', trip_type: 100 }));

const drafts: readonly [string, { properties: object }, object][] = [
  ['RideDraft', RideDraft, Object.assign({}, ...rides) as object], // drafts are objects
  ['BatchDraft', BatchDraft, batch],
  ['FoodBatchDraft', FoodBatchDraft, food],
  ['PickupInfo', PickupInfo, batch.pickup_info],
  ['BatchAddress', BatchAddress, batch.pickup_info.address],
  ['BatchDrop', BatchDrop, batch.bookings[0] ?? {}],
];

test.each(drafts)(
  'every field of %s is kept by a re-initiated booking, or listed with the reason',
  (name, { properties }, kept) => {
    const undecided = Object.keys(properties).filter(
      (field) => !Object.hasOwn(kept, field) && !Object.hasOwn(notKept, `${name}.${field}`),
    );
    expect(undecided).toEqual([]);
  },
);

test('no field is listed that is kept, or that is gone', () => {
  for (const [name, { properties }, kept] of drafts)
    for (const listed of Object.keys(notKept)) {
      const [of, field = ''] = listed.split('.');
      if (of !== name) continue;
      expect(Object.keys(properties)).toContain(field);
      expect(kept).not.toHaveProperty(field);
    }
});

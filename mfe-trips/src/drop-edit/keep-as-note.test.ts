import { drafts } from 'shared-bus';
import { leaveConsole } from 'shared-ui/testing';

import { detailMessages } from '../detail-messages.ts';
import { place, tripDropOf, tripOf } from '../testing/trip-details.ts';
import { noteDraft } from '../trip/note-draft.ts';
import { dropValuesOf, type DropValues } from './drop-values.ts';
import { keepAsNote } from './keep-as-note.ts';
import { draftKey } from './use-drop-edit-form.ts';

afterEach(leaveConsole);

const trip = tripOf({
  trip_type: 100,
  is_cod_exist: true,
  dropoff: place,
  bookings: [tripDropOf(1, { cod_amount: 700, parcel_value: 4000, order_no: 'A-17' })],
});
async function noteOf(changed: Partial<DropValues>) {
  await detailMessages.load('en');
  drafts.set(draftKey(trip), { version: 3, values: { ...dropValuesOf(trip), ...changed } });
  keepAsNote(trip, detailMessages.translate('en'));
  return noteDraft.of(trip);
}

test('every value that was typed is kept, with its label', async () => {
  const note = await noteOf({
    dropoff_address: 'Gulshan, gate 2',
    dropoff_nearest_address: 'Bank',
    dropoff_nearest_type: 'office',
    parcel_value: '5000',
    cod_amount: '900',
    order_no: 'B-20',
    special_instructions: 'Ring twice',
    insured: true,
  });
  expect(note.split('\n')).toEqual([
    'Unsaved drop-off change:',
    'Drop-off address: Gulshan, gate 2',
    'Landmark: Bank',
    'Save as: Office',
    'Parcel Value: 5000',
    'COD Amount: 900',
    'Order ID: B-20',
    'Special instructions: Ring twice',
    'Insured',
  ]);
});

test('values that were not changed, or were cleared, are left out', async () => {
  expect(await noteOf({ cod_amount: '900', order_no: '' })).toBe(
    'Unsaved drop-off change:\nCOD Amount: 900',
  );
});

import { showsField, type SingleDropField } from 'shared-contracts/bookings/booking.rules';
import { toWirePhone } from 'shared-contracts/core/phone';
import { services } from 'shared-contracts/services/service';
import { amounts } from 'shared-contracts/testing/corpus/amounts';
import { coordinateForms, coordinateRefusals } from 'shared-contracts/testing/corpus/coordinates';
import { phoneForms, phoneRefusals } from 'shared-contracts/testing/corpus/phones';

import { formErrorsOf, type FormErrors } from '../form/booking-check.ts';
import { emptyValues, stops, type BookingValues } from '../form/booking-values.ts';
import { dropOfForm, formOf } from '../form/drop.ts';
import type { CheckedField } from '../form/form-rules.ts';
import { readTypedCoordinates } from '../form/place.ts';
import { linkedValues } from '../form/prefill.ts';
import { rideBody } from '../form/ride-body.ts';
import { batchBody } from '../multi-drop/batch-body.ts';
import { addDrop, rightValues, sender } from './values.ts';

// The corpus of contracts, from a field or a link to what is sent.

const staff = { queueRowId: undefined, isClient: false };
/** A form in which a single drop has the field. */
const formWith = (field: SingleDropField): BookingValues => ({
  ...rightValues,
  service_code:
    services.find((service) => service.createdBy === 'ride' && showsField(service, field))?.code ??
    22,
});
const linked = (fields: Record<string, string>): BookingValues =>
  linkedValues(String(new URLSearchParams(fields))) ?? emptyValues;
const errorOf = (values: BookingValues, field: CheckedField): FormErrors[CheckedField] =>
  formErrorsOf(values, { namesDispatcher: true })[field];

const phoneFields = ['phone', 'alt_phone', 'dispatcher_phone', 'dropoff_phone'] as const;

test.each(phoneFields)('%s is filled by a link with each phone, and sent', (field) => {
  const { service_code } = formWith(field);
  for (const [text, phone] of phoneForms) {
    const values = linked({ [field]: text, service_code: String(service_code) });
    const filled = { ...rightValues, service_code, [field]: values[field] };
    expect([text, values[field]]).toEqual([text, phone]);
    expect([text, errorOf(filled, field)]).toEqual([text, undefined]);
    expect([text, rideBody(filled, staff)[field]]).toEqual([text, toWirePhone(phone)]);
  }
  for (const [text] of phoneRefusals.filter(([one]) => one.trim() !== ''))
    expect([text, errorOf({ ...formWith(field), [field]: text }, field)]).toEqual([
      text,
      expect.anything(),
    ]);
});

test('a batch sends the phones of its sender and of its drops', () => {
  for (const [text, phone] of phoneForms) {
    const { phone: read } = linked({ phone: text });
    const body = batchBody(
      { ...sender(), phone: read, alt_phone: read, drops: [addDrop({ id: 'a', phone: read })] },
      staff,
    );
    const wire = toWirePhone(phone);
    expect([text, body.pickup_info.phone, body.pickup_info.alt_phone]).toEqual([text, wire, wire]);
    expect([text, body.bookings[0]?.phone]).toEqual([text, wire]);
  }
});

const parcel = { insured: true, parcel_insurance: true };
const readAmounts = amounts.flatMap(([text, rupees]) =>
  typeof rupees === 'number' && rupees > 0 ? [[text, rupees] as const] : [],
);
const unread = amounts.filter(([text, rupees]) => typeof rupees !== 'number' && text.trim() !== '');

test.each([
  ['cod_amount', 'cod.number'],
  ['parcel_value', 'parcel.number'],
  ['amount', 'purchase.number'],
  ['transaction_amount', 'purchase.number'],
] as const)('%s takes each amount from a link, and sends it', (field, wrong) => {
  const form = formWith(field);
  const sentAs = field === 'transaction_amount' ? 'amount' : field;
  for (const [text, rupees] of readAmounts) {
    const values = {
      ...form,
      ...parcel,
      [field]: linked({ [field]: text, ...codeOf(form) })[field],
    };
    expect([text, rideBody(values, staff)[sentAs]]).toEqual([text, rupees]);
  }
  for (const [text, problem] of unread)
    expect([text, errorOf({ ...form, ...parcel, [field]: text }, field)?.message]).toEqual([
      text,
      problem === 'not-a-number' ? wrong : `amount.${problem}`,
    ]);
});
const codeOf = ({ service_code }: BookingValues) => ({ service_code: String(service_code) });

test.each(['cod_amount', 'parcel_value'] as const)(
  '%s of a drop is sent as its amount',
  (field) => {
    const sentAs = field === 'cod_amount' ? 'amount' : field;
    for (const [text, rupees] of readAmounts) {
      const form = { ...formOf(addDrop({ id: 'a' })), [field]: text };
      const { bookings } = batchBody({ ...sender(), drops: [dropOfForm(form, 'a')] }, staff);
      expect([text, bookings[0]?.[sentAs]]).toEqual([text, rupees]);
    }
  },
);

test.each(['customer', 'partner'] as const)(
  'the fixed fare of the %s takes each amount',
  (whose) => {
    const [field, sentAs] = [`fixed_fare_${whose}`, `dispatch_fixed_fare_${whose}`] as const;
    const batch = (text: string) => ({ ...sender(), drops: [addDrop({ id: 'a' })], [field]: text });
    for (const [text, rupees] of readAmounts)
      expect([text, batchBody(batch(text), staff)[sentAs]]).toEqual([text, rupees]);
    for (const [text, problem] of unread)
      expect([text, errorOf(batch(text), field)?.message]).toEqual([
        text,
        problem === 'not-a-number' ? 'fare.number' : `amount.${problem}`,
      ]);
  },
);

test.each(stops)('the %s takes each form of coordinates, and no other text', (stop) => {
  for (const text of coordinateForms) {
    const address = linked({ [`${stop}_address`]: text })[`${stop}_address`];
    expect([text, readTypedCoordinates(address)]).toEqual([
      text,
      { lat: 24.8615, lng: 67.0099, infence: null },
    ]);
  }
  for (const [text] of coordinateRefusals)
    expect([text, readTypedCoordinates(text)]).toEqual([text, undefined]);
});

test.each(stops)(
  'a link with a %s that is no point leaves it in the field, which says why',
  (stop) => {
    const values = linked({ [`${stop}_lat`]: '67.0099', [`${stop}_lng`]: '24.8615' });
    expect([values[stop], values[`${stop}_address`]]).toEqual([null, '67.0099, 24.8615']);
  },
);

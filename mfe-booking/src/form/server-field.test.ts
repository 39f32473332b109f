import { addDrop, sender } from '../testing/values.ts';
import { formOf } from './drop.ts';
import { fieldOfServerError } from './server-field.ts';

const second = addDrop({ id: 'd2' });
const values = { ...sender(), drops: [addDrop({ id: 'd1' }), second] };

test.each([
  ['name', 'name'],
  ['unknown', undefined],
  ['pickup_info.address', 'pickup_address'],
  ['pickup_info.city', 'pickup_address'],
  ['pickup_info.phone', 'phone'],
  ['pickup_info.unknown', undefined],
  ['x.pickup_info.phone', undefined],
  ['pickup_info.phone.x', undefined],
  ['bookings.7.name', undefined],
  ['bookings.1', undefined],
])("the server's field %s is the form's %s", (named, field) => {
  expect(fieldOfServerError(values, named)).toEqual({ field });
});

test.each([
  ['gps_address', 'dropoff_address'],
  ['nearest_address', 'dropoff_nearest_address'],
  ['type', 'dropoff_nearest_type'],
  ['name', 'dropoff_name'],
  ['phone', 'dropoff_phone'],
  ['is_cash_on_delivery', 'cod_amount'],
  ['order_id', 'order_no'],
  ['parcel_value', 'parcel_value'],
  ['unknown', undefined],
])('for %s of a drop the form of that drop opens at %s', (part, field) => {
  expect(fieldOfServerError(values, `bookings.1.${part}`)).toEqual({
    field,
    change: { ...formOf(second), drop_id: 'd2', drop_open: true },
  });
});

test.each(['x.bookings.1.name', 'bookings.1.name.x', 'bookings.11.name'])(
  'the field %s opens no drop',
  (named) => {
    expect(fieldOfServerError(values, named)).toEqual({ field: undefined });
  },
);

test('a drop is named by more than one digit', () => {
  const many = {
    ...values,
    drops: Array.from({ length: 13 }, (_, at) => addDrop({ id: `d${at}` })),
  };
  expect(fieldOfServerError(many, 'bookings.12.name').change?.drop_id).toBe('d12');
});

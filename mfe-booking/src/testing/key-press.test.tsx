import { act, fireEvent } from '@testing-library/react';
import { waitUntilIdle } from 'shared-ui/testing';

import type { BookingValues } from '../form/booking-values.ts';
import { bookingBy } from './booking-by.ts';
import { findField, newPhone } from './booking-steps.ts';
import { renderedSince, type countingJsx } from './count-renders.ts';
import { addDrop, fieldNamed, openDraft, sender } from './many-steps.ts';
import { rightValues } from './values.ts';

jest.mock('react/jsx-runtime', () =>
  jest
    .requireActual<{ countingJsx: typeof countingJsx }>('./count-renders.ts')
    .countingJsx(jest.requireActual<Record<string, unknown>>('react/jsx-runtime')),
);

bookingBy('dispatcher');

const ride = (): BookingValues => ({ ...rightValues, phone: newPhone() });
const batch = (): BookingValues => ({
  ...sender(),
  drops: [addDrop({ id: 'Near' })],
  drop_open: true,
  special_instructions: 'F',
});

test.each([
  { field: 'pickup_nearest_address', value: 'the par', values: ride, renders: [] },
  { field: 'name', value: 'Bilal', values: ride, renders: [] },
  // The list of what is missing, and the button, depend on a field that becomes blank.
  {
    field: 'pickup_nearest_address',
    value: '',
    values: ride,
    renders: ['BookingBar', 'MissingFields', 'MissingLinks', 'KeyCap'],
  },
  // The number is still one of a caller's own: nothing is looked up before it is complete.
  { field: 'phone', value: '0300', values: () => ({ ...ride(), phone: '030' }), renders: [] },
  { field: 'special_instructions', value: 'Fr', values: batch, renders: [] },
  {
    field: 'fixed_fare_customer',
    value: '12',
    values: () => ({ ...batch(), fixed_fare_customer: '1', drop_open: false }),
    // The fare of the batch is the fixed one.
    renders: ['FixedFare', 'BatchFare', 'BarNumber', 'BarPart'],
  },
])(
  'a key in $field ($value) renders what depends on it, and a text field not even itself',
  async ({ field, value, values, renders }) => {
    await openDraft(values());
    await findField('Mobile number');
    await waitUntilIdle();
    const rendered = renderedSince();
    await act(async () => void fireEvent.change(fieldNamed(field), { target: { value } }));
    expect(fieldNamed(field)).toHaveValue(value);
    expect(rendered()).toEqual(renders.toSorted());
  },
);

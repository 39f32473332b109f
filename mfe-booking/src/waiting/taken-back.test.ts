import { renderHook } from '@testing-library/react';
import { drafts } from 'shared-bus';

import { useDraft } from '../draft/use-draft.ts';
import { emptyValues } from '../form/booking-values.ts';
import { rideBody } from '../form/ride-body.ts';
import { rightValues } from '../testing/values.ts';
import { keepBooking, moveToForm } from './waiting-bookings.ts';

afterEach(() => localStorage.clear());

test('a form that is open already shows the booking that is moved into it', async () => {
  const row = { id: 'b'.repeat(24), booking_id: 'Q7' };
  const body = rideBody(rightValues, { queueRowId: row.id, isClient: false });
  const booking = keepBooking(row.id, {
    key: 'first',
    request: { to: 'ride', body },
    values: rightValues,
    // as it is in the router's state
    row: row as never,
  });
  const form = renderHook(() => useDraft(`booking:${row.id}`, () => emptyValues)).result.current;
  let shown = emptyValues;
  form.follow((values) => {
    shown = values ?? emptyValues;
  });
  await moveToForm(booking);
  expect(shown).toEqual(rightValues);
  // The next key is added to it.
  form.save({ ...shown, name: 'Sara' });
  expect(drafts.get(`booking:${row.id}`)).toMatchObject({
    values: { phone: rightValues.phone, name: 'Sara' },
    idempotencyKey: 'first',
    isSent: true,
  });
});

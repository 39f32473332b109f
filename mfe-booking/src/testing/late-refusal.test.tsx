import { screen, waitFor } from '@testing-library/react';
import { ApiFailure, queryClient } from 'shared-bus';
import { errors } from 'shared-contracts/core/errors';
import { otherProvider } from 'shared-ui/testing';

import { rideBody } from '../form/ride-body.ts';
import { next, outcomeOf } from '../waiting/waiting-booking.ts';
import { keepBooking, moveToForm } from '../waiting/waiting-bookings.ts';
import { bookingBy } from './booking-by.ts';
import { newPhone } from './booking-steps.ts';
import { fieldNamed, fillDropForm, openDraft, pressText, pressWithModifier } from './many-steps.ts';
import { renderBooking } from './render-booking.tsx';
import { rightValues } from './values.ts';

bookingBy('dispatcher');

const errorBeside = (name: string) =>
  fieldNamed(name).closest('.fui-Field')?.querySelector('[role="alert"]')?.textContent ?? '';

test('the answer to a booking that waited is beside its field when the booking is corrected', async () => {
  const values = { ...rightValues, phone: newPhone() };
  const body = rideBody(values, { queueRowId: undefined, isClient: false });
  const kept = keepBooking('newBooking', { key: 'k', request: { to: 'ride', body }, values });
  const answer = { field: 'name' };
  const texts = { title: 'Error', message: 'Not so' };
  const failure = new ApiFailure({ status: 422, errorId: 'field.invalid', ...texts, answer });
  const formId = await moveToForm(next(kept, outcomeOf(failure)));
  await renderBooking(`/queue/newBooking?draft=${formId}`);
  await waitFor(() => expect(errorBeside('name')).toBe('Not so'));
  fillDropForm('name', 'Somebody Else');
  await waitFor(() => expect(errorBeside('name')).toBe(''));
});

test.each([
  {
    what: 'a fare',
    path: 'GET /fare/estimation',
    field: 'pickup_nearest_address',
    sent: 'the park',
    send: async () => pressWithModifier('altKey'),
    text: 'The server refuses this pickup_nearest_address',
  },
  {
    what: 'a promo',
    path: 'POST /apply/promo',
    field: 'promo',
    sent: 'EID50',
    send: () => pressText('Apply'),
    text: errors['promo.refused'].message.en,
  },
  {
    what: 'a booking',
    path: 'POST /ride/create',
    field: 'name',
    sent: 'Bilal Ahmed',
    send: async () => pressWithModifier('ctrlKey'),
    text: 'The server refuses this name',
  },
])(
  'the refusal of $what stays with the text that was sent, not with what was typed since',
  async ({ path, field, sent, send, text }) => {
    await openDraft({
      ...rightValues,
      phone: newPhone(),
      ...(field === 'promo' && { promo: sent }),
    });
    await screen.findByText('New caller');
    // The answer arrives after the test has typed more.
    let refuse = (): void => undefined;
    const message = `The server refuses this ${field}`;
    const calls = await otherProvider({
      [path]: () =>
        new Promise((resolve) => {
          refuse = () => resolve([422, { message, error_id: 'field.invalid', field }]);
        }),
    });
    await send();
    await waitFor(() => expect(calls.some((name) => name.startsWith(path))).toBe(true));
    fillDropForm(field, 'Other');
    refuse();
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(errorBeside(field)).not.toContain(text);
    fillDropForm(field, sent);
    await waitFor(() => expect(errorBeside(field)).toContain(text));
    fillDropForm(field, 'Other');
    expect(errorBeside(field)).not.toContain(text);
  },
);

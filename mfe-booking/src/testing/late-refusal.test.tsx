import { act, screen, waitFor } from '@testing-library/react';
import { ApiFailure } from 'shared-bus';
import { errors } from 'shared-contracts/core/errors';

import { requestEstimate } from '../estimate/estimate.queries.ts';
import { applyPromoCode } from '../promo/promo.queries.ts';
import { sendRide } from '../single-drop/create.queries.ts';
import { bookingBy } from './booking-by.ts';
import { newPhone } from './booking-steps.ts';
import { fieldNamed, fillDropForm, openDraft, pressText, pressWithModifier } from './many-steps.ts';
import { rightValues } from './values.ts';

// The answers come when the test has typed on.
jest.mock('../estimate/estimate.queries.ts', () => ({
  ...jest.requireActual<object>('../estimate/estimate.queries.ts'),
  requestEstimate: jest.fn(),
}));
jest.mock('../promo/promo.queries.ts', () => ({ applyPromoCode: jest.fn() }));
jest.mock('../single-drop/create.queries.ts', () => ({ sendRide: jest.fn() }));

bookingBy('dispatcher');

const refusal = (field: string) =>
  new ApiFailure({
    status: 422,
    errorId: 'field.invalid',
    title: 'Refused',
    message: `The server refuses this ${field}`,
    answer: { message: `The server refuses this ${field}`, error_id: 'field.invalid', field },
  });
const errorBeside = (name: string) =>
  fieldNamed(name).closest('.fui-Field')?.querySelector('[role="alert"]')?.textContent ?? '';

test.each([
  {
    what: 'a fare',
    call: requestEstimate,
    field: 'pickup_nearest_address',
    sent: 'the park',
    send: async () => pressWithModifier('altKey'),
    text: 'The server refuses this pickup_nearest_address',
  },
  {
    what: 'a promo',
    call: applyPromoCode,
    field: 'promo',
    sent: 'EID50',
    send: () => pressText('Apply'),
    text: errors['promo.refused'].message.en,
  },
  {
    what: 'a booking',
    call: sendRide,
    field: 'name',
    sent: 'Bilal Ahmed',
    send: async () => pressWithModifier('ctrlKey'),
    text: 'The server refuses this name',
  },
])(
  'the refusal of $what stays with the text that was sent, not with what was typed since',
  async ({ call, field, sent, send, text }) => {
    let refuse = (_error: ApiFailure) => {};
    jest.mocked(call).mockReturnValueOnce(
      new Promise<never>((_, reject) => {
        refuse = reject;
      }),
    );
    await openDraft({
      ...rightValues,
      phone: newPhone(),
      ...(field === 'promo' && { promo: sent }),
    });
    await screen.findByText('New caller');
    await send();
    await waitFor(() => expect(call).toHaveBeenCalled());
    fillDropForm(field, 'Other');
    await act(async () => refuse(refusal(field)));
    expect(errorBeside(field)).not.toContain(text);
    fillDropForm(field, sent);
    expect(errorBeside(field)).toContain(text);
    fillDropForm(field, 'Other');
    expect(errorBeside(field)).not.toContain(text);
  },
);

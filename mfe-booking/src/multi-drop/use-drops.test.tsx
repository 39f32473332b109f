import { act, fireEvent, screen } from '@testing-library/react';
import { useTransientMessage } from 'shared-ui/feedback';
import { leaveConsole, renderAt } from 'shared-ui/testing';

import { BookingFormProvider, useBookingForm, useFieldError } from '../form/booking-form.tsx';
import { messages } from '../messages.ts';
import { sender } from '../testing/many-steps.ts';
import { useDrops } from './use-drops.ts';

afterEach(leaveConsole);

const inlineMs = 3000;
function Form() {
  const message = useTransientMessage(inlineMs);
  const { confirm } = useDrops(message.show);
  const { touch } = useBookingForm();
  const errors = {
    dropoff_name: useFieldError('dropoff_name'),
    dropoff_phone: useFieldError('dropoff_phone'),
  };
  const shown = Object.entries(errors).flatMap(([field, error]) => (error ? field : []));
  return (
    <>
      <button type="button" onClick={confirm}>
        Confirm
      </button>
      <button type="button" onClick={() => touch(['dropoff_phone'])}>
        Leave the phone
      </button>
      <p>{message.text}</p>
      <output>{shown.join(' ')}</output>
    </>
  );
}

test('the message of Confirm Address disappears after three seconds with its marks; a field with a blur error remains marked', async () => {
  await renderAt(
    '/',
    {
      '/': (
        <BookingFormProvider opening={sender()} namesDispatcher>
          <Form />
        </BookingFormProvider>
      ),
    },
    [messages],
  );
  jest.useFakeTimers();
  try {
    fireEvent.click(screen.getByText('Leave the phone'));
    fireEvent.click(screen.getByText('Confirm'));
    expect(screen.getByText('Please Fill All the Details First!')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('dropoff_name dropoff_phone');
    act(() => {
      jest.advanceTimersByTime(inlineMs - 1);
    });
    expect(screen.getByRole('status')).toHaveTextContent('dropoff_name dropoff_phone');
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(screen.queryByText('Please Fill All the Details First!')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(/^dropoff_phone$/);
  } finally {
    jest.useRealTimers();
  }
});

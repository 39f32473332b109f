import { act, render, screen } from '@testing-library/react';
import { useShortcutTables } from 'shared-bus';

import { BookingFormProvider } from '../form/booking-form.tsx';
import { emptyValues } from '../form/booking-values.ts';
import { messages } from '../messages.ts';
import { useBookingKeys } from './use-booking-keys.ts';

const Sheet = () =>
  useShortcutTables()
    .flat()
    .map(({ keys, label }) => <li key={keys}>{`${keys}: ${label}`}</li>);
const listed = () => screen.queryAllByRole('listitem').map((row) => row.textContent);
function Screen() {
  useBookingKeys({
    confirm() {},
    create() {},
    show() {},
    deferred: { isWaiting: false, cancel() {} },
  });
  return null;
}
const form = (
  <BookingFormProvider opening={emptyValues} namesDispatcher>
    <Screen />
  </BookingFormProvider>
);

test('the keys of the booking are on the sheet of shortcuts while it is open', async () => {
  await messages.load('en');
  const { rerender } = render(
    <>
      <Sheet />
      {form}
    </>,
  );
  expect(listed()).toEqual([
    'Ctrl Enter: Create the booking',
    'Alt Enter: Confirm the address',
    'Alt P: Go to the pickup',
    'Alt O: Go to the drop-off',
  ]);
  await act(async () => rerender(<Sheet />));
  expect(listed()).toEqual([]);
});

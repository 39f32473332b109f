import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { bookingBy } from '../testing/booking-by.ts';
import { findField, noticeTitles, typeInto } from '../testing/booking-steps.ts';
import { fieldNamed, pressText } from '../testing/many-steps.ts';
import { renderBooking } from '../testing/render-booking.tsx';

bookingBy('dispatcher');

const errorTexts = () =>
  [...document.querySelectorAll('.fui-Field__validationMessage')].map(
    ({ textContent }) => textContent,
  );

test('fields that are only passed show no error', async () => {
  await renderBooking('/queue/newBooking');
  await findField('Mobile number');
  for (const name of [
    'phone',
    'name',
    'pickup_address',
    'pickup_nearest_address',
    'pickup_nearest_type',
  ]) {
    fieldNamed(name).focus();
    fieldNamed(name).blur();
  }
  expect(errorTexts()).toEqual([]);
});

test('a field that was typed in and cleared shows its error', async () => {
  await renderBooking('/queue/newBooking');
  const name = await findField('Name');
  name.focus();
  await typeInto('Name', 'B');
  await typeInto('Name', '');
  fireEvent.blur(name);
  expect(errorTexts()).toEqual(['Name is Required']);
});

test('another service clears nothing of an untouched form, and offers no Undo', async () => {
  await renderBooking('/queue/newBooking');
  await findField('Mobile number');
  for (const service of ['NOD', 'COD', 'Multiple deliveries', 'Food batch', 'Ride'])
    await pressText(service);
  expect(screen.getByRole('radio', { name: 'Ride' })).toBeChecked();
  expect(noticeTitles()).toEqual([]);
});

test('Escape closes the services of a group and returns to its button', async () => {
  await renderBooking('/queue/newBooking');
  await findField('Mobile number');
  await pressText('Delivery');
  expect(screen.getByText('NOD', { selector: 'button' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Delivery' })).toHaveFocus();
  expect(screen.getByText('NOD', { selector: 'button' })).not.toBeVisible();
});

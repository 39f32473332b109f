import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { setLanguage } from 'shared-bus';

import { bookingBy } from '../testing/booking-by.ts';
import { choose, findField, newPhone, typeInto } from '../testing/booking-steps.ts';
import { fieldNamed, openDraft, pressText } from '../testing/many-steps.ts';
import { rightValues } from '../testing/values.ts';

bookingBy('dispatcher');
afterEach(() => act(() => setLanguage('en')));

const radio = (name: string) => screen.getByText(name, { selector: '[role="radio"]' });
const open = (change: Partial<typeof rightValues> = {}) =>
  openDraft({ ...rightValues, phone: newPhone(), ...change });

test('rides are in view; a group unfolds, names what was chosen from it, and folds', async () => {
  await open();
  await findField('Mobile number');
  expect(radio('Ride')).toBeVisible();
  expect(radio('COD')).not.toBeVisible();
  await pressText('Delivery');
  expect(radio('COD')).toBeVisible();
  // The first of the group, since a ride is chosen.
  expect(radio('Food')).toHaveFocus();
  expect(radio('Box batch')).not.toBeVisible();
  fireEvent.click(radio('COD'));
  const head = screen.getByRole('button', { name: 'Delivery: COD' });
  expect(head).toHaveAttribute('aria-expanded', 'false');
  expect(radio('COD')).not.toBeVisible();
  fireEvent.click(head);
  expect(radio('COD')).toHaveFocus();
  expect(radio('COD')).toBeChecked();
  fireEvent.click(head);
  expect(radio('COD')).not.toBeVisible();
});

test('in Urdu the left arrow moves on among the ways of drop-offs', async () => {
  await open({ service_code: 21, drop_mode: 'single_drop' });
  await findField('Mobile number');
  await act(() => setLanguage('ur'));
  const single = await screen.findByText('ایک ڈراپ', { selector: '[role="radio"]' });
  single.focus();
  fireEvent.keyDown(single, { key: 'ArrowLeft' });
  expect(radio('کئی ڈراپس')).toBeChecked();
  fireEvent.keyDown(radio('کئی ڈراپس'), { key: 'ArrowRight' });
  expect(radio('ایک ڈراپ')).toBeChecked();
});

test('the arrow keys move through all services, and a group folds when the focus leaves it', async () => {
  await open({ service_code: 45 });
  await findField('Mobile number');
  radio('AC').focus();
  fireEvent.keyDown(radio('AC'), { key: 'ArrowRight' });
  expect(radio('Food')).toHaveFocus();
  expect(radio('Food')).toBeChecked();
  expect(radio('Food')).toBeVisible();
  fireEvent.keyDown(radio('Food'), { key: 'ArrowLeft' });
  expect(radio('AC')).toHaveFocus();
  expect(radio('Food')).not.toBeVisible();
  fireEvent.keyDown(radio('AC'), { key: 'ArrowRight' });
  fieldNamed('phone').focus();
  await waitFor(() => expect(radio('Food')).not.toBeVisible());
  expect(radio('Food')).toBeChecked();
});

test('gender, language and source are a line of text until one is changed', async () => {
  await open({ gender: 'female', lang_id: 2 });
  await findField('Mobile number');
  const line = await screen.findByText('Female · Urdu · Word of mouth');
  expect(line).toBeVisible();
  expect(await findField('Gender')).not.toBeVisible();
  fireEvent.click(screen.getByText('Change'));
  expect(await findField('Gender')).toHaveFocus();
  expect(line).not.toBeVisible();
  await choose('Language', 'English');
  expect(await findField('Language')).toBeVisible();
});

test('a section that few bookings need is added by its button, and stays when it is emptied', async () => {
  await open();
  await findField('Mobile number');
  expect(await findField('Alternate name')).not.toBeVisible();
  await pressText('Alternate contact');
  expect(await findField('Alternate name')).toHaveFocus();
  expect(await findField('Alternate name')).toBeVisible();
  expect(screen.queryByText('Alternate contact', { selector: 'button *' })).toBeNull();
  await typeInto('Alternate name', 'Sana');
  await typeInto('Alternate name', '');
  expect(await findField('Alternate name')).toBeVisible();
});

test('a section with content is shown, also of a draft; one that is required has no button', async () => {
  await open({ promo: 'EID50', service_code: 22 });
  await findField('Mobile number');
  expect(await findField('Promo')).toBeVisible();
  expect(await findField('Dispatcher name')).toBeVisible();
  expect(screen.queryByText('Dispatcher', { selector: 'button *' })).toBeNull();
  expect(await findField('Alternate name')).not.toBeVisible();
});

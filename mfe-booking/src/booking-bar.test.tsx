import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { notices$, type Notice } from 'shared-bus';
import { bookingBy } from './testing/booking-by.ts';
import { field, newPhone, notices } from './testing/booking-steps.ts';
import { fill, focused, named, openDraft, press, undo } from './testing/many-steps.ts';
import { rightValues } from './testing/values.ts';
import { emptyValues } from './booking-values.ts';

bookingBy('03001000142');

const standing = (): readonly Notice[] => {
  let list: readonly Notice[] = [];
  notices$.subscribe((all) => { list = all; }).unsubscribe();
  return list;
};

test('Create Booking that is closed says why beside it, and leads there', async () => {
  await openDraft({ ...rightValues, service_code: 22, dropoff_name: 'Ali', dropoff_phone: '03331234567', cod_amount: '20000' });
  const create = await waitFor(() => named('create'));
  expect(create).toHaveAttribute('aria-disabled', 'true');
  const reason = await screen.findByText('Parcel value and COD must be less than 10000', { selector: 'button' });
  expect(create).toHaveAttribute('aria-describedby', reason.id);
  fireEvent.click(reason);
  await focused('cod_amount');
  fill('cod_amount', '900');
  expect(screen.queryByText('Parcel value and COD must be less than 10000')).not.toBeInTheDocument();
});

test('what is missing beyond the first four is a press away, too', async () => {
  await openDraft({ ...emptyValues, service_code: 22, gender: 'female' });
  await press(/^\+\d+ more$/);
  const menu = within(await screen.findByRole('menu'));
  fireEvent.click(menu.getByText('COD amount'));
  await waitFor(() => expect(named('cod_amount')).toHaveFocus());
});

test('of two offers to undo only the newer one stands: an older form is never put over it', async () => {
  await openDraft({ ...rightValues, phone: newPhone() });
  fireEvent.click(await screen.findByRole('radio', { name: 'Rickshaw' }));
  expect(notices()).toHaveLength(1);
  fill('name', 'Newer');
  await press('Start afresh');
  expect(standing().filter(({ action }) => action?.label === 'Undo')).toHaveLength(1);
  undo();
  expect(await field('Name')).toHaveValue('Newer');
  expect(screen.getByRole('radio', { name: 'Rickshaw' })).toBeChecked();
});

test('a created booking is said with its number, to copy and to open', async () => {
  await openDraft({ ...rightValues, phone: newPhone() });
  await screen.findByText('Ready to create');
  fireEvent.click(named('create'));
  await waitFor(() => expect(notices()).toContain('Booking is Created'));
  const told = standing().find(({ title }) => title === 'Booking is Created');
  expect(told?.body).toMatch(/\d{8}/);
  // A dispatcher has no trip screens to open it in.
  expect([told?.action, ...told?.moreActions ?? []].map((action) => action?.label)).toEqual(['Copy number']);
});

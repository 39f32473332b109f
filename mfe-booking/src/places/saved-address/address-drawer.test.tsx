import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call, drafts } from 'shared-bus';
import { createAddress, listAddresses, updateAddress } from 'shared-contracts/address/address.api';
import { createRide } from 'shared-contracts/bookings/booking.api';
import { toWirePhone } from 'shared-contracts/core/phone';

import { draftSlotOfTab } from '../../layout/tab-slot.ts';
import { bookingBy } from '../../testing/booking-by.ts';
import {
  address,
  dialog,
  findField,
  newPhone,
  recordNotices,
  typeInto,
} from '../../testing/booking-steps.ts';
import { renderBooking } from '../../testing/render-booking.tsx';
import { rightValues } from '../../testing/values.ts';

bookingBy('dispatcher');

/** Waits for what a press opens, because a lazily loaded part would not render otherwise. */
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const book = async (phone: string) =>
  (await call(listAddresses, { query: { customer_phone: toWirePhone(phone), limit: 100 } }))
    .addresses;

/** The form of a caller who has saved a home and an office. */
async function openForm(): Promise<string> {
  const phone = newPhone();
  const saved = {
    name: 'Zara',
    phone: toWirePhone(phone),
    city: 'KHI',
    nearest_landmark: 'Two Swords',
    lat: 24.8138,
    lng: 67.0297,
    customer_phone: toWirePhone(phone),
  };
  await call(createAddress, { body: { ...saved, detail: 'House 7, Clifton', type: 'home' } });
  await call(createAddress, { body: { ...saved, detail: 'Office Tower', type: 'office' } });
  drafts.set(`booking:${await draftSlotOfTab()}`, {
    values: { ...rightValues, phone, alt_name: 'Sana', dropoff: null, dropoff_address: '' },
    idempotencyKey: crypto.randomUUID(),
  });
  await renderBooking('/queue/newBooking');
  await findField('Mobile number');
  return phone;
}

test('a saved address is selected by type, and one is edited', async () => {
  const phone = await openForm();
  screen.getByLabelText('Drop-off: saved addresses').focus();
  await click(screen.getByLabelText('Drop-off: saved addresses'));
  let drawer = await dialog('Saved addresses for Drop-off');
  expect(
    await drawer.findByRole('button', { name: /House 7.*Two Swords.*Zara/ }),
  ).toBeInTheDocument();
  await click(drawer.getByRole('tab', { name: 'Office' }));
  expect(drawer.queryByRole('button', { name: /House 7.*Zara/ })).not.toBeInTheDocument();
  await click(drawer.getByRole('button', { name: /Office Tower.*Zara/ }));
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  await waitFor(() => expect(screen.getByLabelText('Drop-off: saved addresses')).toHaveFocus());
  expect(await address('Drop-off address')).toHaveValue('Office Tower');
  expect(await findField('Drop-off landmark')).toHaveValue('Two Swords');
  expect(await address('Save drop-off as')).toHaveDisplayValue('Office');

  await click(screen.getByLabelText('Pickup: saved addresses'));
  drawer = await dialog('Saved addresses for Pickup');
  await click(await drawer.findByRole('button', { name: 'Edit House 7, Clifton' }));
  const modal = await dialog('Edit Address');
  fireEvent.change(modal.getByRole('combobox', { name: 'Address detail' }), {
    target: { value: '24.8200, 67.0310' },
  });
  fireEvent.keyDown(modal.getByRole('combobox', { name: 'Address detail' }), { key: 'Enter' });
  expect(await modal.findByText('Pinned at 24.8200, 67.0310')).toBeInTheDocument();
  fireEvent.change(modal.getByRole('combobox', { name: 'Address detail' }), {
    target: { value: 'House 9, Clifton' },
  });
  await click(modal.getByRole('button', { name: 'Save' }));
  await dialog('Saved addresses for Pickup');
  expect((await book(phone)).map(({ detail, lat }) => [detail, lat])).toContainEqual([
    'House 9, Clifton',
    24.82,
  ]);
});

test('a change of somebody else is listed and taken over, and what was typed here is kept', async () => {
  const phone = await openForm();
  await click(screen.getByLabelText('Pickup: saved addresses'));
  const drawer = await dialog('Saved addresses for Pickup');
  await click(await drawer.findByRole('button', { name: 'Edit House 7, Clifton' }));
  const modal = await dialog('Edit Address');
  fireEvent.change(modal.getByRole('textbox', { name: 'Name' }), { target: { value: 'Mine' } });
  const row = (await book(phone)).find(({ detail }) => detail === 'House 7, Clifton');
  const change = {
    name: 'Theirs',
    phone: toWirePhone(phone),
    city: 'KHI',
    detail: 'House 7, Clifton',
    nearest_landmark: 'Their sign',
    lat: 24.82,
    lng: 67.031,
    customer_phone: toWirePhone(phone),
  };
  await call(updateAddress, { query: { id: row?.id ?? '' }, body: change });
  await click(modal.getByRole('button', { name: 'Save' }));
  expect(await modal.findByText('Someone else changed this')).toBeInTheDocument();
  expect(modal.getByText(/Nearest landmark: .*Two Swords.* › .*Their sign/)).toBeInTheDocument();
  expect(modal.getByRole('textbox', { name: 'Name' })).toHaveValue('Mine');
  expect(modal.getByRole('textbox', { name: 'Nearest landmark' })).toHaveValue('Their sign');
  expect(modal.getByText('Pinned at 24.8200, 67.0310')).toBeInTheDocument();
  await click(modal.getByRole('button', { name: 'Save' }));
  await dialog('Saved addresses for Pickup');
  expect(await book(phone)).toContainEqual(
    expect.objectContaining({ name: 'Mine', nearest_landmark: 'Their sign', lat: 24.82 }),
  );
});

test('the place at the pickup is saved as a new address, once', async () => {
  const notices = recordNotices();
  const phone = await openForm();
  // New Address opens with the current pickup, and the caller as contact.
  await click(screen.getByLabelText('Pickup: saved addresses'));
  let drawer = await dialog('Saved addresses for Pickup');
  await click(await drawer.findByRole('button', { name: 'New Address' }));
  let modal = await dialog('New Address');
  expect(modal.getByRole('combobox', { name: 'Address detail' })).toHaveValue('Clifton, Karachi');
  expect(modal.getByText('Pinned at 24.8138, 67.0300')).toBeInTheDocument();
  fireEvent.change(modal.getByRole('textbox', { name: 'Nearest landmark' }), {
    target: { value: ' ' },
  });
  await click(modal.getByRole('button', { name: 'Save' }));
  expect(await modal.findAllByText('Please Enter a Nearest Landmark')).not.toHaveLength(0);
  fireEvent.change(modal.getByRole('textbox', { name: 'Nearest landmark' }), {
    target: { value: 'the fountain' },
  });
  fireEvent.change(modal.getByRole('textbox', { name: 'Email' }), {
    target: { value: 'bilal@example.com' },
  });
  expect(modal.getByRole('combobox', { name: 'Zone' })).toHaveDisplayValue('');
  // Nothing is lost when it is closed by accident.
  await click(modal.getByRole('button', { name: 'Cancel' }));
  await click(
    await (
      await dialog('Saved addresses for Pickup')
    ).findByRole('button', { name: 'New Address' }),
  );
  modal = await dialog('New Address');
  expect(modal.getByRole('textbox', { name: 'Nearest landmark' })).toHaveValue('the fountain');
  await click(modal.getByRole('button', { name: 'Save' }));
  drawer = await dialog('Saved addresses for Pickup');
  expect(
    await drawer.findByRole('button', { name: /Clifton, Karachi.*the fountain.*Bilal Ahmed/ }),
  ).toBeInTheDocument();
  expect(notices).toContain('Address saved');
  expect((await book(phone)).find(({ detail }) => detail === 'Clifton, Karachi')).toMatchObject({
    type: 'home',
    nearest_landmark: 'the fountain',
    name: 'Bilal Ahmed',
    phone: toWirePhone(phone),
    alternate_name: 'Sana',
    email: 'bilal@example.com',
    city: 'KHI',
    lat: 24.8138,
    lng: 67.03,
    zone_en: 'Clifton',
  });

  // A duplicate is refused with a notice, and the modal stays open.
  await click(drawer.getByRole('button', { name: 'New Address' }));
  modal = await dialog('New Address');
  await click(modal.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toContain('Address Already Exist!'));
  await click(modal.getByRole('button', { name: 'Cancel' }));
});

test('a zone chosen by hand stays when the place changes', async () => {
  await openForm();
  await click(screen.getByLabelText('Pickup: saved addresses'));
  const drawer = await dialog('Saved addresses for Pickup');
  await click(await drawer.findByRole('button', { name: 'New Address' }));
  const modal = await dialog('New Address');
  await userEvent.selectOptions(modal.getByRole('combobox', { name: 'Zone' }), 'Saddar');
  const detail = modal.getByRole('combobox', { name: 'Address detail' });
  fireEvent.change(detail, { target: { value: '24.8200, 67.0310' } });
  fireEvent.keyDown(detail, { key: 'Enter' });
  expect(await modal.findByText('Pinned at 24.8200, 67.0310')).toBeInTheDocument();
  expect(modal.getByRole('combobox', { name: 'Zone' })).toHaveDisplayValue('Saddar');
});

test('the last place of the caller and of the receiver is one press away', async () => {
  const notices = recordNotices();
  const [phone, to] = [newPhone(), newPhone()];
  await call(createRide, {
    body: {
      name: 'Zara Khan',
      gender: 'female',
      source: 'Facebook',
      city: 'KHI',
      service_code: 36,
      creator: 'Agent',
      lang_id: 1,
      phone: toWirePhone(phone),
      pickup_address: 'Clifton, Karachi',
      pickup_lat: 24.818,
      pickup_lng: 67.03,
      pickup_nearest: { address: 'Teen Talwar', type: 'home' },
      dropoff_address: 'Gulshan-e-Iqbal',
      dropoff_lat: 24.9215,
      dropoff_lng: 67.0925,
      dropoff_nearest: { address: 'the mosque', type: 'office' },
      dropoff_name: 'Ali',
      dropoff_phone: toWirePhone(to),
    },
  });
  await renderBooking(`/queue/newBooking?service_code=36&phone=${phone}&dropoff_phone=${to}`);
  await findField('Mobile number');
  await click(screen.getByLabelText('Pickup: last location for this number'));
  await waitFor(async () =>
    expect(await address('Pickup address')).toHaveValue('Clifton, Karachi'),
  );
  expect(await findField('Pickup landmark')).toHaveValue('Teen Talwar');
  await click(screen.getByLabelText('Drop-off: last location for this number'));
  await waitFor(async () =>
    expect(await address('Drop-off address')).toHaveValue('Gulshan-e-Iqbal'),
  );
  expect(await findField('Drop-off landmark')).toHaveValue('the mosque');
  expect(await findField('Receiver name')).toHaveValue('Ali');
  await typeInto('Receiver mobile number', newPhone());
  await click(screen.getByLabelText('Drop-off: last location for this number'));
  await waitFor(() => expect(notices).toContain('Not found'));
});

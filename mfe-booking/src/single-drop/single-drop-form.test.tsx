import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { drafts } from 'shared-bus';

import type { BookingValues } from '../form/booking-values.ts';
import { draftSlotOfTab } from '../layout/tab-slot.ts';
import { bookingBy } from '../testing/booking-by.ts';
import { choose, findField, newPhone, recordNotices, typeInto } from '../testing/booking-steps.ts';
import { pressText, pressLabel } from '../testing/many-steps.ts';
import { renderBooking } from '../testing/render-booking.tsx';
import { rightValues } from '../testing/values.ts';

bookingBy('dispatcher');

const open = async (change: Partial<BookingValues>) => {
  drafts.set(`booking:${await draftSlotOfTab()}`, {
    values: { ...rightValues, phone: newPhone(), ...change },
    idempotencyKey: crypto.randomUUID(),
  });
  await renderBooking('/queue/newBooking');
  await findField('Mobile number');
};
const labels = () =>
  [...document.querySelectorAll('label')].map(({ textContent }) =>
    textContent.replace(/\*$/, '').trim(),
  );

const parcel = ['Order number', 'Special instructions'];
const receiver = ['Receiver name', 'Receiver mobile number'];
const money = [
  'Purchase amount',
  'Transaction ID',
  'Transaction amount',
  'COD amount',
  'Parcel value',
  'Parcel insurance',
  'Send the driver to the customer, who pays there',
];

test('each service shows its fields and no others; a transaction id chooses its service', async () => {
  await open({});
  const shown: Record<string, readonly string[]> = {};
  for (const service of [
    'Rickshaw',
    'Mini',
    'AC',
    'Food',
    'Mazay',
    'Market',
    'Mart',
    'Cash Pickup Send',
    'Cash Pickup Receive',
    'NOD',
    'COD',
  ]) {
    await pressText(service);
    const now = labels();
    shown[service] = [...receiver, ...parcel, ...money].filter((name) => now.includes(name));
    expect(now).toEqual(
      expect.arrayContaining([
        'Mobile number',
        'Name',
        'Pickup address',
        'Pickup landmark',
        'Drop-off address',
        'Dispatcher name',
        'Alternate name',
        'Promo',
      ]),
    );
  }
  const drop = [...receiver, ...parcel];
  expect(shown).toEqual({
    Rickshaw: [],
    Mini: [],
    AC: [],
    Food: drop,
    Mazay: drop,
    Market: drop,
    Mart: [...drop, 'Purchase amount', 'Send the driver to the customer, who pays there'],
    'Cash Pickup Send': [...drop, 'Transaction ID', 'Transaction amount'],
    'Cash Pickup Receive': [...drop, 'Transaction ID', 'Transaction amount'],
    NOD: [...drop, 'Parcel value', 'Parcel insurance'],
    COD: [...drop, 'COD amount', 'Parcel value', 'Parcel insurance'],
  });

  await pressText('Cash Pickup Receive');
  await typeInto('Transaction ID', 'PTS-77');
  expect(await screen.findByText('Cash Pickup Send', { selector: 'button' })).toBeChecked();
  await typeInto('Transaction ID', 'PTR-77');
  expect(await screen.findByText('Cash Pickup Receive', { selector: 'button' })).toBeChecked();
});

test('the estimate of a ride without drop-off shows a dash for distance and time', async () => {
  await open({ service_code: 70, dropoff: null, dropoff_address: '' });
  await pressText('Confirm Address');
  const shown = await screen.findByRole('region', { name: 'Fare estimate' });
  expect(
    [...shown.querySelectorAll('dd')].slice(0, 2).map(({ textContent }) => textContent),
  ).toEqual(['–', '–']);
  for (const zero of ['0 km', '0 min']) expect(screen.queryByText(zero)).toBeNull();
});

test('a promo is applied, refused with a message, and removed by typing; amounts and fares must be above zero', async () => {
  const notices = recordNotices();
  await open({
    service_code: 25,
    amount: '100',
    phone: '',
    city: '',
    estimate: {
      est_req_id: 'e1',
      actual: 10,
      adjusted_fare: 10,
      calldata: { dist: 800, time: 100 },
    },
  });
  await typeInto('Promo', 'EID50');
  await pressText('Apply');
  await waitFor(() => expect(notices).toContain('Please Select City'));
  await choose('City', 'Karachi');
  await pressText('Apply');
  await waitFor(async () => expect(await findField('Mobile number')).toHaveFocus());
  await typeInto('Mobile number', newPhone());
  await typeInto('Promo', '%%');
  await pressText('Apply');
  expect(await screen.findByText('Please Type Coorect Promo')).toBeInTheDocument();
  await typeInto('Promo', 'NOSUCH');
  await pressText('Apply');
  expect(await screen.findByText("You can't avail this Promo")).toBeInTheDocument();
  expect(notices).toContain("You can't avail this Promo");
  await typeInto('Promo', 'EID50');
  await pressText('Apply');
  expect(await screen.findByText('Promo applied')).toBeInTheDocument();
  expect(screen.getByText(/The fare shown here doesn't include it/)).toBeInTheDocument();
  await typeInto('Promo', 'EID5');
  expect(screen.queryByText('Promo applied')).not.toBeInTheDocument();

  act(() => pressLabel('Decrease amount by Rs. 100'));
  await waitFor(() => expect(notices).toContain('Please Enter Amount'));
  expect(await findField('Purchase amount')).toHaveValue('');
  act(() => pressLabel('Increase amount by Rs. 100'));
  expect(await findField('Purchase amount')).toHaveValue('100');
  fireEvent.click(await findField('Send the driver to the customer, who pays there'));
  expect(await findField('Purchase amount')).toHaveValue('');
  expect(await findField('Purchase amount')).toBeDisabled();

  act(() => pressLabel('Decrease fare by Rs. 10'));
  await waitFor(() => expect(notices).toContain('Fare must be greater then zero'));
});

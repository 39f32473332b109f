import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { drafts } from 'shared-bus';

import type { BookingValues } from '../booking-values.ts';
import { tabSlot } from '../tab-slot.ts';
import { bookingBy } from '../testing/booking-by.ts';
import { choose, field, newPhone, noticed, write } from '../testing/booking-steps.ts';
import { press, pressLabel } from '../testing/many-steps.ts';
import { renderBooking } from '../testing/render-booking.tsx';
import { rightValues } from '../testing/values.ts';

bookingBy('03001000145');

const open = async (change: Partial<BookingValues>) => {
  drafts.set(`booking:${await tabSlot()}`, {
    values: { ...rightValues, phone: newPhone(), ...change },
    idempotencyKey: crypto.randomUUID(),
  });
  await renderBooking('/queue/newBooking');
  await field('Mobile number');
};
const labels = () =>
  [...document.querySelectorAll('label')].map(({ textContent }) =>
    textContent?.replace(/\*$/, '').trim(),
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
    await press(service);
    const now = labels();
    shown[service] = [...receiver, ...parcel, ...money].filter((name) => now.includes(name));
    expect(now).toEqual(
      expect.arrayContaining([
        'Mobile number',
        'Name',
        'Pickup address',
        'Pickup landmark',
        'Drop off address',
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

  await press('Cash Pickup Receive');
  await write('Transaction ID', 'PTS-77');
  expect(await screen.findByText('Cash Pickup Send', { selector: 'button' })).toBeChecked();
  await write('Transaction ID', 'PTR-77');
  expect(await screen.findByText('Cash Pickup Receive', { selector: 'button' })).toBeChecked();
});

test('a promo is applied, refused by one sentence, and taken back by typing; amounts and fares stay above zero', async () => {
  const said = noticed();
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
  await write('Promo', 'EID50');
  await press('Apply');
  await waitFor(() => expect(said).toContain('Please Select City'));
  await choose('City', 'Karachi');
  await press('Apply');
  await waitFor(async () => expect(await field('Mobile number')).toHaveFocus());
  await write('Mobile number', newPhone());
  await write('Promo', '%%');
  await press('Apply');
  expect(await screen.findByText('Please Type Coorect Promo')).toBeInTheDocument();
  await write('Promo', 'NOSUCH');
  await press('Apply');
  expect(await screen.findByText("You can't avail this Promo")).toBeInTheDocument();
  expect(said).toContain("You can't avail this Promo");
  await write('Promo', 'EID50');
  await press('Apply');
  expect(await screen.findByText('Promo is applied')).toBeInTheDocument();
  await write('Promo', 'EID5');
  expect(screen.queryByText('Promo is applied')).not.toBeInTheDocument();

  act(() => pressLabel('Lower the amount by Rs. 100'));
  await waitFor(() => expect(said).toContain('Please Enter Amount'));
  expect(await field('Purchase amount')).toHaveValue('');
  act(() => pressLabel('Raise the amount by Rs. 100'));
  expect(await field('Purchase amount')).toHaveValue('100');
  fireEvent.click(await field('Send the driver to the customer, who pays there'));
  expect(await field('Purchase amount')).toHaveValue('');
  expect(await field('Purchase amount')).toBeDisabled();

  act(() => pressLabel('Lower the fare by Rs. 10'));
  await waitFor(() => expect(said).toContain('Fare must be greater then zero'));
});

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call, drafts, startSession } from 'shared-bus';
import { getPassenger } from 'shared-contracts/bookings/booking.api';
import { getQueueRow } from 'shared-contracts/queue/queue.api';
import { getTrip } from 'shared-contracts/trips/trip-detail.api';
import { receivedNotices, sessionOf } from 'shared-ui/testing';

import { formOf } from '../form/drop.ts';
import { draftSlotOfTab } from '../layout/tab-slot.ts';
import { bookingBy } from '../testing/booking-by.ts';
import {
  recordTopic,
  recordNotices,
  noticeTitles,
  claimedRequest,
} from '../testing/booking-steps.ts';
import {
  pressWithModifier,
  addDrop,
  fillDropForm,
  focused,
  fieldNamed,
  openDraft,
  pressText,
  pressLabel,
  sender,
  undo,
} from '../testing/many-steps.ts';
import { renderBooking } from '../testing/render-booking.tsx';
import { sentRides } from '../testing/sent-rides.ts';
import { sendWaiting } from '../waiting/send-waiting.ts';

const agent = bookingBy('dispatcher');

const at = (lat: number) => ({ lat, lng: 67.03, infence: true });
// An arbitrary order.
const three = [
  addDrop({ id: 'Far', point: at(24.9) }),
  addDrop({ id: 'Near', point: at(24.825), cod_amount: '900' }),
  addDrop({ id: 'Middle', point: at(24.86), insured: true, parcel_value: '4100' }),
];
const names = () =>
  screen.getAllByText(/^(?:Far|Near|Middle|Centre)$/).map(({ textContent }) => textContent);

test('drops are put in a shorter order, changed, moved, removed and created in one call', async () => {
  const values = { ...sender(), drops: three };
  const sent = await sentRides({ to: '/batch/create' });
  const created = recordTopic('booking:created');
  const place = await openDraft(values);
  expect(await screen.findByText('COD Rs. 900')).toBeInTheDocument();
  expect(names()).toEqual(['Far', 'Near', 'Middle']);
  expect(
    await screen.findByText(
      /^A different order is about \d+\.\d km shorter in a straight line: 2, 3, 1/,
    ),
  ).toBeInTheDocument();
  await pressText('Use this order');
  expect(names()).toEqual(['Near', 'Middle', 'Far']);
  undo();
  expect(names()).toEqual(['Far', 'Near', 'Middle']);

  pressLabel('Edit drop 3');
  await focused('dropoff_address');
  expect(fieldNamed('dropoff_name')).toHaveValue('Middle');
  fillDropForm('dropoff_name', 'Centre');
  pressWithModifier('altKey');
  await focused('drops');
  expect(names()).toEqual(['Far', 'Near', 'Centre']);
  pressLabel('Move drop 3 up');
  pressLabel('Remove drop 1');
  expect(names()).toEqual(['Centre', 'Near']);
  undo();
  expect(names()).toEqual(['Far', 'Centre', 'Near']);
  fireEvent.click(screen.getByLabelText('Return back to me'));

  pressWithModifier('ctrlKey');
  await waitFor(() => expect(place()).toBe('/queue'));
  expect(noticeTitles()).toContain('Multiple Bookings are Created');
  expect(receivedNotices.find(({ isReceipt }) => isReceipt)?.body).toMatch(
    /^B\d+ with 3 drops booked \d+:\d\d [AP]M$/,
  );
  expect(sent).toHaveLength(1);
  const cod = { trip_status_code: 22, is_cash_on_delivery: true, amount: 900 };
  expect(sent[0]?.body).toEqual({
    is_return_run: true,
    pickup_info: {
      source: 'Word_Of_Mouth',
      city: 'KHI',
      gender: 'male',
      lang_id: 1,
      name: 'Bilal Ahmed',
      phone: `92${values.phone.slice(1)}`,
      alt_name: 'Sana',
      alt_phone: '923001112233',
      dispatcher_name: 'Kamran',
      dispatcher_phone: '923001112244',
      address: {
        lat: 24.8138,
        lng: 67.03,
        gps_address: 'Clifton, Karachi',
        nearest_address: 'the park',
        type: 'home',
      },
    },
    bookings: [
      ['Far', 24.9, {}],
      ['Middle', 24.86, { parcel_insurance: true, parcel_value: 4100 }],
      ['Near', 24.825, cod],
    ].map(([id, lat, more]) => ({
      MultipleBookingid: id,
      name: id === 'Middle' ? 'Centre' : id,
      phone: '923331234567',
      address: {
        lat,
        lng: 67.03,
        gps_address: `Street of ${String(id)}, Karachi`,
        nearest_address: 'the gate',
        type: 'home',
      },
      trip_status_code: 21,
      is_cash_on_delivery: false,
      ...(more as object), // the table's third cell
    })),
  });
  expect(created).toHaveLength(1);
  expect(drafts.get(`booking:${await draftSlotOfTab()}`)).toBeUndefined();
});

test('a missing value of a drop is reported; Cancel removes the loaded drop but not the open form; a half typed one is not lost', async () => {
  await openDraft({ ...sender(), service_code: 22 });
  await screen.findByText('Return back to me');
  const required = {
    dropoff_name: 'Name*',
    dropoff_phone: 'Mobile #*',
    dropoff_address: 'Dropoff location*, lat,lng or map link',
    dropoff_nearest_address: 'Nearest landmark*',
  };
  for (const [name, placeholder] of Object.entries(required))
    expect(fieldNamed(name)).toHaveAttribute('placeholder', placeholder);
  pressWithModifier('altKey');
  for (const text of [
    'Please Fill All the Details First!',
    'Drop Off Address Required',
    'drop off nearest address is Required',
    'Please Select Any Type',
    'Name is Required',
    'Phone is Required',
    'COD Amount is Required',
  ])
    await screen.findByText(text);
  fillDropForm('cod_amount', '0');
  expect(await screen.findByText('COD Amount must be greater than 0')).toBeInTheDocument();
  fillDropForm('cod_amount', '10001');
  expect(await screen.findByText('COD Value Must be Less than 10000')).toBeInTheDocument();
  for (const [name, value] of [
    ['cod_amount', '900'],
    ['dropoff_name', 'Typed'],
    ['dropoff_phone', '03331234567'],
    ['dropoff_nearest_address', 'the gate'],
    ['dropoff_address', '24.8250, 67.0300'],
  ] as const)
    fillDropForm(name, value);
  fireEvent.keyDown(fieldNamed('dropoff_address'), { key: 'Enter' });
  await userEvent.selectOptions(fieldNamed('dropoff_nearest_type'), 'Office');
  await waitFor(() => expect(fieldNamed('dropoff_address')).toHaveDisplayValue(/Karachi/));
  pressWithModifier('altKey');
  // It is in the created list, and the form is closed.
  expect(await screen.findByLabelText('Edit drop 1')).toBeInTheDocument();
  expect(screen.getByText('COD Rs. 900')).toBeInTheDocument();
  expect(document.querySelector('[name="dropoff_name"]')).not.toBeInTheDocument();
  cleanup();

  await openDraft({
    ...sender(),
    service_code: 22,
    drops: [addDrop({ id: 'Near', cod_amount: '10' })],
  });
  await pressText('Add another drop');
  pressWithModifier('altKey');
  expect(await screen.findByText('Please Fill All the Details First!')).toBeInTheDocument();
  // A drop that is being typed is not replaced by another.
  fillDropForm('dropoff_name', 'Half');
  pressLabel('Edit drop 1');
  expect(fieldNamed('dropoff_name')).toHaveValue('Half');
  await pressText('Cancel');
  expect(screen.queryByText('Drop Off Address Required')).not.toBeInTheDocument();
  undo();
  expect(fieldNamed('dropoff_name')).toHaveValue('Half');
  await pressText('Cancel');
  pressLabel('Edit drop 1');
  expect(fieldNamed('dropoff_name')).toHaveValue('Near');
  await pressText('Cancel');
  expect(screen.queryByLabelText('Edit drop 1')).not.toBeInTheDocument();
  expect(fieldNamed('dropoff_name')).toHaveValue('');
  undo();
  expect(screen.getByLabelText('Edit drop 1')).toBeInTheDocument();
});

test('an app’s request adds its drops, and their cash in a service without COD, and leaves the queue once they are created', async () => {
  const address = {
    lat: 24.825,
    lng: 67.03,
    gps_address: 'Boat Basin, Karachi',
    nearest_address: 'the gate',
    type: 'home',
  } as const;
  const bookings = [
    {
      MultipleBookingid: 'app-1',
      trip_status_code: 22 as const,
      is_cash_on_delivery: true,
      amount: 900,
      phone: '923331234567',
      name: 'Near',
      address,
    },
    {
      MultipleBookingid: 'app-2',
      trip_status_code: 21 as const,
      is_cash_on_delivery: false,
      phone: '923331234568',
      name: 'Far',
      address,
    },
  ];
  const row = await claimedRequest(agent(), { type: 'app', name: 'Sara', bookings });
  const sent = await sentRides({ to: '/batch/create' });
  const message = recordTopic('booking:created');
  const pickup = new URLSearchParams({
    pickup_address: 'Clifton, Karachi',
    pickup_lat: '24.8138',
    pickup_lng: '67.03',
    pickup_nearest_address: 'the park',
    alt_name: 'Sana',
    alt_phone: '03001112233',
  });
  const place = await renderBooking(`/queue/${row.id}?${pickup}`, {
    currentBookingRow: row,
    bookingType: 'queuedBookingType',
  });
  expect(await screen.findByText('COD Rs. 900')).toBeInTheDocument();
  expect(names()).toEqual(['Near', 'Far']);
  pressLabel('Edit drop 1');
  await focused('dropoff_address');
  expect(fieldNamed('cod_amount')).toBeDisabled();
  expect(fieldNamed('cod_amount')).toHaveValue('900');
  pressWithModifier('altKey');
  await focused('drops');
  await userEvent.selectOptions(fieldNamed('pickup_nearest_type'), 'Home');
  pressWithModifier('ctrlKey');
  await waitFor(() => expect(place()).toBe('/queue'));
  // A request has no dispatcher; its contact is the row's caller.
  expect(sent[0]?.body).toMatchObject({
    id: row.id,
    pickup_info: { name: 'Sara', phone: row.phone },
    bookings,
  });
  expect(sent[0]?.body).not.toHaveProperty('pickup_info.dispatcher_name');
  expect(message).toMatchObject([{ queueRowId: row.id }]);
  await expect(call(getQueueRow, { params: { id: row.id } })).rejects.toMatchObject({
    errorId: 'queue.unknown',
  });
});

test('a drop in another city, or unconfirmed, blocks the batch', async () => {
  const sent = await sentRides({ to: '/batch/create' });
  await openDraft({
    ...sender(),
    drops: [addDrop({ id: 'Lahore', point: { lat: 31.5204, lng: 74.3587, infence: true } })],
  });
  pressWithModifier('ctrlKey');
  expect(
    await screen.findByText('Please Select the same city for Pickup and Dropoff'),
  ).toBeInTheDocument();
  pressLabel('Remove drop 1');
  for (const [name, value] of [
    ['dropoff_name', 'Near'],
    ['dropoff_phone', '03331234567'],
    ['dropoff_nearest_address', 'the gate'],
  ] as const)
    fillDropForm(name, value);
  pressWithModifier('ctrlKey');
  expect(await screen.findByText('Drop Off Address Required')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('the message of another city leaves the address together with the one below the form', async () => {
  const lahore = { lat: 31.5204, lng: 74.3587, infence: true };
  const [text, drop] = [
    'Please Select the same city for Pickup and Dropoff',
    addDrop({ id: 'Far' }),
  ];
  await openDraft({ ...sender(), ...formOf({ ...drop, point: lahore }), drop_open: true });
  await screen.findByText('New caller');
  fireEvent.blur(fieldNamed('dropoff_address'));
  expect(screen.getAllByText(text)).toHaveLength(1);
  jest.useFakeTimers();
  try {
    pressWithModifier('altKey');
    expect(screen.getAllByText(text)).toHaveLength(2);
    act(() => {
      jest.advanceTimersByTime(3000);
    });
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('a batch shows its fare, distance and insurance as its trips will have them', async () => {
  const insured = { insured: true, parcel_value: '4000' };
  const values = {
    ...sender(),
    service_code: 21,
    is_return_run: true,
    drops: [
      addDrop({ id: 'Near', ...insured }),
      addDrop({ id: 'Same' }),
      addDrop({ id: 'Cash', cod_amount: '900', ...insured }),
    ],
  };
  const place = await openDraft(values);
  const shown = (label: string) =>
    waitFor(() => {
      const text = screen.getByText(label).nextElementSibling?.textContent ?? '';
      expect(text).toMatch(/\d/);
      return Number(text.replace(/^Rs\. | km$|,/g, ''));
    });
  const [fare, km] = [await shown('Fare'), await shown('Distance')];
  expect(await shown('Insurance Charges')).toBe(160);
  expect(await shown('With insurance')).toBe(fare + 160);
  const sent = recordTopic('booking:created');
  pressWithModifier('ctrlKey');
  await waitFor(() => expect(place()).toBe('/queue'));
  startSession(await sessionOf('supervisor'));
  const { data: trip } = await call(getTrip, { params: { id: sent[0]?.trip_no ?? '' }, query: {} });
  const { data } = await call(getTrip, { params: { id: trip.batch_id ?? '' }, query: {} });
  expect(data.fares.actual).toBe(fare);
  expect(data.parcel_insurance_charges).toBe(160);
  expect(Math.round((data.distances.total_est ?? 0) / 100) / 10).toBe(km);
});

test('fixed fares are allowed with one drop; "Send to partner" requires one', async () => {
  const sent = await sentRides({ to: '/batch/create' });
  const place = await openDraft({
    ...sender(),
    service_code: 21,
    drop_mode: 'send_to_partner',
    drops: [addDrop({ id: 'Near' })],
  });
  await screen.findByText('Fixed fares');
  expect(fieldNamed('category_id')).toHaveDisplayValue('Silver');
  await userEvent.selectOptions(fieldNamed('category_id'), 'Gold');
  expect(fieldNamed('category_id')).toHaveDisplayValue('Gold');
  fireEvent.keyDown(fieldNamed('category_id'), { key: 's' });
  await waitFor(() => expect(fieldNamed('category_id')).toHaveDisplayValue('Silver'));
  fillDropForm('fixed_fare_customer', '4x0');
  fireEvent.blur(fieldNamed('fixed_fare_customer'));
  expect(await screen.findByText('Fare Value Must be Number')).toBeInTheDocument();
  fillDropForm('fixed_fare_customer', '0');
  expect(await screen.findByText('Fare must be greater then zero')).toBeInTheDocument();
  fillDropForm('fixed_fare_customer', '410');
  fillDropForm('fixed_fare_partner', '390');
  pressWithModifier('ctrlKey');
  expect(await screen.findByText('Choose a partner')).toBeInTheDocument();
  await waitFor(() => expect(fieldNamed('partner_id')).toBeEnabled());
  fireEvent.click(fieldNamed('partner_id'));
  const [nearest] = await screen.findAllByText(/ · \d+\.\d km/);
  const letter = nearest?.textContent[0] ?? '';
  fireEvent.keyDown(fieldNamed('partner_id'), { key: letter });
  await waitFor(() =>
    expect(fieldNamed('partner_id').textContent).toMatch(new RegExp(`^${letter}.* · `)),
  );
  pressWithModifier('ctrlKey');
  await waitFor(() => expect(place()).toBe('/queue'));
  expect(sent[0]?.body).toMatchObject({
    dispatch_fixed_fare_customer: 410,
    dispatch_fixed_fare_partner: 390,
    partner_id: expect.stringMatching(/^[0-9a-f]{24}$/),
  });
});

test('a server error for a drop is shown in that drop, opened', async () => {
  // Far outside every area, which only the server checks.
  await openDraft({
    ...sender(),
    drops: [
      addDrop({ id: 'Near' }),
      addDrop({ id: 'Sea', point: { lat: 23.5, lng: 66, infence: true } }),
    ],
  });
  await screen.findByLabelText('Edit drop 2');
  const message = recordNotices();
  pressWithModifier('ctrlKey');
  await waitFor(() => expect(document.querySelector('[name="dropoff_name"]')).toHaveValue('Sea'));
  // The notice of a batch has the error's own title; only a single booking's 422 swaps title and
  // message.
  expect(message).toEqual(['Check the form']);
  expect(await screen.findByText('This place is outside the service area')).toBeInTheDocument();
});

test('a lost answer: the batch waits, and the same key creates it once', async () => {
  const sent = await sentRides({ to: '/batch/create', lost: 1 });
  const values = {
    ...sender(),
    drops: [addDrop({ id: 'Near' }), addDrop({ id: 'Far', point: at(24.9) })],
  };
  const place = await openDraft(values);
  await screen.findByLabelText('Edit drop 2');
  pressWithModifier('ctrlKey');
  await waitFor(() => expect(place()).toBe('/queue'));
  expect(noticeTitles()).toContain('Booking saved on this computer');
  const [created] = await sendWaiting();
  expect(created?.created?.batch?.drops).toBe(2);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  const { data } = await call(getPassenger, { params: { phone: `92${values.phone.slice(1)}` } });
  expect(data?.trips).toHaveLength(2);
});

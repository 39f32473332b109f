import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BookingBrief } from 'shared-contracts/trips/place-history';
import { currentNotices } from 'shared-ui/testing';

import { answers, called, openTrip, renderPart, sentBy } from '../testing/detail-part.tsx';
import { OtherBookings } from './other-bookings.tsx';

const briefOf = (number: string, over: Partial<BookingBrief> = {}): BookingBrief => ({
  id: number,
  trip_no: number,
  batch_number: null,
  service_code: 35,
  state: 'completed',
  bdt: '2026-11-21T08:00:00.000Z',
  changed_at: '2026-11-21T08:30:00.000Z',
  booked_by: 'Bilal',
  name: 'Sana',
  phone: '********4567',
  pickup_address: 'Clifton',
  ...over,
});
const link = {
  booking: briefOf('200'),
  kind: 'complaint',
  at: '2026-11-21T09:00:00.000Z',
  by: 'Hina',
};
const listCall = 'GET /booking/links/1';
const addCall = 'POST /booking/links/1';
const removeCall = 'DELETE /booking/links/1/200';
const placeCall = 'GET /place/history';
beforeEach(() => {
  answers[listCall] = { data: [], similar: [] };
  answers[placeCall] = { data: [], has_more: false };
});
const open = (role: 'supervisor' | 'dispatch_client' = 'supervisor') =>
  renderPart(<OtherBookings trip={openTrip()} role={role} />);

test('a link says why and who linked it; unlinking it can be undone', async () => {
  answers[listCall] = { data: [link], similar: [] };
  answers[removeCall] = {};
  answers[addCall] = { data: link };
  await open();
  const line = await screen.findByRole('listitem');
  expect(line).toHaveTextContent(
    '200Completed' +
      'Complaint, linked by Hina · 21 Nov 2026, 1:00 PM · Sana · ••••• 4567 · Booked by Bilal',
  );
  fireEvent.click(within(line).getByRole('button', { name: 'Unlink 200' }));
  await waitFor(() => expect(called()).toContain(removeCall));
  const notice = await waitFor(() => {
    const one = currentNotices().find(({ title }) => title === 'Booking unlinked');
    expect(one).toBeDefined();
    return one;
  });
  notice?.action?.run();
  await waitFor(() => expect(sentBy(addCall)).toEqual([{ other: '200', kind: 'complaint' }]));
});

test('a suggestion fills the dialog, and a refused number keeps what was typed', async () => {
  const similar = {
    booking: briefOf('300', { state: 'open' }),
    same_phone: true,
    same_place: false,
  };
  answers[listCall] = { data: [], similar: [similar] };
  answers[addCall] = [
    404,
    { error_id: 'link.unknown-booking', message: 'No booking with this number', field: 'other' },
  ];
  await open();
  expect(await screen.findByText('Same number')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Link to 300' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Link a booking' }));
  expect(dialog.getByRole('textbox', { name: 'Trip number' })).toHaveValue('300');
  fireEvent.click(dialog.getByRole('button', { name: 'Link' }));
  expect(await dialog.findByText('No booking with this number')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Trip number' })).toHaveValue('300');
  expect(sentBy(addCall)).toEqual([{ other: '300', kind: 'duplicate' }]);
});

test('three bookings at the address are shown, then the page, then the next one', async () => {
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => briefOf(String(from + n)));
  answers[placeCall] = ({ name }) =>
    name.endsWith('after=120')
      ? { data: numbers(121, 125), has_more: false }
      : { data: [briefOf('1'), ...numbers(101, 120)], has_more: true };
  await open('dispatch_client');
  const place = await screen.findByRole('region', { name: 'At this address' });
  const shown = async (count: number) =>
    waitFor(() => expect(within(place).getAllByRole('listitem')).toHaveLength(count));
  await shown(3);
  fireEvent.click(within(place).getByRole('button', { name: 'Show more' }));
  await shown(20);
  fireEvent.click(within(place).getByRole('button', { name: 'Show more' }));
  await shown(25);
  expect(screen.queryByRole('region', { name: 'Linked bookings' })).not.toBeInTheDocument();
});

test.each([
  ['linked bookings', listCall, { data: [link], similar: [] }],
  ['bookings at the address', placeCall, { data: [briefOf('300')], has_more: false }],
])('once %s are loaded again, the next key is not for the page', async (_name, path, loaded) => {
  answers[path] = [500, { message: 'broken' }];
  await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answers[path] = loaded;
  retry.focus();
  fireEvent.click(retry);
  expect(await screen.findByRole('listitem')).toBeVisible();
  expect(retry).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
});

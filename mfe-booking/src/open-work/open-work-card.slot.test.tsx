import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentSession, drafts, startSession } from 'shared-bus';
import { anySession, leaveConsole, otherProvider, renderAt } from 'shared-ui/testing';

import { messages } from '../messages.ts';
import OpenWorkCardSlot from './open-work-card.slot.tsx';

afterEach(leaveConsole);

const request = (number: number, over: object = {}) => ({
  id: String(number).repeat(24),
  booking_id: `Q${number}`,
  type: 'KE',
  name: `Caller ${number}`,
  phone: '923331234567',
  voice_note: null,
  customer_type: 0,
  city: 'KHI',
  lang_id: 1,
  dt: new Date().toISOString(),
  ...over,
});
const draftOf = (id: string, values: object = {}) =>
  drafts.set(`booking:${id}`, { values, idempotencyKey: 'k' });

async function open(list: object[]) {
  await otherProvider({ 'GET /booking_queue': { list, total_records: list.length } });
  const place = await renderAt('/', { '/': <OpenWorkCardSlot />, '/queue/:id': <p>a form</p> }, [
    messages,
  ]);
  const card = within(await screen.findByRole('region'));
  return { place, card };
}
const links = ({ card }: Awaited<ReturnType<typeof open>>) =>
  card.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('held requests come first, then free ones with a draft, then the new booking', async () => {
  startSession(anySession(1));
  const own = { claimed_by: { id: currentSession()?.id, name: 'Me' } };
  const other = { claimed_by: { id: 'f'.repeat(24), name: 'Ali' } };
  for (const number of [1, 2, 5]) draftOf(String(number).repeat(24));
  draftOf('newBooking', { phone: '03001234567' });
  const opened = await open([request(1), request(2, other), request(3, own), request(4)]);
  await waitFor(() =>
    expect(links(opened)).toEqual([
      ['Continue with Caller 3', '/queue/Q3'],
      ['Continue with Caller 1', '/queue/Q1'],
      ['Continue with 0300 1234567', '/queue/newBooking'],
    ]),
  );
  expect(opened.card.getByText('3')).toBeVisible();
  fireEvent.click(opened.card.getByText('Continue with Caller 3'));
  expect(opened.place()).toMatchObject({
    pathname: '/queue/Q3',
    state: { currentBookingRow: { booking_id: 'Q3' }, bookingType: 'queuedBookingType' },
  });
});

test('without any the card says zero', async () => {
  startSession(anySession(1));
  const opened = await open([request(1)]);
  expect(await opened.card.findByText('0')).toBeVisible();
  expect(links(opened)).toEqual([]);
});

test('a dispatch client has drafts alone, and no call of the queue', async () => {
  startSession(anySession(1, 'dispatch_client'));
  draftOf('newBooking');
  const opened = await open([]);
  expect(screen.getByRole('region', { name: 'drafts' })).toBeInTheDocument();
  expect(links(opened)).toEqual([['Continue the new booking', '/queue/newBooking']]);
});

import { cleanup, screen, waitFor } from '@testing-library/react';
import { drafts } from 'shared-bus';
import type { FoundByRemote, PaletteResult } from 'shared-contracts/federation/remote.lists';
import { renderAt } from 'shared-ui/testing';

import { draftSlotOfTab } from '../layout/tab-slot.ts';
import { messages } from '../messages.ts';
import { bookingBy } from '../testing/booking-by.ts';
import { address, findField } from '../testing/booking-steps.ts';
import { renderBooking } from '../testing/render-booking.tsx';
import BookingResultsSlot from './booking-results.slot.tsx';

let reported: FoundByRemote | undefined;
function onResults(remote: string, found: FoundByRemote): () => void {
  expect(remote).toBe('mfe-booking');
  reported = found;
  return () => {
    reported = undefined;
  };
}
async function find(text: string): Promise<readonly PaletteResult[]> {
  cleanup();
  await renderAt('/', { '/': <BookingResultsSlot text={text} onResults={onResults} /> }, [
    messages,
  ]);
  await waitFor(() => expect(Array.isArray(reported)).toBe(true));
  return reported as readonly PaletteResult[]; // just checked
}
/** The URL that a line opens. */
async function addressOf(line: PaletteResult | undefined): Promise<string> {
  if (!line) throw new Error('nothing was found');
  return typeof line.to === 'string' ? line.to : line.to();
}

describe('for a dispatcher', () => {
  bookingBy('dispatcher');

  test('a place opens a new booking from there', async () => {
    const [place] = await find('clifton');
    expect(place).toMatchObject({ kind: 'place', note: 'New booking from here' });
    expect(place?.title).toMatch(/clifton/i);
    const to = await addressOf(place);
    expect(to).toContain('city=KHI');
    await renderBooking(to);
    expect(await address('Pickup address')).toHaveValue(place?.title);
    expect(new URLSearchParams(to).get('pickup_lat')).toMatch(/^24\.\d+$/);
  });

  test.each([
    ['24.8138, 67.0300', '24.8138, 67.0300'],
    ['https://www.google.com/maps/@24.8138,67.03,15z', '24.8138, 67.0300'],
    ['geo:24.8138,67.0300', '24.8138, 67.0300'],
  ])('%s opens a new booking from its point', async (text, title) => {
    const lines = await find(text);
    expect(lines).toEqual([
      expect.objectContaining({ kind: 'place', title, note: 'New booking from here' }),
    ]);
    await renderBooking(await addressOf(lines[0]));
    expect(await address('Pickup address')).toHaveDisplayValue(/Karachi/);
    expect(screen.getByDisplayValue('Karachi')).toBeInTheDocument();
  });

  test('a swapped pair offers the point that was probably meant', async () => {
    const [swapped] = await find('67.0300, 24.8138');
    expect(swapped).toMatchObject({
      title: '24.8138, 67.0300',
      note: 'Latitude and longitude seem to be swapped · New booking from here',
    });
    // Enter doesn't open it without a choice.
    expect(swapped).not.toHaveProperty('isExact');
  });

  test('a whole number opens a new booking for its caller, known or not', async () => {
    const [unknown] = await find('0355 9999999');
    expect(unknown).toMatchObject({
      kind: 'person',
      title: '0355 9999999',
      note: 'New caller · new booking',
    });
    await renderBooking(await addressOf(unknown));
    expect(await findField('Mobile number')).toHaveValue('03559999999');
    expect(await find('03559')).toEqual([]);
  });

  test('a booking that is being typed in this tab stays, and the bar offers the place', async () => {
    drafts.set(`booking:${await draftSlotOfTab()}`, {
      values: { name: 'Sana' },
      idempotencyKey: crypto.randomUUID(),
    });
    const [place] = await find('clifton');
    await renderBooking(await addressOf(place));
    expect(await findField('Name')).toHaveValue('Sana');
    expect(await screen.findByText('Keep my draft')).toBeInTheDocument();
  });
});

describe('for a dispatch client', () => {
  bookingBy('dispatch_client');

  test('a place is where its booking goes, and a number finds no caller', async () => {
    const [place] = await find('clifton');
    expect(place).toMatchObject({ kind: 'place', note: 'New booking to here' });
    expect(await addressOf(place)).toContain('dropoff_lat=24.');
    expect(await find('03559999999')).toEqual([]);
  });
});

import { fireEvent, screen } from '@testing-library/react';
import { leaveConsole, otherProvider, renderAt } from 'shared-ui/testing';

import { BookingFormProvider, useBookingForm, useFormValue } from '../form/booking-form.tsx';
import type { BookingValues } from '../form/booking-values.ts';
import { messages } from '../messages.ts';
import { rightValues } from '../testing/values.ts';
import { usePlaces } from './use-places.ts';

// The server hasn't answered yet, and a place is removed from its end immediately.
beforeEach(() => otherProvider({ 'GET /geocode': () => new Promise<never>(() => {}) }));
afterEach(leaveConsole);

const quoted = {
  ...rightValues,
  estimate: {
    est_req_id: 'e1',
    actual: 170,
    adjusted_fare: 170,
    calldata: { dist: 8000, time: 1200 },
  },
  fare: 190,
};
const there = { lat: 24.9, lng: 67.1 };

// Changing an address or moving a marker clears the estimate, at either end
// (docs/domain/booking.md#places).
test.each(['pickup', 'dropoff'] as const)(
  '%s typed, selected or moved: the estimate and its fare are cleared',
  async (stop) => {
    function Changes() {
      const { type, choose, place } = usePlaces();
      const { replace } = useBookingForm();
      const values = useFormValue((now) => now);
      const changes = {
        typed: () => type(stop, 'Cl'),
        chosen: () => choose(stop, { place_id: 'p1', description: 'Clifton', session: 'one' }),
        moved: () => place(stop, there),
        again: () => replace(quoted),
      };
      return (
        <>
          {Object.entries(changes).map(([name, go]) => (
            <button key={name} type="button" onClick={go}>
              {name}
            </button>
          ))}
          <output>
            {JSON.stringify({
              estimate: values.estimate,
              fare: values.fare,
              at: values[stop] && values[stop].lat,
            })}
          </output>
        </>
      );
    }
    await renderAt(
      '/',
      {
        '/': (
          <BookingFormProvider opening={quoted} namesDispatcher>
            <Changes />
          </BookingFormProvider>
        ),
      },
      [messages],
    );
    const shown = () =>
      JSON.parse(screen.getByRole('status').textContent) as {
        estimate: object | null;
        fare: number | null;
        at: number | null;
      }; // as rendered above
    for (const [change, at] of [
      ['typed', null],
      ['chosen', null],
      ['moved', there.lat],
    ] as const) {
      fireEvent.click(screen.getByText(change));
      expect(shown()).toEqual({ estimate: null, fare: null, at });
      fireEvent.click(screen.getByText('again'));
      expect(shown()).toMatchObject({ fare: 190 });
    }
  },
);

/** The form with what the buttons do to the pickup; its text and latitude as they are now. */
async function pickupForm(opening: BookingValues, text: string) {
  function Changes() {
    const { type, place } = usePlaces();
    const values = useFormValue((now) => now);
    return (
      <>
        <button type="button" onClick={() => type('pickup', text)}>
          typed
        </button>
        <button type="button" onClick={() => place('pickup', there)}>
          moved
        </button>
        <output>{`${values.pickup_address} @ ${values.pickup?.lat ?? 'nowhere'}`}</output>
      </>
    );
  }
  await renderAt(
    '/',
    {
      '/': (
        <BookingFormProvider opening={opening} namesDispatcher>
          <Changes />
        </BookingFormProvider>
      ),
    },
    [messages],
  );
}
const press = (...names: string[]) =>
  names.forEach((name) => fireEvent.click(screen.getByText(name)));
const shownPickup = () => screen.getByRole('status').textContent;

test('a pin that is placed on the map keeps the dictated text, each time', async () => {
  await pickupForm({ ...rightValues, pickup: null, pickup_address: '' }, 'Behind the mosque');
  press('typed', 'moved', 'moved');
  expect(shownPickup()).toBe('Behind the mosque @ 24.9');
});

test('the name of a place follows its pin', async () => {
  const pickup = { lat: 24.8, lng: 67, infence: true, placed: 'Clifton', given: 'Clifton' };
  await pickupForm({ ...rightValues, pickup, pickup_address: 'Clifton' }, '');
  press('moved');
  expect(shownPickup()).toBe('24.9000, 67.1000 @ 24.9');
});

test('a word that is added to a chosen place keeps its pin', async () => {
  const pickup = { lat: 24.8, lng: 67, infence: true, placed: 'Clifton', given: 'Clifton' };
  await pickupForm({ ...rightValues, pickup, pickup_address: 'Clifton' }, 'House 7, Clifton');
  press('typed');
  expect(shownPickup()).toBe('House 7, Clifton @ 24.8');
  press('moved');
  expect(shownPickup()).toBe('House 7, Clifton @ 24.9');
});

test('another text loses the pin', async () => {
  const pickup = { lat: 24.8, lng: 67, infence: true, placed: 'Clifton', given: 'Clifton' };
  await pickupForm({ ...rightValues, pickup, pickup_address: 'Clifton' }, 'Saddar');
  press('typed');
  expect(shownPickup()).toBe('Saddar @ nowhere');
});

import { fireEvent, screen } from '@testing-library/react';
import { leaveConsole, renderAt } from 'shared-ui/testing';

import { BookingFormProvider, useBookingForm, useFormValue } from '../form/booking-form.tsx';
import { messages } from '../messages.ts';
import { rightValues } from '../testing/values.ts';
import { usePlaces } from './use-places.ts';

// The server has not answered yet: a place is removed from its end at once.
jest.mock('./place.queries.ts', () => ({
  ...jest.requireActual<object>('./place.queries.ts'),
  findAt: () => new Promise(() => undefined),
  findById: () => new Promise(() => undefined),
}));

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
        chosen: () => choose(stop, { place_id: 'p1', description: 'Clifton' }),
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

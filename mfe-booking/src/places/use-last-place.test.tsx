import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { startSession } from 'shared-bus';
import { anySession, leaveConsole, otherProvider, renderAt } from 'shared-ui/testing';

import { BookingFormProvider, useBookingForm, type BookingForm } from '../form/booking-form.tsx';
import type { BookingValues } from '../form/booking-values.ts';
import { messages } from '../messages.ts';
import { rightValues } from '../testing/values.ts';
import { useLastPlace } from './use-last-place.ts';

afterEach(leaveConsole);

const opening: BookingValues = {
  ...rightValues,
  service_code: 21,
  dropoff: null,
  dropoff_address: '',
  dropoff_phone: '03331234567',
  drop_id: 'one',
};
const found = {
  name: 'Sara',
  address: 'Boat Basin, Karachi',
  lat: 24.825,
  lng: 67.03,
  nearest: { address: 'the gate', type: 'home' },
};

/** A form whose last place of the receiver was requested, and is answered by `answer`. */
async function ask() {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  startSession(anySession(1));
  await otherProvider({
    'GET /user/location/*': () => held.then(() => ({ code: 200, data: found })),
    'GET /geocode': () => new Promise<never>(() => {}),
  });
  let form: BookingForm | undefined;
  function Form() {
    form = useBookingForm();
    const { take, isLoading } = useLastPlace('dropoff');
    return (
      <button type="button" onClick={take}>
        {isLoading ? 'Loading' : 'Last place'}
      </button>
    );
  }
  await renderAt(
    '/',
    {
      '/': (
        <BookingFormProvider opening={opening} namesDispatcher>
          <Form />
        </BookingFormProvider>
      ),
    },
    [messages],
  );
  if (!form) throw new Error('the form was just rendered');
  fireEvent.click(screen.getByText('Last place'));
  await screen.findByText('Loading');
  const answer = async () => {
    release();
    await screen.findByText('Last place');
  };
  return { form, answer };
}

test('the last place is written into its end', async () => {
  const { form, answer } = await ask();
  await answer();
  await waitFor(() =>
    expect(form.now().values).toMatchObject({
      dropoff_address: found.address,
      dropoff_nearest_address: 'the gate',
      dropoff_name: 'Sara',
    }),
  );
});

test.each<[string, Partial<BookingValues>]>([
  ['a typed address', { dropoff_address: 'Saddar' }],
  ['a typed landmark', { dropoff_nearest_address: 'the mosque' }],
  ['the end of another receiver', { dropoff_phone: '03331234568' }],
  ['another drop', { drop_id: 'two' }],
])('a late last place does not overwrite %s', async (_, change) => {
  const { form, answer } = await ask();
  act(() => form.update(change));
  await answer();
  expect(form.now().values).toEqual({ ...opening, ...change });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startReference, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import {
  setTestComposition,
  leaveConsole,
  otherProvider,
  renderAt,
  currentNotices,
} from 'shared-ui/testing';

import { detailMessages } from '../detail-messages.ts';
import { messages } from '../messages.ts';
import { tripDropOf, place, tripOf } from '../testing/trip-details.ts';
import { testZonesOf } from '../testing/zones.ts';
import DropEditPage from './drop-edit.page.tsx';

jest.mock('./edit-map/edit-map.tsx', () => ({ EditMap: () => null }));

let endReference: () => void;
beforeAll(() => {
  endReference = startReference();
});
afterAll(() => endReference());
beforeEach(() => setTestComposition([]));
afterEach(leaveConsole);

const dropoff = { ...place, nearest: 'Bank', type: 'office' };
const trip = tripOf({
  state: 'open',
  trip_type: 100,
  service_code: 100,
  is_cod_exist: true,
  dropoff,
  bookings: [
    tripDropOf(1, {
      service_code: 100,
      dropoff,
      cod_amount: 700,
      parcel_value: 4000,
      order_no: 'A-17',
      special_instructions: 'Ring twice',
    }),
  ],
});
const rows = (...data: object[]) => ({ code: 200, data });

/** The form at a provider that gives this answer to the update. */
async function open(answer: object | readonly [number, object]) {
  await otherProvider({
    'GET /getCities': rows(),
    'GET /getZones': rows(...testZonesOf(3)),
    'GET /getServices': rows(),
    'GET /partner/categories': rows(),
    'GET /settings': rows(),
    'GET /lang': rows(),
    'GET /sources': rows(),
    'GET /trip/detail/1': { code: 200, data: trip },
    [`PUT /trip/${trip.trip_id}/update`]: answer,
  });
  startSession(buildSession({ role: 11 }));
  return renderAt('/scheduled/1/edit', { '/scheduled/:id/edit': <DropEditPage /> }, [
    messages,
    detailMessages,
  ]);
}
const savedAnswer = { code: 200, message: 'Drop off has been updated', data: trip };
const notCleared = "This field can't be cleared";

test.each([
  ['Order ID', savedAnswer],
  ['Parcel Value', savedAnswer],
  ['Special instructions', savedAnswer],
  ['Order ID', [422, { code: 422, message: 'Invalid input' }]],
] as const)(
  '%s that the server does not clear is reported beside the field',
  async (name, answer) => {
    const user = userEvent.setup();
    await open(answer);
    const field = await screen.findByRole('textbox', { name });
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(notCleared));
    expect(currentNotices().map(({ title }) => title)).not.toContain('Drop Off Updated');
    await user.type(field, '8');
    expect(field).not.toHaveAccessibleDescription(notCleared);
  },
);

test('a landmark that the server does not clear is reported beside what it is saved as', async () => {
  const user = userEvent.setup();
  await open(savedAnswer);
  await user.clear(await screen.findByRole('textbox', { name: 'Landmark' }));
  const type = screen.getByRole('combobox', { name: 'Save as' });
  await user.selectOptions(type, 'Save as');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(type).toHaveAccessibleDescription(notCleared));
});

test('a cleared value is saved when the provider answers with the trip, or with an empty body', async () => {
  const user = userEvent.setup();
  const place = await open({ code: 200, message: 'Drop off has been updated' });
  await user.clear(await screen.findByRole('textbox', { name: 'Order ID' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(place().pathname).not.toBe('/scheduled/1/edit'));
});

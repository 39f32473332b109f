import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';

import {
  calls,
  left,
  noticeOf,
  openTrip,
  refusal,
  renderPart,
  send,
} from '../testing/detail-part.tsx';
import { tripOf } from '../testing/trip-details.ts';
import { CancelButton, ReinitiateButton } from './close-actions.tsx';

jest.mock('../trip/trip.queries.ts', () => ({
  ...jest.requireActual<object>('../trip/trip.queries.ts'),
  sendCancel: (...sent: [unknown, ...unknown[]]) => send(...sent),
}));
jest.mock('../reinitiate/reinitiate.queries.ts', () => ({
  ...jest.requireActual<object>('../reinitiate/reinitiate.queries.ts'),
  reinitiate: () => send(undefined),
}));

describe('cancelling that fails', () => {
  async function press(fails: Error) {
    calls.fails = fails;
    await renderPart(<CancelButton trip={openTrip()} variant="scheduled" onLeave={left} />);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel Booking' }));
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: 'Cancel Booking',
      }),
    );
  }
  test.each([400, 401, 403, 404, 422, 500])(
    'with %d shows the server’s message, and goes back',
    async (status) => {
      await press(refusal(status, 'The driver is at the door'));
      await noticeOf('The driver is at the door');
      expect(left).toHaveBeenCalledTimes(1);
    },
  );
  test.each([
    [500, 'Failed to cancelled booking'],
    [0, 'Server is not Reachable'],
  ])('with %d and without a message shows "%s", and does not go back', async (status, title) => {
    await press(refusal(status, ''));
    await noticeOf(title);
    expect(left).not.toHaveBeenCalled();
  });
  test.each([
    ['completed', 'expired'],
    ['inprogress', 'started'],
    ['inprogress', 'finished'],
    ['scheduled', 'feedback'],
    ['scheduled', 'completed'],
  ] as const)('is not offered on the %s screen in state %s', async (variant, state) => {
    await renderPart(<CancelButton trip={openTrip({ state })} variant={variant} onLeave={left} />);
    expect(screen.queryByRole('button', { name: 'Cancel Booking' })).not.toBeInTheDocument();
  });
});

test('a failed re-initiation shows the server’s message, and does not leave the screen', async () => {
  calls.fails = refusal(409, 'Booking is in open state');
  await renderPart(<ReinitiateButton trip={tripOf()} onLeave={left} />);
  fireEvent.click(await screen.findByRole('button', { name: 'RE-INITIATE' }));
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'Re-initiate 1?' })).getByRole('button', {
      name: 'RE-INITIATE',
    }),
  );
  await noticeOf('Booking is in open state');
  expect(left).not.toHaveBeenCalled();
});

test('a rebooked booking names and links the new one; a removed new one has no link', async () => {
  const rebooking = { number: 'B77', id: 'b'.repeat(24) };
  const place = await renderPart(
    <ReinitiateButton trip={tripOf({ is_removed: true, booked_anew: rebooking })} onLeave={left} />,
  );
  expect(screen.queryByRole('button', { name: 'RE-INITIATE' })).not.toBeInTheDocument();
  fireEvent.click(await screen.findByRole('button', { name: 'B77' }));
  await waitFor(() => expect(place().pathname).toBe(`/scheduled/${rebooking.id}`));
  cleanup();
  await renderPart(
    <ReinitiateButton trip={tripOf({ is_removed: true, booked_anew: null })} onLeave={left} />,
  );
  expect(await screen.findByText(/it can't be rebooked/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'RE-INITIATE' })).not.toBeInTheDocument();
});

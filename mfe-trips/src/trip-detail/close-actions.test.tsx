import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { unreachableProvider } from 'shared-ui/testing';

import { answers, left, noticeOf, openTrip, renderPart } from '../testing/detail-part.tsx';
import { tripOf } from '../testing/trip-details.ts';
import { CancelButton, ReinitiateButton } from './close-actions.tsx';

describe('cancelling that fails', () => {
  const cancel = 'PUT /admin/cancel/trip';
  async function press() {
    await renderPart(<CancelButton trip={openTrip()} variant="scheduled" onLeave={left} />);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel Booking' }));
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: 'Cancel Booking',
      }),
    );
  }
  test.each([400, 403, 404, 422, 500])(
    'with %d shows the server’s message, and goes back',
    async (status) => {
      answers[cancel] = [status, { message: 'The driver is at the door' }];
      await press();
      await noticeOf('The driver is at the door');
      expect(left).toHaveBeenCalledTimes(1);
    },
  );
  test('without a message shows ours, and does not go back', async () => {
    answers[cancel] = [500, {}];
    await press();
    await noticeOf('Failed to cancelled booking');
    expect(left).not.toHaveBeenCalled();
  });
  test('for want of a network says so, and does not go back', async () => {
    unreachableProvider();
    await press();
    await noticeOf('Server is not Reachable');
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
  answers['GET /trip/detail/*'] = [409, { message: 'Booking is in open state' }];
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
  fireEvent.click(await screen.findByRole('link', { name: 'B77' }));
  await waitFor(() => expect(place().pathname).toBe(`/scheduled/${rebooking.id}`));
  cleanup();
  await renderPart(
    <ReinitiateButton trip={tripOf({ is_removed: true, booked_anew: null })} onLeave={left} />,
  );
  expect(await screen.findByText(/it can't be rebooked/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'RE-INITIATE' })).not.toBeInTheDocument();
});

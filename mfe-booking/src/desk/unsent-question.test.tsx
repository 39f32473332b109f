import { act, fireEvent, screen } from '@testing-library/react';
import { startSession } from 'shared-bus';
import { anySession, leaveConsole, otherProvider, renderAt } from 'shared-ui/testing';

import { rideBody } from '../form/ride-body.ts';
import { rightValues } from '../testing/values.ts';
import { keepBooking, waitingBookings } from '../waiting/waiting-bookings.ts';
import { deskMessages } from './desk-messages.ts';
import { HandoverPart } from './handover-part.tsx';

afterEach(leaveConsole);

test('handing over with a waiting booking asks first, and the booking stays', async () => {
  startSession(anySession(1));
  await otherProvider({
    'GET /handovers': { data: [] },
    'GET /handovers/held': { data: { requests: 1, trips: 0, colleagues: [] } },
  });
  await renderAt('/', { '/': <HandoverPart /> }, [deskMessages]);
  const body = rideBody(rightValues, { queueRowId: undefined, isClient: false });
  const request = { to: 'ride' as const, body };
  act(() => void keepBooking('newBooking', { key: 'k', request, values: rightValues }));
  const open = () => fireEvent.click(screen.getByRole('button', { name: 'Hand over open work' }));
  open();
  expect(await screen.findByText("1 booking hasn't been sent")).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Hand over the rest' }));
  expect(await screen.findByText(/^You hold .*1 request/)).toBeVisible();
  expect(waitingBookings()).toHaveLength(1);
});

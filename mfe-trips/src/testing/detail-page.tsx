import { fireEvent, screen, waitFor } from '@testing-library/react';
import { call, startSession } from 'shared-bus';
import type { Session } from 'shared-contracts/session/session';
import type { TripState } from 'shared-contracts/trips/trip';
import { getTrip } from 'shared-contracts/trips/trip-detail.api';
import {
  currentNotices,
  leaveConsole,
  renderAt,
  sessionOf,
  setTestComposition,
} from 'shared-ui/testing';

import { detailMessages } from '../detail-messages.ts';
import { reinitiateMessages } from '../reinitiate-messages.ts';
import CompletedTripPage from '../trip-detail/completed-trip.page.tsx';
import InProgressTripPage from '../trip-detail/in-progress-trip.page.tsx';
import ScheduledTripPage from '../trip-detail/scheduled-trip.page.tsx';
import { bookRide, dropOffInGulshan } from './book-ride.ts';

/** Signs an admin in for a file's tests of a trip's screen; returns the session. */
export function asAdminOfTrips(): () => Session {
  let admin: Session;
  beforeAll(async () => {
    admin = await sessionOf('admin');
  });
  beforeEach(() => {
    setTestComposition(['/scheduled', '/completed']);
    startSession(admin);
  });
  afterEach(leaveConsole);
  return () => admin;
}

const pages = {
  '/scheduled/:id': <ScheduledTripPage />,
  '/inprogress/:id': <InProgressTripPage />,
  '/completed/:id': <CompletedTripPage />,
};
export const open = (address: Parameters<typeof renderAt>[0]) =>
  renderAt(address, pages, [detailMessages, reinitiateMessages]);
export const noticeOf = (title: string) =>
  waitFor(() => expect(currentNotices().map((notice) => notice.title)).toContain(title));
export const book = (state?: TripState) => bookRide({ name: 'Detail', ...dropOffInGulshan }, state);
export const read = async (id: string) => (await call(getTrip, { params: { id }, query: {} })).data;
// Visibility is not computed for each element, which takes most of the time in jsdom.
export const press = async (role: 'button' | 'link' | 'tab' | 'radio' | 'combobox', name: string) =>
  fireEvent.click(await screen.findByRole(role, { name, hidden: true }));

export const clifton = {
  lat: 24.8205,
  lng: 67.03,
  gps_address: 'Clifton Block 5',
  nearest_address: 'Teen Talwar',
  type: 'other' as const,
};
export const sender = (name: string, phone: string, address = clifton, city = 'KHI') => ({
  source: 'Word_Of_Mouth',
  city,
  gender: 'male' as const,
  lang_id: 1,
  name,
  phone,
  dispatcher_name: 'Bilal',
  dispatcher_phone: '923001112224',
  alt_name: 'Zara',
  alt_phone: '923001112223',
  address,
});
export const drop = (
  id: string,
  amount: number,
  address = { ...clifton, lat: 24.9215, lng: 67.0925, gps_address: 'Gulshan-e-Iqbal' },
) => ({
  MultipleBookingid: id,
  trip_status_code: amount > 0 ? (22 as const) : (21 as const),
  is_cash_on_delivery: amount > 0,
  amount,
  phone: '923001112223',
  name: 'Hina',
  address,
});

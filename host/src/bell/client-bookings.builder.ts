import { createRide, type RideDraft } from 'shared-contracts/bookings/booking.api';
import type { Endpoint } from 'shared-contracts/core/endpoint';
import { listNotifications } from 'shared-contracts/notifications/notification.api';
import type { Session } from 'shared-contracts/session/session';
import type { TripState } from 'shared-contracts/trips/trip';
import { moveTrip } from 'shared-contracts/trips/trip.api';

import type { NotificationLog } from './notification-log.ts';

type Params = Readonly<Record<string, string>>;

async function send<T>(
  { method, path }: Endpoint,
  { access_token: token }: Session,
  body?: object,
  params: Params = {},
): Promise<T> {
  const address = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, value),
    path,
  );
  const answer = await fetch(`${await __testApi()}/api/v1${address}`, {
    method,
    headers: {
      'x-dispatch-access-token': token,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/** Creates a booking of the client; returns its number. */
export async function createBooking(client: Session): Promise<string> {
  const draft: RideDraft = {
    name: 'Ayesha Khan',
    gender: 'female',
    source: 'Word_Of_Mouth',
    city: 'KHI',
    service_code: 70,
    creator: 'Agent',
    lang_id: 1,
    phone: '923331110001',
    pickup_address: 'Clifton, Karachi',
    pickup_lat: 24.818,
    pickup_lng: 67.03,
    pickup_nearest: { address: 'Teen Talwar', type: 'other' },
    dropoff_address: 'Gulshan-e-Iqbal',
    dropoff_lat: 24.9215,
    dropoff_lng: 67.0925,
  };
  return (await send<{ data: { trip_no: string } }>(createRide, client, draft)).data.trip_no;
}

/** Moves it to another state, of which the client gets a notification. */
export const move = (supervisor: Session, trip: string, state: TripState): Promise<unknown> =>
  send(moveTrip, supervisor, { state }, { trip_no: trip });

/** The newest page of the client's notifications, from the server. */
export const logOf = (client: Session): Promise<NotificationLog> => send(listNotifications, client);

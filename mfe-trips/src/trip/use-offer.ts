import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentRole, hasExtension, notify, notifyFailure, useMessages } from 'shared-bus';
import { offerDriver } from 'shared-contracts/dispatch/offer.api';
import type { NearbyDriver, TripDetail } from 'shared-contracts/trips/trip-detail';

import { careMessages } from '../care-messages.ts';
import { sendOffer, sendWithdrawal } from './trip.queries.ts';

/** Whether the user may offer bookings, and the server knows how. */
export const mayOffer = (): boolean => {
  const role = currentRole();
  return hasExtension('offers') && role !== undefined && offerDriver.roles.includes(role);
};

const mutationKey = ['mfe-trips', 'offer'];

/** Offers a booking, or withdraws its open offer; one call at a time. */
export function useOffer(trip: TripDetail) {
  const t = useMessages(careMessages);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (send: () => Promise<void>) => send(),
    onError: notifyFailure,
  });
  const start = (send: () => Promise<void>) => {
    // The client knows immediately that one has begun; a render would show it only later.
    if (client.isMutating({ mutationKey }) === 0) mutate(send);
  };
  const { offer } = trip;
  return {
    isPending,
    offerTo: (driver: NearbyDriver, version: number | undefined) =>
      start(async () => {
        await sendOffer(trip, driver.id, version);
        notify({
          intent: 'success',
          title: t('offer.done', {
            trip: trip.batch_number ?? trip.trip_no,
            name: driver.full_name,
          }),
        });
      }),
    withdraw: () => {
      if (offer) start(() => sendWithdrawal(trip, offer.id));
    },
  };
}

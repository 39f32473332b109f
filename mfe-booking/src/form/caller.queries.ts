import { queryOptions } from '@tanstack/react-query';
import { call, isApiFailure, queryKey } from 'shared-bus';
import type { Passenger } from 'shared-contracts/bookings/booking';
import { getPassenger } from 'shared-contracts/bookings/booking.api';
import { isLocalPhone, toWirePhone } from 'shared-contracts/core/phone';
import { orNull } from 'shared-ui/places/or-null';

/** A caller's data; null for a number without any booking. Fetched only for a complete number. */
export const callerByPhone = (phone: string) =>
  queryOptions({
    queryKey: queryKey('mfe-booking', getPassenger, { params: { phone: toWirePhone(phone) } }),
    enabled: isLocalPhone(phone),
    queryFn: async ({ signal }): Promise<Passenger | null> => {
      const params = { phone: toWirePhone(phone) };
      try {
        return (await call(getPassenger, { params, query: orNull(), signal })).data;
      } catch (error) {
        if (isApiFailure(error) && error.errorId === 'passenger.unknown') return null;
        throw error;
      }
    },
  });

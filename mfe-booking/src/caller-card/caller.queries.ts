import { queryOptions } from '@tanstack/react-query';
import { call, currentRole, currentSession, isApiFailure, queryKey } from 'shared-bus';
import { listAddresses } from 'shared-contracts/address/address.api';
import { getPassenger } from 'shared-contracts/bookings/booking.api';
import type { Passenger } from 'shared-contracts/bookings/booking';
import { isLocalPhone, toWirePhone } from 'shared-contracts/core/phone';

/** Whose address book may be read: staff anybody's, a client its own (DECISIONS C2). */
export const mayReadBook = (phone: string): boolean => isLocalPhone(phone) && (currentRole() !== 'dispatch_client' || currentSession()?.phone === toWirePhone(phone));

/** The newest part of a caller's address book. */
export const savedPlaces = (phone: string, limit: number) => queryOptions({
  queryKey: queryKey('booking', listAddresses, { query: { customer_phone: toWirePhone(phone), limit } }),
  enabled: mayReadBook(phone),
  queryFn: async ({ signal }) => (await call(listAddresses, { query: { customer_phone: toWirePhone(phone), limit }, signal })).addresses,
});

/** What is known of a caller; null for a number without any booking. Asked only for a whole number. */
export const callerByPhone = (phone: string) => queryOptions({
  queryKey: queryKey('booking', getPassenger, { params: { phone: toWirePhone(phone) } }),
  enabled: isLocalPhone(phone),
  queryFn: async ({ signal }): Promise<Passenger | null> => {
    try {
      return (await call(getPassenger, { params: { phone: toWirePhone(phone) }, signal })).data;
    } catch (fault) {
      if (isApiFailure(fault) && fault.errorId === 'passenger.unknown') return null;
      throw fault;
    }
  },
});

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, keyedSender, currentRole, currentSession, queryKey } from 'shared-bus';
import type { AddressChange } from 'shared-contracts/address/address';
import { createAddress, listAddresses, updateAddress } from 'shared-contracts/address/address.api';
import { isLocalPhone, toWirePhone } from 'shared-contracts/core/phone';

/**
 * Whether the user may read and write this phone's address book: staff anybody's, a client its own
 * (docs/decisions/screens.md#own-rows).
 */
export const mayUseBook = (phone: string): boolean =>
  isLocalPhone(phone) &&
  (currentRole() !== 'dispatch_client' || currentSession()?.phone === toWirePhone(phone));

/** The newest part of a caller's address book. */
export const savedPlaces = (phone: string, limit: number) =>
  queryOptions({
    queryKey: queryKey('mfe-booking', listAddresses, {
      query: { customer_phone: toWirePhone(phone), limit },
    }),
    enabled: mayUseBook(phone),
    queryFn: async ({ signal }) =>
      (await call(listAddresses, { query: { customer_phone: toWirePhone(phone), limit }, signal }))
        .addresses,
  });

const bookKey = queryKey('mfe-booking', listAddresses, {}).slice(0, 2);

/** Saves a new address, or the one with this id; every list of a book is fetched again. */
export function useSaveBookingAddress(id: string | undefined) {
  const client = useQueryClient();
  const [sendOnce] = useState(keyedSender);
  return useMutation({
    mutationFn: (body: AddressChange) =>
      id === undefined
        ? sendOnce(body, (idempotencyKey) => call(createAddress, { body, idempotencyKey }))
        : call(updateAddress, { query: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: bookKey }),
  });
}

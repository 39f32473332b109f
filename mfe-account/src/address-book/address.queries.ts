import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, keyedSender, queryKey } from 'shared-bus';
import type { AddressChange } from 'shared-contracts/address/address';
import {
  createAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
} from 'shared-contracts/address/address.api';

export interface AddressSearchValues {
  page: number;
  limit: number;
  customer_phone: string;
  phone: string;
  city: string;
  detail: string;
  name: string;
}

const bookKey = queryKey('mfe-account', listAddresses, {}).slice(0, 2);

/** One page of the user's own book. The previous page stays until the next one is loaded. */
export const addressQuery = (query: AddressSearchValues) =>
  queryOptions({
    queryKey: queryKey('mfe-account', listAddresses, { query }),
    queryFn: ({ signal }) => call(listAddresses, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Saves a new address, or the one with this id. */
export function useSaveAddress(id: string | undefined) {
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

export function useRemoveAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteAddress, { query: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: bookKey }),
  });
}

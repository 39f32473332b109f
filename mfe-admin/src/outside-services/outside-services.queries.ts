import { queryOptions, useMutation } from '@tanstack/react-query';
import { call, notifyFailure, queryKey } from 'shared-bus';
import { listOutsideServices } from 'shared-contracts/outside/outside-service.api';

export const outsideServicesQuery = () =>
  queryOptions({
    queryKey: queryKey('mfe-admin', listOutsideServices),
    queryFn: ({ signal }) => call(listOutsideServices, { query: {}, signal }),
  });

/** A mutation, because nothing but a press may call the services. */
export const useOutsideCheck = () =>
  useMutation({
    mutationFn: () => call(listOutsideServices, { query: { check: true } }),
    onError: notifyFailure,
  });

import { queryOptions } from '@tanstack/react-query';
import { call, queryKey } from 'shared-bus';
import type { ReadAnswer } from 'shared-contracts/core/endpoint';
import type { PhoneCall } from 'shared-contracts/phone-calls/phone-call';
import * as api from 'shared-contracts/phone-calls/phone-call.api';

export type OwnCalls = ReadAnswer<typeof api.listPhoneCalls>['data'];

/** The server forgets a call whose end was not reported, and sends no event for that. */
const checkMs = 60_000;

export const ownCalls = () =>
  queryOptions({
    queryKey: queryKey('mfe-booking', api.listPhoneCalls),
    queryFn: async ({ signal }) => (await call(api.listPhoneCalls, { signal })).data,
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data?.length ? checkMs : false),
  });

/** The people of a call. Nobody can be known by a number that is hidden or no mobile here. */
export const callerOfCall = ({ id, phone }: Pick<PhoneCall, 'id' | 'phone'>) =>
  queryOptions({
    queryKey: queryKey('mfe-booking', api.readCaller, { params: { id } }),
    enabled: phone !== '',
    queryFn: async ({ signal }) => (await call(api.readCaller, { params: { id }, signal })).data,
  });

import type { Input } from 'shared-contracts/core/endpoint';
import type { listTrips } from 'shared-contracts/trips/trip.api';

type Query = Input<typeof listTrips>['query'];
export interface ListCase { name: string; query: Query; by?: 'dispatch_client' }

const ended = ['all', 'completed', 'expired'] as const;

/** Every list, search, filter, sort and place, over trips of `manyTrips`: what benchmark and plan test go through. `pages` is how many the list has. */
export const listCases = (pagesOf: (state: 'all' | 'completed') => number): ListCase[] => [
  { name: 'scheduled', query: { state: 'scheduled', city: 'KHI' } },
  { name: 'scheduled, oldest first', query: { state: 'scheduled', city: 'KHI', sortType: 'asc' } },
  { name: 'scheduled, one service', query: { state: 'scheduled', city: 'KHI', type: 35 } },
  { name: 'scheduled, search by agent', query: { state: 'scheduled', city: 'KHI', searchby: 'agent', searchvalue: 'Sana' } },
  { name: 'scheduled, search by phone', query: { state: 'scheduled', city: 'KHI', searchby: 'phone', searchvalue: '923330000060' } },
  { name: 'scheduled, search by trip', query: { state: 'scheduled', city: 'KHI', searchby: 'trip_no', searchvalue: '20000060' } },
  { name: 'in progress', query: { state: 'inprogress', sortBy: 'dt' } },
  { name: 'in progress, by variance', query: { state: 'inprogress', sortBy: 'pickup_variance' } },
  { name: 'in progress, one service', query: { state: 'inprogress', sortBy: 'dt', type: 70 } },
  { name: 'in progress, one status', query: { state: 'inprogress', sortBy: 'dt', status: 'arrived' } },
  { name: 'in progress, search by agent', query: { state: 'inprogress', sortBy: 'dt', searchby: 'agent', searchvalue: 'Ali Raza' } },
  { name: 'in progress, search by batch', query: { state: 'inprogress', searchby: 'batch_no', searchvalue: 'B20000050' } },
  { name: 'in progress, a client’s own', query: { state: 'inprogress', sortBy: 'dt' }, by: 'dispatch_client' },
  ...ended.map((state): ListCase => ({ name: state, query: { state } })),
  ...ended.map((state): ListCase => ({ name: `${state}, a client’s own`, query: { state }, by: 'dispatch_client' })),
  ...ended.map((state): ListCase => ({ name: `${state}, one service`, query: { state, type: 44 } })),
  { name: 'all, oldest first', query: { state: 'all', sortType: 'asc' } },
  { name: 'all, one city', query: { state: 'all', city: 'LHR' } },
  { name: 'all, one city and service', query: { state: 'all', city: 'KHI', type: 35 } },
  { name: 'all, search by agent', query: { state: 'all', searchby: 'agent', searchvalue: 'Sana' } },
  { name: 'all, search by agents', query: { state: 'all', searchby: 'agent', searchvalue: 'ma' } },
  { name: 'all, search by agent’s phone', query: { state: 'all', searchby: 'agent', searchvalue: '923001000036' } },
  { name: 'all, search by agent, one service', query: { state: 'all', searchby: 'agent', searchvalue: 'Sana', type: 35 } },
  { name: 'all, search by phone', query: { state: 'all', searchby: 'phone', searchvalue: '923330000077' } },
  { name: 'all, search by trip', query: { state: 'all', searchby: 'trip_no', searchvalue: '20000777' } },
  { name: 'all, search by part of a trip', query: { state: 'all', searchby: 'trip_no', searchvalue: '20000' } },
  { name: 'all, search by batch', query: { state: 'all', searchby: 'batch_no', searchvalue: 'B20000500' } },
  { name: 'all, search for nothing', query: { state: 'all', searchby: 'agent', searchvalue: 'nobody' } },
  { name: 'all, in the middle', query: { state: 'all', page: Math.ceil(pagesOf('all') / 2) } },
  { name: 'all, the last page', query: { state: 'all', page: pagesOf('all') } },
  { name: 'completed, at a third', query: { state: 'completed', page: Math.ceil(pagesOf('completed') / 3) } },
];

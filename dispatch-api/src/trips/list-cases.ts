import type { Input } from 'shared-contracts/core/endpoint';
import type { listTrips } from 'shared-contracts/trips/trip.api';
import { multipleDeliveries } from 'shared-contracts/trips/trip.rules';

type Query = Input<typeof listTrips>['query'];
/** `zones`: the caller has working zones in the city. */
export interface ListCase {
  name: string;
  query: Query;
  by?: 'dispatch_client';
  zones?: true;
}

type Part = readonly [name: string, query: Partial<Query>];
const search = (by: NonNullable<Query['searchby']>, value: string): Partial<Query> => ({
  searchby: by,
  searchvalue: value,
});
const none: Part = ['', {}];
const oneService: readonly Part[] = [none, ['one service', { type: 35 }]];
const services: readonly Part[] = [
  ...oneService,
  ['multiple deliveries', { type: multipleDeliveries }],
];
/** Limited to the service that the client of `manyTrips` has in progress. */
const ownService: readonly Part[] = [none, ['one service', { type: 44 }]];

/**
 * Every search type of the lists, with the kinds of text that users type. The numbers are those of
 * unfinished trips (the first 240) or of ended ones.
 */
const searchesOf = (number: string): readonly Part[] => [
  ['search by agent', search('agent', 'Sana')],
  ['search by agent’s phone', search('agent', '923001000103')],
  ['search by phone', search('phone', `923330000${number}`)],
  ['search by trip', search('trip_no', `20000${number}`)],
  ['search by batch', search('batch_no', `B20000${number}`)],
  ['search for nobody', search('agent', 'nobody')],
];
const widerSearches: readonly Part[] = [
  ['search by agents', search('agent', 'ma')],
  ['search by all agents', search('agent', 'a')],
  ['search by a client’s phone', search('agent', '923001000036')],
  ['search by part of a trip', search('trip_no', '20000')],
];
/** A dispatch client searches only by booking id. */
const ownSearches = (number: string): readonly Part[] => [
  none,
  ['search by trip', search('trip_no', `20000${number}`)],
  ['search by batch', search('trip_no', 'B20000675')],
];

/** Every pair of the parts, with the query of both. */
const each = (
  name: string,
  query: Query,
  ones: readonly Part[],
  others: readonly Part[],
  more: Omit<ListCase, 'name' | 'query'> = {},
): ListCase[] =>
  ones.flatMap(([one, first]) =>
    others.map(([other, second]) => ({
      name: [name, one, other].filter(Boolean).join(', '),
      query: { ...query, ...first, ...second },
      ...more,
    })),
  );

const ended = ['all', 'completed', 'expired'] as const;
const asListed = { state: 'inprogress', sortBy: 'dt' } as const;
const karachi = { state: 'scheduled', city: 'KHI', sortBy: 'bdt' } as const;
const own = { by: 'dispatch_client' } as const;

/**
 * Every list, search, filter, sort and page position of the screens (docs/domain/trip-lists.md),
 * over the trips of `manyTrips`; the benchmark and the plan test run all of them. Each search is
 * there with and without each filter of its list, for ended trips under each status. `pagesOf`
 * returns the number of pages.
 */
export const listCases = (pagesOf: (state: 'all' | 'completed') => number): ListCase[] => [
  ...each('scheduled', karachi, [none, ...searchesOf('050')], oneService),
  ...each('scheduled, chosen zones', karachi, [none, ...searchesOf('050')], oneService, {
    zones: true,
  }),
  { name: 'scheduled, oldest first', query: { ...karachi, sortType: 'asc' } },
  { name: 'scheduled, another city', query: { ...karachi, city: 'LHR' } },
  ...each('scheduled, a client’s own', karachi, ownSearches('031'), ownService, own),
  ...each('in progress', asListed, [none, ...searchesOf('052')], oneService),
  ...each(
    'in progress',
    asListed,
    [
      ['accepted', { status: 'accepted' }],
      ['arrived', { status: 'arrived' }],
    ],
    [...oneService, ['search by agent', search('agent', 'Sana')]],
  ),
  { name: 'in progress, oldest first', query: { ...asListed, sortType: 'asc' } },
  { name: 'in progress, by variance', query: { state: 'inprogress', sortBy: 'pickup_variance' } },
  {
    name: 'in progress, by variance upwards',
    query: { state: 'inprogress', sortBy: 'pickup_variance', sortType: 'asc' },
  },
  {
    name: 'in progress, most urgent first',
    query: { state: 'inprogress', sortBy: 'due', sortType: 'asc' },
  },
  { name: 'in progress, needs action', query: { ...asListed, attention: 'needs_action' } },
  { name: 'scheduled, needs action', query: { ...karachi, attention: 'needs_action' } },
  { name: 'in progress, the last page', query: { ...asListed, page: 3 } },
  ...each('in progress, a client’s own', asListed, ownSearches('003'), ownService, own),
  ...ended.flatMap((state) => each(state, { state }, [none, ...searchesOf('775')], services)),
  ...each('all', { state: 'all' }, widerSearches, services),
  ...ended.flatMap((state) =>
    each(`${state}, a client’s own`, { state }, ownSearches('787'), services, own),
  ),
  { name: 'all, a hundred rows', query: { state: 'all', limit: 100 } },
  { name: 'all, oldest first', query: { state: 'all', sortType: 'asc' } },
  { name: 'all, one city', query: { state: 'all', city: 'LHR' } },
  { name: 'all, one city and service', query: { state: 'all', city: 'KHI', type: 35 } },
  {
    name: 'all, search by agents, page 20',
    query: { state: 'all', ...search('agent', 'ma'), page: 20 },
  },
  // The deepest pages come last, because the benchmark also reads them among a million trips.
  ...deepCases(pagesOf),
];

/** Deep pages of the lists that grow without limit. */
export const deepCases = (pagesOf: (state: 'all' | 'completed') => number): ListCase[] => [
  { name: 'all, in the middle', query: { state: 'all', page: Math.ceil(pagesOf('all') / 2) } },
  { name: 'all, the last page', query: { state: 'all', page: pagesOf('all') } },
  {
    name: 'all, oldest first, the last page',
    query: { state: 'all', sortType: 'asc', page: pagesOf('all') },
  },
  {
    name: 'all, one service, far down',
    query: { state: 'all', type: 35, page: Math.ceil(pagesOf('all') / 6) },
  },
  {
    name: 'all, a client’s own, far down',
    query: { state: 'all', page: Math.ceil(pagesOf('all') / 16) },
    by: 'dispatch_client',
  },
  {
    name: 'completed, at a third',
    query: { state: 'completed', page: Math.ceil(pagesOf('completed') / 3) },
  },
  { name: 'completed, the last page', query: { state: 'completed', page: pagesOf('completed') } },
];

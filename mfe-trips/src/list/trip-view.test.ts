import { readSearchParams } from 'shared-ui/list';

import {
  client,
  completedView,
  inProgressView,
  nineOClock,
  scheduledView,
  supervisor,
  tripRowCase,
  needIn,
} from '../testing/trip-rows.ts';
import { documentedInProgressParams } from './trip-params.ts';
import {
  countQueryOf,
  isTripViewFiltered,
  searchTypeOf,
  tripPageViewOf,
  tripQueryOf,
  wrongSearchOf,
} from './trip-view.ts';

test('the scheduled list requests its city, the longest waiting first', () => {
  expect(tripQueryOf(scheduledView(), supervisor)).toEqual({
    page: 1,
    limit: 50,
    state: 'scheduled',
    city: 'KHI',
    sortBy: 'bdt',
    sortType: 'asc',
  });
});

test('the list in progress opens with the trip that is due first; a provider without attention sorts by time', () => {
  expect(tripQueryOf(inProgressView(), supervisor)).toEqual({
    page: 1,
    limit: 50,
    state: 'inprogress',
    sortBy: 'due',
    sortType: 'asc',
  });
  const documented = readSearchParams(
    documentedInProgressParams,
    new URLSearchParams('attention=needs_action&sortBy=due'),
  );
  expect(tripQueryOf({ list: 'inprogress', ...documented }, supervisor)).toEqual({
    page: 1,
    limit: 50,
    state: 'inprogress',
    sortBy: 'dt',
    sortType: 'asc',
  });
});

test('attention and city are requested and counted with the other filters', () => {
  const view = inProgressView('attention=needs_action&city=LHR&type=70&status=arrived&page=3');
  expect(tripQueryOf(view, supervisor)).toMatchObject({
    attention: 'needs_action',
    city: 'LHR',
    type: 70,
    status: 'arrived',
    page: 3,
  });
  expect(countQueryOf(view, supervisor)).toEqual({
    state: 'inprogress',
    city: 'LHR',
    type: 70,
    status: 'arrived',
  });
  expect(countQueryOf(scheduledView('searchby=phone&searchvalue=03001234567'), supervisor)).toEqual(
    {
      state: 'scheduled',
      city: 'KHI',
      searchby: 'phone',
      searchvalue: '923001234567',
    },
  );
  expect(countQueryOf(completedView(), supervisor)).toBeUndefined();
});

test('the in-progress list requests a status if one is selected', () => {
  expect(
    tripQueryOf(
      inProgressView('status=arrived&sortBy=pickup_variance&sort=asc&page=2&limit=100'),
      supervisor,
    ),
  ).toEqual({
    page: 2,
    limit: 100,
    state: 'inprogress',
    status: 'arrived',
    sortBy: 'pickup_variance',
    sortType: 'asc',
  });
  expect(tripQueryOf(inProgressView('status=started'), supervisor)).not.toHaveProperty('status');
});

test('type and a valid search are sent, an invalid search is not', () => {
  expect(
    tripQueryOf(inProgressView('type=70&searchby=trip_no&searchvalue=B77'), supervisor),
  ).toMatchObject({ type: 70, searchby: 'batch_no', searchvalue: 'B77' });
  expect(
    tripQueryOf(inProgressView('searchby=trip_no&searchvalue=<b>'), supervisor),
  ).not.toHaveProperty('searchvalue');
});

test('a dispatch client searches by Booking ID only, with any URL', () => {
  const view = scheduledView('searchby=phone&searchvalue=T5');
  expect(searchTypeOf(view, client)).toBe('trip_no');
  expect(tripQueryOf(view, client)).toMatchObject({ searchby: 'trip_no', searchvalue: 'T5' });
  expect(searchTypeOf(view, supervisor)).toBe('phone');
  // Where the URL has no search type (docs/domain/trip-lists.md#search).
  expect(
    [scheduledView(), inProgressView(), completedView()].map((blank) =>
      searchTypeOf(blank, supervisor),
    ),
  ).toEqual(['agent', 'agent', 'trip_no']);
});

test('the completed list requests everything that has ended, or one status, and searches by Booking ID first', () => {
  expect(tripQueryOf(completedView(), supervisor)).toEqual({
    page: 1,
    limit: 50,
    state: 'all',
    sortBy: 'bdt',
    sortType: 'desc',
  });
  expect(tripQueryOf(completedView('status=expired&sort=asc'), supervisor)).toMatchObject({
    state: 'expired',
    sortType: 'asc',
  });
  expect(tripQueryOf(completedView('status=started'), supervisor)).toMatchObject({ state: 'all' });
  expect(searchTypeOf(completedView(), supervisor)).toBe('trip_no');
});

test.each([
  ['', undefined],
  ['searchby=phone&searchvalue=03001234567', undefined],
  ['searchby=phone&searchvalue=12', 'search.phone'],
])('the search of the address "%s" is wrong: %s', (address, wrong) => {
  expect(wrongSearchOf(scheduledView(address), supervisor)?.wrong).toBe(wrong);
});

test.each([
  [scheduledView('city=LHR&sort=asc'), false],
  [scheduledView('searchvalue=x'), true],
  [scheduledView('type=70'), true],
  [inProgressView(), false],
  [inProgressView('status=arrived'), true],
  [inProgressView('city=LHR'), true],
  [inProgressView('attention=needs_action'), true],
  [scheduledView('attention=needs_action'), true],
  [completedView(), false],
  [completedView('status=expired'), true],
])('the view %j is filtered: %s', (view, isFiltered) => {
  expect(isTripViewFiltered(view)).toBe(isFiltered);
});

describe('the order of rows', () => {
  const signs = (
    view: Parameters<typeof tripPageViewOf>[0],
    ...rows: Parameters<typeof tripRowCase>[]
  ) => {
    const [a, b] = rows.map((row) => tripRowCase(...row));
    const { compare } = tripPageViewOf(view, supervisor);
    return a && b ? [compare(a, b), compare(b, a)].map(Math.sign) : [];
  };

  test('goes by the time of booking, then by id', () => {
    const { bdt } = tripRowCase(1);
    expect(signs(scheduledView('sort=asc'), [1], [2])).toEqual([-1, 1]);
    expect(signs(scheduledView('sort=desc'), [1], [2])).toEqual([1, -1]);
    expect(signs(scheduledView('sort=asc'), [1], [2, { bdt }])).toEqual([-1, 1]);
    expect(signs(scheduledView('sort=desc'), [1], [2, { bdt }])).toEqual([1, -1]);
  });

  test('in progress goes by urgency; where nothing is due comes last, then what is cared for', () => {
    const state = 'started' as const;
    const due = (minutes: number) => ({ state, needs_action: needIn(minutes) });
    const taken = { owner: { id: '1', name: 'Sana' }, snoozed_until: null };
    const snoozed = { owner: null, snoozed_until: '2999-01-01T00:00:00.000Z' };
    expect(signs(inProgressView(), [1, due(15)], [2, due(1)])).toEqual([1, -1]);
    for (const sort of ['asc', 'desc'])
      expect(signs(inProgressView(`sort=${sort}`), [1, { state }], [2, due(15)])).toEqual([1, -1]);
    for (const care of [taken, snoozed])
      for (const other of [due(15), { state }])
        expect(signs(inProgressView(), [1, { ...due(1), care }], [2, other])).toEqual([1, -1]);
  });

  test.each(['asc', 'desc'])('%s has a missing value last', (sort) => {
    const view = inProgressView(`sortBy=pickup_variance&sort=${sort}`);
    expect(signs(view, [1], [2, { pickup_variance: 0 }])).toEqual([1, -1]);
    expect(signs(view, [1, { pickup_variance: -5 }], [2])).toEqual([-1, 1]);
    const order = sort === 'asc' ? [-1, 1] : [1, -1];
    expect(signs(view, [1, { pickup_variance: 0 }], [2, { pickup_variance: 5 }])).toEqual(order);
  });

  test('may change with a value of the row only where the list is sorted by one', () => {
    const canMove = (view: Parameters<typeof tripPageViewOf>[0]) =>
      tripPageViewOf(view, supervisor).canMove;
    expect(canMove(inProgressView('sortBy=pickup_variance'))).toBe(true);
    expect(canMove(inProgressView())).toBe(true);
    expect([canMove(inProgressView('sortBy=dt')), canMove(scheduledView())]).toEqual([
      false,
      false,
    ]);
  });
});

test('a live row belongs to a chip from the minute at which its urgency begins', () => {
  const row = tripRowCase(0, { state: 'started', city: 'LHR', needs_action: needIn(15) });
  const at = (minutes: number, query: string) =>
    tripPageViewOf(inProgressView(query), supervisor, () => nineOClock + minutes * 60_000);
  const fits = (attention: string) =>
    [9, 10, 14, 15].map((minutes) => at(minutes, `attention=${attention}`).fits(row));
  expect(fits('needs_action')).toEqual([false, false, false, true]);
  expect(fits('at_risk')).toEqual([false, true, true, false]);
  expect(at(16, 'attention=needs_action&city=KHI').fits(row)).toBe(false);
  expect(at(16, 'attention=needs_action').fits({ ...row, state: 'finished' })).toBe(false);
  expect(at(16, 'attention=needs_action').left?.({ ...row, state: 'finished' })).toBeUndefined();
});

test('rows of the in-progress list belong to their status', () => {
  const { fits, left } = tripPageViewOf(inProgressView('status=arrived'), supervisor);
  const accepted = tripRowCase(1, { state: 'accepted' });
  const arrived = tripRowCase(1, { state: 'arrived' });
  expect([fits(arrived), fits(accepted), fits({ ...arrived, is_removed: true })]).toEqual([
    true,
    false,
    false,
  ]);
  expect(left?.(accepted)).toBeUndefined();
  const all = tripPageViewOf(inProgressView(), supervisor);
  expect([all.fits(accepted), all.fits(arrived), all.left?.(arrived)]).toEqual([true, true, true]);
  expect(all.fits(tripRowCase(1, { state: null }))).toBeUndefined();
});

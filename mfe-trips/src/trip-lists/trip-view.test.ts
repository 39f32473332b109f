import {
  client,
  completedView,
  inProgressView,
  scheduledView,
  supervisor,
} from '../testing/trip-rows.ts';
import { tripQueryOf, searchTypeOf } from './trip-view.ts';

test('the scheduled list asks for its city, newest first', () => {
  expect(tripQueryOf(scheduledView(), supervisor)).toEqual({
    page: 1,
    limit: 50,
    state: 'scheduled',
    city: 'KHI',
    sortBy: 'bdt',
    sortType: 'desc',
  });
});

test('the in-progress list asks for a status where one is chosen', () => {
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

test('type and search go along, a wrong search does not', () => {
  expect(
    tripQueryOf(inProgressView('type=70&searchby=trip_no&searchvalue=B77'), supervisor),
  ).toMatchObject({ type: 70, searchby: 'batch_no', searchvalue: 'B77' });
  expect(
    tripQueryOf(inProgressView('searchby=trip_no&searchvalue=<b>'), supervisor),
  ).not.toHaveProperty('searchvalue');
});

test('a dispatch client searches by Booking ID alone, whatever the address says', () => {
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

test('the completed list is all that has ended, else goes by its status, searched by Booking ID first', () => {
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

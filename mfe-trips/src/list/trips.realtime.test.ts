import { queryClient } from 'shared-bus';
import type { TripRow } from 'shared-contracts/trips/trip';

import {
  client,
  completedView,
  inProgressView,
  nineOClock,
  scheduledView,
  supervisor,
  tripRowCase,
} from '../testing/trip-rows.ts';
import { withDue } from './announced.ts';
import { tripPageViewOf } from './trip-view.ts';
import { tripsKey, tripsQuery, type TripListPage } from './trips.queries.ts';
import { reduceAnnounced, reduceTrips } from './trips.realtime.ts';

const page = (list: TripRow[], extra: Partial<TripListPage> = {}): TripListPage => ({
  list,
  current_page: 1,
  total_records: list.length,
  total_pages: 1,
  requestedAt: nineOClock,
  ...extra,
});
const numbers = (of: { list: TripRow[] }) => of.list.map((trip) => trip.trip_no);
const seconds = (count: number) => nineOClock + count * 1000;
const scheduled = scheduledView();
const inProgress = inProgressView();

describe('the 60-second rule', () => {
  const announcement = { name: 'TRIP_SCHEDULE_NEW', row: tripRowCase(10) } as const;

  test('a ride is held back until its minute has passed, and then appears in its place', () => {
    const shown = page([tripRowCase(1)]);
    expect(reduceTrips(scheduled, supervisor, shown, announcement, seconds(10))).toBe(shown);
    const pendingRows = reduceAnnounced(supervisor, [], announcement, seconds(10));
    const at = (now: number) =>
      numbers(
        withDue(shown, pendingRows, tripPageViewOf(scheduled, supervisor), 'supervisor', now),
      );
    expect(at(seconds(69.9))).toEqual(['T1']);
    expect(at(seconds(70))).toEqual(['T1', 'T10']);
  });

  test('after a refetch past that minute, only the server’s answer counts', () => {
    const announced = reduceAnnounced(supervisor, [], announcement, seconds(10));
    const refetched = page([], { requestedAt: seconds(71) });
    expect(
      withDue(
        refetched,
        announced,
        tripPageViewOf(scheduled, supervisor),
        'supervisor',
        seconds(75),
      ),
    ).toBe(refetched);
  });

  test.each([70, 44, 45])('service %i shows immediately', (trip_type) => {
    const next = reduceTrips(
      scheduled,
      supervisor,
      page([]),
      { name: 'TRIP_SCHEDULE_NEW', row: tripRowCase(10, { trip_type }) },
      seconds(10),
    );
    expect(numbers(next)).toEqual(['T10']);
    expect(
      reduceAnnounced(
        supervisor,
        [],
        { name: 'TRIP_SCHEDULE_NEW', row: tripRowCase(10, { trip_type }) },
        seconds(10),
      ),
    ).toEqual([]);
  });

  test('a dispatch client sees its own trips immediately, and no others', () => {
    const own = tripRowCase(10, { user_name: client.phone });
    expect(
      numbers(
        reduceTrips(
          scheduled,
          client,
          page([]),
          { name: 'TRIP_SCHEDULE_NEW', row: own },
          seconds(10),
        ),
      ),
    ).toEqual(['T10']);
    expect(numbers(reduceTrips(scheduled, client, page([]), announcement, seconds(10)))).toEqual(
      [],
    );
  });

  test('a held trip follows its updates and never appears if it was removed before its minute', () => {
    const announced = reduceAnnounced(supervisor, [], announcement, seconds(10));
    const updated = reduceAnnounced(
      supervisor,
      announced,
      { name: 'TRIP_SCHEDULE_UPDATE', row: tripRowCase(10, { accepted_count: 2, row_version: 2 }) },
      seconds(20),
    );
    expect(updated).toMatchObject([{ accepted_count: 2 }]);
    expect(
      reduceAnnounced(
        supervisor,
        updated,
        {
          name: 'TRIP_SCHEDULE_UPDATE',
          row: tripRowCase(10, { state: 'accepted', row_version: 3 }),
        },
        seconds(30),
      ),
    ).toEqual([]);
    expect(
      reduceAnnounced(
        supervisor,
        updated,
        { name: 'TRIP_SCHEDULE_NEW', row: tripRowCase(10) },
        seconds(30),
      ),
    ).toBe(updated);
  });
});

test('only trips of the list’s city are added', () => {
  const row = tripRowCase(10, { trip_type: 70, city: 'LHR' });
  expect(
    numbers(
      reduceTrips(scheduled, supervisor, page([]), { name: 'TRIP_SCHEDULE_NEW', row }, seconds(10)),
    ),
  ).toEqual([]);
  expect(
    numbers(
      reduceTrips(
        scheduledView('city=LHR'),
        supervisor,
        page([]),
        { name: 'TRIP_SCHEDULE_NEW', row },
        seconds(10),
      ),
    ),
  ).toEqual(['T10']);
});

test('only trips of the user’s pickup zones are added', () => {
  const announcement = {
    name: 'TRIP_SCHEDULE_NEW',
    row: tripRowCase(10, { trip_type: 70 }),
  } as const;
  const taken = (zones: string[]) =>
    numbers(
      reduceTrips(
        scheduled,
        { ...supervisor, zones: new Map([['KHI', new Set(zones)]]) },
        page([]),
        announcement,
        seconds(10),
      ),
    );
  expect([taken(['Gulshan-e-Iqbal']), taken(['Gulshan-e-Iqbal', 'Clifton'])]).toEqual([
    [],
    ['T10'],
  ]);
});

test('an update whose state no longer fits removes the trip', () => {
  const next = reduceTrips(
    scheduled,
    supervisor,
    page([tripRowCase(1), tripRowCase(2)]),
    { name: 'TRIP_SCHEDULE_UPDATE', row: tripRowCase(1, { state: 'accepted', row_version: 2 }) },
    seconds(99),
  );
  expect(numbers(next)).toEqual(['T2']);
  expect(next.total_records).toBe(1);
});

test('a trip appears in progress, moves on, and leaves when it is finished', () => {
  const accepted = reduceTrips(
    inProgress,
    supervisor,
    page([]),
    { name: 'TRIP_INPROGRESS_NEW', row: tripRowCase(1, { state: 'accepted' }) },
    seconds(5),
  );
  expect(accepted.list).toMatchObject([{ state: 'accepted' }]);
  const started = reduceTrips(
    inProgress,
    supervisor,
    accepted,
    { name: 'TRIP_INPROGRESS_UPDATE', row: tripRowCase(1, { state: 'started', row_version: 2 }) },
    seconds(6),
  );
  expect(started.list).toMatchObject([{ state: 'started' }]);
  expect(
    reduceTrips(
      inProgress,
      supervisor,
      started,
      {
        name: 'TRIP_INPROGRESS_UPDATE',
        row: tripRowCase(1, { state: 'finished', row_version: 3 }),
      },
      seconds(7),
    ).list,
  ).toEqual([]);
});

test('a trip that is announced twice appears once and counts once, in every list', () => {
  const announcement = [
    [scheduled, { name: 'TRIP_SCHEDULE_NEW', row: tripRowCase(1, { trip_type: 70 }) }],
    [inProgress, { name: 'TRIP_INPROGRESS_NEW', row: tripRowCase(1, { state: 'accepted' }) }],
    [completedView(), { name: 'TRIP_COMPLETE_NEW', row: tripRowCase(1, { state: 'finished' }) }],
  ] as const;
  for (const [view, event] of announcement) {
    const once = reduceTrips(view, supervisor, page([]), event, seconds(99));
    // Also by a server that numbers no versions.
    const again = reduceTrips(
      view,
      supervisor,
      once,
      { ...event, row: { ...event.row, row_version: undefined } },
      seconds(99),
    );
    for (const after of [once, again, reduceTrips(view, supervisor, once, event, seconds(99))])
      expect([numbers(after), after.total_records]).toEqual([['T1'], 1]);
  }
});

test('in progress a dispatch client receives only its own trips', () => {
  const announcement = (user_name: string) =>
    numbers(
      reduceTrips(
        inProgress,
        client,
        page([]),
        { name: 'TRIP_INPROGRESS_NEW', row: tripRowCase(1, { state: 'accepted', user_name }) },
        seconds(5),
      ),
    );
  expect([announcement('Sana Malik'), announcement(client.phone)]).toEqual([[], ['T1']]);
});

test('the status filter applies to live rows too', () => {
  const arrived = inProgressView('status=arrived');
  const held = reduceTrips(
    arrived,
    supervisor,
    page([]),
    { name: 'TRIP_INPROGRESS_NEW', row: tripRowCase(1, { state: 'accepted' }) },
    seconds(5),
  );
  expect(held.list).toEqual([]);
  expect(
    reduceTrips(
      arrived,
      supervisor,
      held,
      { name: 'TRIP_INPROGRESS_UPDATE', row: tripRowCase(1, { state: 'arrived', row_version: 2 }) },
      seconds(6),
    ).list,
  ).toMatchObject([{ trip_no: 'T1' }]);
});

test('the service filter applies to live rows too', () => {
  const food = inProgressView('type=36');
  expect(
    reduceTrips(
      food,
      supervisor,
      page([]),
      { name: 'TRIP_INPROGRESS_NEW', row: tripRowCase(1, { state: 'accepted' }) },
      seconds(5),
    ).list,
  ).toEqual([]);
});

test('a search refetches, because only the server can match it', () => {
  const searched = inProgressView('searchby=agent&searchvalue=Sana');
  const next = reduceTrips(
    searched,
    supervisor,
    page([]),
    { name: 'TRIP_INPROGRESS_NEW', row: tripRowCase(1, { state: 'accepted' }) },
    seconds(5),
  );
  expect(next).toMatchObject({ list: [], isMissingRow: true });
});

test('older and foreign events change nothing', () => {
  const before = page([tripRowCase(1, { state: 'accepted', row_version: 4 })]);
  expect(
    reduceTrips(
      inProgress,
      supervisor,
      before,
      {
        name: 'TRIP_INPROGRESS_UPDATE',
        row: tripRowCase(1, { state: 'finished', row_version: 4 }),
      },
      seconds(5),
    ),
  ).toBe(before);
  expect(
    reduceTrips(
      inProgress,
      supervisor,
      before,
      { name: 'TRIP_SCHEDULE_UPDATE', row: tripRowCase(1, { state: 'finished', row_version: 9 }) },
      seconds(5),
    ),
  ).toBe(before);
});

describe('TRIP_COMPLETE_NEW', () => {
  const ended = (number: number, extra: Partial<TripRow> = {}) =>
    ({
      name: 'TRIP_COMPLETE_NEW',
      row: tripRowCase(number, { state: 'finished', ...extra }),
    }) as const;
  const reduce = (address: string, from: TripListPage, event: ReturnType<typeof ended>) =>
    reduceTrips(completedView(address), supervisor, from, event, seconds(99));

  test('a trip that has ended appears in its place, once, and updates there', () => {
    const before = page([
      tripRowCase(3, { state: 'expired' }),
      tripRowCase(1, { state: 'cancelled' }),
    ]);
    const finished = reduce('', before, ended(2));
    expect([numbers(finished), finished.total_records]).toEqual([['T3', 'T2', 'T1'], 3]);
    const completed = reduce('', finished, ended(2, { state: 'completed', row_version: 2 }));
    expect([completed.list[1]?.state, completed.total_records]).toEqual(['completed', 3]);
    expect(reduce('', completed, ended(2))).toBe(completed);
  });

  test('the status filter applies to live rows too', () => {
    expect(numbers(reduce('status=expired', page([]), ended(1)))).toEqual([]);
    expect(numbers(reduce('status=expired', page([]), ended(1, { state: 'expired' })))).toEqual([
      'T1',
    ]);
    expect(numbers(reduce('status=completed', page([]), ended(1, { state: 'cancelled' })))).toEqual(
      [],
    );
    expect(numbers(reduce('status=completed', page([]), ended(1, { state: 'feedback' })))).toEqual([
      'T1',
    ]);
  });

  test('a trip of another page, counted when it finished, is not counted again', () => {
    const full = page(
      Array.from({ length: 50 }, (_, index) => tripRowCase(100 - index, { state: 'completed' })),
      { total_records: 60, total_pages: 2 },
    );
    expect(reduce('', full, ended(1))).toMatchObject({ total_records: 61 });
    expect(reduce('', full, ended(1, { state: 'completed' }))).toBe(full);
  });

  test('an expired trip that was rebooked leaves the list, and moves up the page after it', () => {
    const before = page([
      tripRowCase(3, { state: 'expired' }),
      tripRowCase(1, { state: 'cancelled' }),
    ]);
    const rebooked = (number: number) =>
      ended(number, { state: 'expired', is_removed: true, row_version: 2 });
    expect(
      [reduce('', before, rebooked(3))].map((after) => [numbers(after), after.total_records]),
    ).toEqual([[['T1'], 1]]);
    const full = page(
      Array.from({ length: 50 }, (_, index) => tripRowCase(100 - index, { state: 'completed' })),
      { total_records: 60, total_pages: 2 },
    );
    expect(reduce('', full, rebooked(1))).toMatchObject({ total_records: 59 });
    expect(reduce('status=completed', full, rebooked(1))).toBe(full);
  });

  test('a dispatch client receives only its own trips', () => {
    const announcement = (user_name: string) =>
      numbers(reduceTrips(completedView(), client, page([]), ended(1, { user_name }), seconds(99)));
    expect([announcement('Sana Malik'), announcement(client.phone)]).toEqual([[], ['T1']]);
  });
});

test('a row added at the top leaves the other objects identical, so that their rows do not re-render', () => {
  const view = inProgressView('sortBy=dt&sort=desc');
  const key = tripsKey(view, supervisor);
  const [first, second] = [
    tripRowCase(1, { state: 'accepted' }),
    tripRowCase(2, { state: 'accepted' }),
  ];
  queryClient
    .getQueryCache()
    .build(queryClient, queryClient.defaultQueryOptions(tripsQuery(view, supervisor)));
  queryClient.setQueryData(key, page([second, first]));
  const next = reduceTrips(
    view,
    supervisor,
    page([second, first]),
    { name: 'TRIP_INPROGRESS_NEW', row: tripRowCase(3, { state: 'accepted' }) },
    seconds(5),
  );
  // As a fetch answers: the same rows, other objects.
  const list = queryClient.setQueryData<TripListPage>(key, {
    ...next,
    list: next.list.map((row) => ({ ...row, pickup: { ...row.pickup } })),
  })?.list;
  expect(list && numbers({ list })).toEqual(['T3', 'T2', 'T1']);
  expect([list?.[1] === second, list?.[2] === first]).toEqual([true, true]);
  queryClient.clear();
});

test('an event without the people of a trip leaves those that the list has', () => {
  const people = {
    passenger: { name: 'Imran', phone: '923425068911' },
    driver: { full_name: 'Nimra', phone: '923352256486' },
  };
  const shown = page([tripRowCase(1, { state: 'accepted', ...people })]);
  const after = (extra: Partial<TripRow>) =>
    reduceTrips(
      inProgress,
      supervisor,
      shown,
      {
        name: 'TRIP_INPROGRESS_UPDATE',
        row: tripRowCase(1, { state: 'arrived', row_version: 2, ...extra }),
      },
      seconds(5),
    ).list;
  expect(after({})).toMatchObject([{ state: 'arrived', ...people }]);
  const other = { full_name: 'Zain', phone: '923001112223' };
  expect(after({ driver: other })).toMatchObject([{ ...people, driver: other }]);
  expect(after({ driver: null })).toMatchObject([{ ...people, driver: null }]);
});

test('an event of another page reads no date of the page again', () => {
  const view = inProgressView('sortBy=dt&limit=100');
  const states = { state: 'accepted' } as const;
  const shown = page(
    Array.from({ length: 100 }, (_, number) => tripRowCase(number, states)),
    { total_records: 600 },
  );
  const update = (number: number) =>
    ({ name: 'TRIP_INPROGRESS_UPDATE', row: tripRowCase(number, states) }) as const;
  reduceTrips(view, supervisor, shown, update(200), nineOClock);
  const parse = jest.spyOn(Date, 'parse');
  for (let number = 300; number < 310; number += 1)
    expect(reduceTrips(view, supervisor, shown, update(number), nineOClock)).toBe(shown);
  expect(parse.mock.calls.length).toBeLessThanOrEqual(10);
  parse.mockRestore();
});

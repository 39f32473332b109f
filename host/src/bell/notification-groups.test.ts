import { rowsNeedingAction, groupsOf, toggleTargetsOf } from './notification-groups.ts';
import { notificationRow as row } from './notification.builder.ts';

const lines = (...input: Parameters<typeof groupsOf>) =>
  groupsOf(...input).map(({ latest, earlier }) => [
    latest.message,
    ...earlier.map(({ message }) => message),
  ]);

test('one line for each trip, in the order of its latest, with the earlier ones newest first', () => {
  const rows = [row(5, 'T1'), row(4, 'T2'), row(3, 'T1'), row(2, 'T2'), row(1, 'T1')];
  expect(lines([rows], 0)).toEqual([
    ['5', '3', '1'],
    ['4', '2'],
  ]);
  expect(lines([], 0)).toEqual([]);
});

test('a batch is one line by its own id, even if notifications name different trips', () => {
  const batch = { booking_type: 'batch', trip_id: 'b'.repeat(24) };
  expect(lines([[row(3, 'T1', batch), row(2, 'T1'), row(1, 'T2', batch)]], 0)).toEqual([
    ['3', '1'],
    ['2'],
  ]);
});

test('a notification without a booking has its own line', () => {
  expect(lines([[row(2, ''), row(1, '')]], 0)).toEqual([['2'], ['1']]);
  // A batch id that was not sent reads as the notification's own.
  const unnamed = (number: number) =>
    row(number, '', { booking_type: 'batch', trip_id: String(number).padStart(24, '0') });
  expect(lines([[unnamed(2), unnamed(1)]], 0)).toEqual([['2'], ['1']]);
});

test('the next page adds to the lines of the shown page, and adds no line', () => {
  const pages = [
    [row(6, 'T1'), row(5, 'T2')],
    [row(4, 'T1'), row(3, 'T3'), row(2, 'T1')],
  ];
  expect(lines(pages, 0)).toEqual([['6', '4', '2'], ['5']]);
  // An old page also shows the latest loaded state.
  expect(lines(pages, 1)).toEqual([['6', '4', '2'], ['3']]);
});

test('a notification that a shift put on two pages appears once, as on the shown page', () => {
  const pages = [
    [row(3, 'T1'), row(2, 'T1')],
    [row(2, 'T1', { read: true }), row(1, 'T1')],
  ];
  expect(lines(pages, 1)).toEqual([['3', '2', '1']]);
  expect(groupsOf(pages, 1)[0]?.earlier[0]?.read).toBe(true);
});

test("equal and unknown times keep the server's order, the unknown ones last", () => {
  const same = { dt: '2026-11-21T08:00:00.000Z' };
  const rows = [row(4, 'T1', { dt: '' }), row(3, 'T1', same), row(2, 'T1', same)];
  expect(lines([rows], 0)).toEqual([['3', '2', '4']]);
});

test('a line is unread while any notification is; collapsed, the toggle marks all unread ones, otherwise the latest', () => {
  const mixed = [row(3, 'T1', { read: true }), row(2, 'T1'), row(1, 'T1')];
  const [unread] = groupsOf([mixed], 0);
  const [read] = groupsOf([mixed.map((one) => ({ ...one, read: true }))], 0);
  if (!unread || !read) throw new Error('each list makes a line');
  const turned = (group: typeof unread, isUnfolded: boolean) =>
    toggleTargetsOf(group, isUnfolded).map(({ message }) => message);
  expect([unread.isRead, read.isRead]).toEqual([false, true]);
  expect([turned(unread, false), turned(unread, true)]).toEqual([['2', '1'], ['3']]);
  expect([turned(read, false), turned(read, true)]).toEqual([['3'], ['3']]);
});

test('a booking asks by its latest loaded notification alone, while that is unread', () => {
  const waits = { trip_status: 'arrived' } as const;
  const pages = [
    [row(9, 'T1', { trip_status: 'started' }), row(8, 'T2', waits), row(7, 'T3', waits)],
    [row(6, 'T1', waits), row(5, 'T2'), row(4, 'T4', { trip_status: 'expired' })],
  ];
  const asking = (...input: Parameters<typeof rowsNeedingAction>) =>
    rowsNeedingAction(...input).map(({ message }) => message);
  expect(asking(pages, 0, 'dispatch_client')).toEqual(['8', '7']);
  expect(asking(pages, 1, 'dispatch_client')).toEqual(['5', '4']);
  const read = [[row(8, 'T2', { ...waits, read: true })]];
  expect(asking(read, 0, 'dispatch_client')).toEqual([]);
  expect([asking(pages, 0, 'supervisor'), asking(pages, 0, undefined)]).toEqual([[], []]);
});

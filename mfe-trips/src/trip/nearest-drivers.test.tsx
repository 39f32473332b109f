import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-bus';
import type { Sent } from 'shared-contracts/core/schema';
import type { NearbyDriver } from 'shared-contracts/trips/trip-detail';

import { answers, called, renderPart, sentBy } from '../testing/detail-part.tsx';
import { driverOf, tripOf } from '../testing/trip-details.ts';
import { AssignPanel } from './assign-panel.tsx';
import { useAssignChoice } from './use-assign-choice.ts';

// Positions and their order are given here, which the reference API would compute.
const searchCall = 'GET /search/driver';
const assignCall = 'POST /assign/driver';
// Eight who are offered, not in the order of their distance, and two nearer ones who are not.
const drivers = [
  ...[5, 3, 8, 1, 7, 2, 6, 4].map((number) => driverOf(number, number * 1000)),
  driverOf(11, 100, { busy: true }),
  driverOf(12, 200, { wallet: 0, limit: 10 }),
];
const assigned = () =>
  sentBy(assignCall).map((body) => (body as { dispatch_partner: string }).dispatch_partner);

beforeEach(() => {
  answers[searchCall] = { partners: drivers };
  answers[assignCall] = () => new Promise<never>(() => {});
});

const trip = tripOf({ state: 'open', row_version: 3, is_cod_exist: true, total_cod: 500 });
function Panel({ pickup = trip.pickup }: { pickup?: typeof trip.pickup }) {
  return (
    <AssignPanel
      trip={{ ...trip, pickup }}
      choice={useAssignChoice(3)}
      hasEnter
      onLeave={() => {}}
    />
  );
}
const group = () => screen.getByRole('radiogroup', { name: 'Best drivers' });
const rows = () => within(group()).queryAllByRole('radio');
const names = () => rows().map((row) => row.querySelector('bdi')?.textContent);
const open = async () => {
  await renderPart(<Panel />);
  await waitFor(() => expect(rows()).toHaveLength(6));
};
const six = [1, 2, 3, 4, 5, 6].map((number) => `Driver ${number}`);
/** A key on the focused element, as the keyboard sends it. */
const press = (name: string, over: object = {}) => {
  const code = /^[a-z]$/.test(name) ? `Key${name.toUpperCase()}` : name;
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, code, ...over });
};
const focused = () => document.activeElement?.querySelector('bdi')?.textContent;
const chosen = () => rows().filter((row) => row.getAttribute('aria-checked') === 'true');
const arrive = (next: readonly Sent<typeof NearbyDriver>[]) => {
  answers[searchCall] = { partners: next };
  return act(() => queryClient.refetchQueries());
};

test('the six nearest of those who are offered are rows, nearest first, with distance and cover', async () => {
  await open();
  expect(names()).toEqual(six);
  expect(rows()[0]).toHaveTextContent(/1 km · 4 min.*Wallet Rs. 500 · Limit Rs. 1,500/);
  expect(screen.getByText('Not eligible: 2')).toBeInTheDocument();
  expect(chosen()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Assign' })).toBeDisabled();
  // The list has all eight.
  const list = screen.getByRole('combobox', { name: 'Choose a driver' });
  expect(within(list).getAllByRole('option', { name: /km/ })).toHaveLength(8);
});

test('without a located pickup nobody is asked for, and no key on the list waits', async () => {
  await renderPart(<Panel pickup={{ ...trip.pickup, lat: null, lng: null }} />);
  const list = screen.getByRole('combobox', { name: 'Choose a driver' });
  act(() => list.focus());
  expect(fireEvent.keyDown(list, { key: 'ArrowDown' })).toBe(true);
  expect(called()).toEqual([]);
});

test('one key assigns the nearest driver', async () => {
  await open();
  press('a');
  await waitFor(() => expect(assigned()).toEqual([driverOf(1, 1000).id]));
});

test('Enter assigns the nearest driver while nothing else has the focus', async () => {
  await open();
  act(() => screen.getByRole('combobox', { name: 'Choose a driver' }).focus());
  press('Enter');
  expect(assigned()).toEqual([]);
  act(() => (document.activeElement as HTMLElement).blur());
  press('Enter');
  await waitFor(() => expect(assigned()).toEqual([driverOf(1, 1000).id]));
});

test('how many are not eligible is said for each reason', async () => {
  await open();
  expect(screen.getByText(/1 on another trip/)).toBeVisible();
  expect(screen.getByText(/1 short of cash cover/)).toBeVisible();
});

test('two keys assign the nearest driver, once however often Enter comes', async () => {
  await open();
  const keys = ['d', 'Enter'];
  keys.forEach((name) => press(name));
  await waitFor(() => expect(assigned()).not.toEqual([]));
  press('Enter');
  press('Enter', { repeat: true });
  fireEvent.click(screen.getByRole('button', { name: 'Assign' }));
  await act(async () => Promise.resolve());
  expect(assigned()).toEqual([driverOf(1, 0).id]);
  // The bound is three; there is one to spare.
  expect(keys.length).toBeLessThanOrEqual(3);
});

test('Enter that is held down since an earlier key assigns nobody', async () => {
  await open();
  press('d');
  press('Enter', { repeat: true });
  await act(async () => Promise.resolve());
  expect(assigned()).toEqual([]);
});

test('the arrow keys move and choose, around the ends; only the row’s driver is assigned', async () => {
  await open();
  press('d');
  expect(focused()).toBe('Driver 1');
  expect(chosen()).toEqual([]);
  for (const [name, next] of [
    ['ArrowDown', 'Driver 2'],
    ['ArrowRight', 'Driver 3'],
    ['ArrowLeft', 'Driver 2'],
    ['ArrowUp', 'Driver 1'],
    ['ArrowUp', 'Driver 6'],
    ['ArrowDown', 'Driver 1'],
    ['ArrowDown', 'Driver 2'],
  ] as const) {
    press(name);
    expect([focused(), chosen().map((row) => row.querySelector('bdi')?.textContent)]).toEqual([
      next,
      [next],
    ]);
  }
  expect(rows().filter((row) => row.tabIndex === 0)).toEqual(chosen());
  expect(screen.getByRole('combobox', { name: 'Choose a driver' })).toHaveTextContent('Driver 2');
  expect(assigned()).toEqual([]);
  press('Enter');
  await waitFor(() => expect(assigned()).toEqual([driverOf(2, 0).id]));
});

test('rows keep their places under the focus while positions change, and say who is no longer offered', async () => {
  await open();
  press('d');
  press('ArrowDown');
  // Driver 8 is nearest now, Driver 2 farthest, Driver 3 is busy and Driver 4 has left.
  const moved = [
    driverOf(8, 100),
    driverOf(1, 1500),
    driverOf(7, 1600),
    driverOf(5, 1700),
    driverOf(6, 1800),
    driverOf(9, 1900),
    driverOf(10, 2000),
    driverOf(2, 9000),
    driverOf(3, 300, { busy: true }),
  ];
  await arrive(moved);
  await waitFor(() => expect(rows()[1]).toHaveTextContent('9 km'));
  expect(names()).toEqual(six);
  expect(focused()).toBe('Driver 2');
  expect(rows()[2]).toHaveTextContent('on another trip');
  expect(rows()[3]).toHaveTextContent('no longer nearby');
  // They are skipped, and cannot be assigned.
  press('ArrowDown');
  expect(focused()).toBe('Driver 5');
  act(() => rows()[2]?.focus());
  press('Enter');
  await act(async () => Promise.resolve());
  expect(assigned()).toEqual([]);
  press('ArrowUp');
  expect(focused()).toBe('Driver 2');

  // Without focus, the rows are the nearest six again; the choice stays.
  act(() => rows()[1]?.blur());
  await waitFor(() =>
    expect(names()).toEqual([8, 1, 7, 5, 6, 9].map((number) => `Driver ${number}`)),
  );
  expect(screen.getByRole('combobox', { name: 'Choose a driver' })).toHaveTextContent('Driver 2');
});

test('rows keep their places under the pointer', async () => {
  await open();
  fireEvent.pointerEnter(group());
  await arrive([driverOf(8, 100), ...drivers.filter(({ id }) => id !== driverOf(8, 0).id)]);
  expect(names()).toEqual(six);
  fireEvent.pointerLeave(group());
  await waitFor(() => expect(names()[0]).toBe('Driver 8'));
});

test.each([
  ['D and Enter', ['d', 'Enter']],
  ['A', ['a']],
  ['Enter with the focus on nothing', ['Enter']],
])('%s before the drivers arrive assigns the nearest one', async (_name, keys) => {
  let arrive = () => {};
  answers[searchCall] = () =>
    new Promise((resolve) => {
      arrive = () => resolve({ partners: drivers });
    });
  await renderPart(<Panel />);
  await screen.findByRole('radiogroup', { name: 'Best drivers' });
  keys.forEach((name) => press(name));
  await waitFor(() => expect(called()).toHaveLength(1));
  expect(assigned()).toEqual([]);
  arrive();
  await waitFor(() => expect(assigned()).toEqual([driverOf(1, 0).id]));
});

test('Enter pressed twice on Try again assigns nobody; the keys go to the list', async () => {
  answers[searchCall] = [429, {}];
  await renderPart(<Panel />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  let arrive = () => {};
  answers[searchCall] = () =>
    new Promise((resolve) => {
      arrive = () => resolve({ partners: drivers });
    });
  retry.focus();
  const user = userEvent.setup();
  await user.keyboard('{Enter}{Enter}d');
  await waitFor(() => expect(called()).toHaveLength(2));
  arrive();
  const list = screen.getByRole('combobox', { name: 'Choose a driver' });
  await waitFor(() => expect(list).toHaveDisplayValue(/Driver 1/));
  expect(list).toHaveFocus();
  expect(assigned()).toEqual([]);
});

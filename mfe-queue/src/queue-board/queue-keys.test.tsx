import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstValueFrom } from 'rxjs';
import { call, notices$ } from 'shared-bus';
import { getQueueRow, releaseLease } from 'shared-contracts/queue/queue.api';

import {
  signInAgents,
  boardRows,
  consoleOf,
  openBoard,
  createTestCity,
} from '../testing/board.tsx';

const agent = signInAgents(2);

/** The booking id of the request that the user opened. */
const taken = async (place: () => { pathname: string }): Promise<string> => {
  await screen.findByText('the booking');
  return place().pathname.replace('/queue/', '');
};

test('N claims the longest waiting free request that matches the filters', async () => {
  const {
    city,
    rows: [first, , third, fourth],
  } = await createTestCity([{ lang_id: 1 }, { lang_id: 2 }, { lang_id: 1 }, { lang_id: 1 }]);
  if (!first || !third || !fourth) throw new Error('four requests were made');
  const omar = consoleOf(agent(1));
  await omar.takes(first);
  const user = userEvent.setup();
  const place = await openBoard(`/queue?city=${city}&lang_id=1`);
  await boardRows();
  await user.keyboard('n');
  expect(await taken(place)).toBe(third.booking_id);
  expect(place().state).toMatchObject({
    bookingType: 'queuedBookingType',
    currentBookingRow: { id: third.id },
  });
  expect((await call(getQueueRow, { params: { id: third.id } })).data.claimed_by?.id).toBe(
    agent(0).id,
  );
  await Promise.all([omar.givesBack(first), call(releaseLease, { params: { id: third.id } })]);
});

test('a key after N goes to the booking that opens, from the same moment on', async () => {
  const {
    city,
    rows: [only],
  } = await createTestCity();
  if (!only) throw new Error('a request was made');
  const place = await openBoard(`/queue?city=${city}`);
  await boardRows();
  fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN' });
  // Nothing has been rendered since.
  const isPassedOn = fireEvent.keyDown(document.body, { key: 'p', code: 'KeyP', altKey: true });
  expect(isPassedOn).toBe(false);
  expect(await taken(place)).toBe(only.booking_id);
  await call(releaseLease, { params: { id: only.id } });
});

test('the button claims the next request as well, and shows a notice if none is free', async () => {
  const user = userEvent.setup();
  const place = await openBoard('/queue?city=nowhere');
  await screen.findByText('No requests match these filters');
  await user.click(screen.getByRole('button', { name: /Take next/ }));
  await waitFor(async () =>
    expect(await firstValueFrom(notices$)).toMatchObject([
      { title: 'No requests to take right now' },
    ]),
  );
  expect(place().pathname).toBe('/queue');
});

test('the keyboard alone claims a row: down, Enter', async () => {
  const user = userEvent.setup();
  const {
    city,
    rows: [, second],
  } = await createTestCity([{}, {}]);
  if (!second) throw new Error('two requests were made');
  const place = await openBoard(`/queue?city=${city}&sort=asc`);
  const [first] = await boardRows();
  act(() => first?.focus());
  await user.keyboard('{ArrowDown}{Enter}');
  const id = await taken(place);
  expect(id).toBe(second.booking_id);
  expect((await call(getQueueRow, { params: { id } })).data.claimed_by?.id).toBe(agent(0).id);
  await call(releaseLease, { params: { id: second.id } });
});

test('keys set the filters, the order, and clear', async () => {
  const user = userEvent.setup();
  const place = await openBoard('/queue?city=KHI');
  const searchParams = () => Object.fromEntries(new URLSearchParams(place().search));
  await screen.findByRole('button', { name: /Take next/ });
  await user.keyboard('ctl');
  await waitFor(() =>
    expect(searchParams()).toMatchObject({ city: 'LHR', customer_type: '0', lang_id: '1' }),
  );
  await user.keyboard('x');
  await waitFor(() => expect(searchParams()).not.toHaveProperty('city'));
  expect(searchParams()).not.toHaveProperty('customer_type');
  await user.keyboard('cccc');
  await waitFor(() => expect(searchParams()).not.toHaveProperty('city'));
  await user.keyboard('ccco');
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: /Time Elapsed/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    ),
  );
  cleanup();
  // The order is the user's own from then on.
  await openBoard('/queue?city=nowhere');
  expect(await screen.findByRole('columnheader', { name: /Time Elapsed/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

/** Presses keys one after the other; the page renders once, after the last of them. */
const pressAtOnce = (...codes: string[]): void =>
  act(() => {
    for (const code of codes) fireEvent.keyDown(document.body, { code });
  });

test('each key applies to the result of the previous one, rendered or not', async () => {
  const place = await openBoard('/queue?city=KHI');
  const search = () => Object.fromEntries(new URLSearchParams(place().search));
  await screen.findByRole('button', { name: /Take next/ });
  pressAtOnce('KeyC', 'KeyT', 'KeyT', 'KeyL');
  await waitFor(() =>
    expect(search()).toMatchObject({ city: 'LHR', customer_type: '1', lang_id: '1' }),
  );
  pressAtOnce('KeyX', 'KeyC', 'KeyC', 'KeyO', 'KeyO', 'KeyO');
  await waitFor(() => expect(search()).toMatchObject({ city: 'LHR', sort: 'desc' }));
  expect(search()).not.toHaveProperty('customer_type');
  pressAtOnce('KeyO', 'KeyC', 'KeyC');
  await waitFor(() => expect(search()).not.toHaveProperty('city'));
  expect(await screen.findByRole('columnheader', { name: /Time Elapsed/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

test('N uses the filter that the previous key has set; pressed twice it claims one', async () => {
  const {
    city,
    rows: [, second, third],
  } = await createTestCity([{ lang_id: 1 }, { lang_id: 2 }, { lang_id: 2 }]);
  if (!second || !third) throw new Error('three requests were made');
  const place = await openBoard(`/queue?city=${city}&lang_id=1`);
  await boardRows();
  const takeNext = screen.getByRole('button', { name: /Take next/ });
  act(() => {
    fireEvent.keyDown(document.body, { code: 'KeyL' });
    fireEvent.click(takeNext);
    fireEvent.click(takeNext);
  });
  expect(await taken(place)).toBe(second.booking_id);
  expect((await call(getQueueRow, { params: { id: third.id } })).data.claimed_by).toBeNull();
  await call(releaseLease, { params: { id: second.id } });
});

test('? explains every key; while it is open, and with modifier keys held, the list ignores keys', async () => {
  const user = userEvent.setup();
  const place = await openBoard('/queue?city=nowhere');
  await screen.findByText('No requests match these filters');
  await user.keyboard('{Shift>}[Slash]{/Shift}');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(
    within(dialog)
      .getAllByRole('term')
      .map((key) => key.textContent),
  ).toEqual(['N', 'C', 'T', 'L', 'X', 'O', 'R', '?', '↑ ↓', 'Enter']);
  await user.keyboard('c');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('{Control>}c{/Control}{Alt>}t{/Alt}');
  expect(place().search).toBe('?city=nowhere');
});

test('single keys can be turned off permanently', async () => {
  const user = userEvent.setup();
  const place = await openBoard('/queue?city=nowhere');
  await user.click(await screen.findByRole('button', { name: 'View' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Single-key shortcuts' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await user.keyboard('c');
  cleanup();
  const reopened = await openBoard('/queue?city=nowhere');
  await screen.findByText('No requests match these filters');
  await user.keyboard('ct');
  expect([place().search, reopened().search]).toEqual(['?city=nowhere', '?city=nowhere']);
});

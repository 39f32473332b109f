import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { config, queryClient, startSession } from 'shared-bus';
import { LeaveGuard } from 'shared-ui/feedback';
import {
  anySession,
  leaveConsole,
  otherProvider,
  renderAt,
  setTestComposition,
} from 'shared-ui/testing';

import { messages } from '../messages.ts';
import DeskSlot from './desk.slot.tsx';
import { ownCalls } from './phone-call.queries.ts';

beforeEach(() => setTestComposition([]));
afterEach(() => {
  jest.useRealTimers();
  leaveConsole();
});

const id = 'c'.repeat(24);
const phoneCall = { id, state: 'ringing', phone: '923001234567', number: '0300 1234567' };
const trip = {
  id: 'd'.repeat(24),
  trip_no: '10000001',
  state: 'accepted',
  service_code: 35,
  bdt: new Date().toISOString(),
  name: 'Sana',
  pickup: 'Clifton',
  dropoff: 'Saddar',
};

/** The agent's calls, as the server has them. */
let open: readonly object[] = [];

async function ring(over: object, caller: object, guard: ReactNode = null) {
  startSession(anySession(1, 11));
  open = [{ ...phoneCall, at: new Date().toISOString(), ...over }];
  await otherProvider({
    'GET /phone_calls': () => ({ data: open }),
    [`GET /phone_calls/${id}/caller`]: { data: { people: [], trips: [], ...caller } },
    'GET /handovers': { data: [] },
  });
  const page = (
    <>
      <input aria-label="Typed before" autoFocus />
      <DeskSlot />
      {guard}
    </>
  );
  const place = await renderAt('/', { '/': page, '/queue/:id': <p>a form</p> }, [messages]);
  await screen.findByRole('region', { name: 'Telephone call' });
  return () => {
    const { pathname, search } = place();
    return [pathname, Object.fromEntries(new URLSearchParams(search))];
  };
}
const pressKey = () => fireEvent.keyDown(document.body, { key: 'c', code: 'KeyC', altKey: true });
const form = '/queue/newBooking';
const draft = `call-${id}`;

test('one key opens a form of the call for the one person of the number', async () => {
  const place = await ring({}, { people: ['Sana'], trips: [trip] });
  await screen.findByRole('button', { name: /^Book for Sana/ });
  expect(screen.getByRole('link', { name: '10000001' })).toHaveAttribute(
    'href',
    '/inprogress/10000001',
  );
  pressKey();
  expect(place()).toEqual([form, { draft, phone: '03001234567', name: 'Sana' }]);
});

test('of a shared number the key asks who calls', async () => {
  const place = await ring({}, { people: ['Sana', 'Ali'] });
  const first = await screen.findByRole('button', { name: /^Book for Sana/ });
  pressKey();
  expect(first).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Book for Ali' }));
  expect(place()).toEqual([form, { draft, phone: '03001234567', name: 'Ali' }]);
});

test('somebody else at a shared number gets a form with the phone alone', async () => {
  const place = await ring({}, { people: ['Sana', 'Ali'] });
  fireEvent.click(await screen.findByRole('button', { name: 'Someone else' }));
  expect(place()).toEqual([form, { draft, phone: '03001234567' }]);
});

test('a hidden number opens a form without a phone', async () => {
  const place = await ring({ phone: '', number: '' }, { people: ['Nobody may see this'] });
  expect(screen.getByText('Number hidden')).toBeVisible();
  pressKey();
  expect(place()).toEqual([form, { draft }]);
});

test('a call stays when the user decides to keep editing another form', async () => {
  const unsaved = (
    <LeaveGuard hasWork={() => true} title="Leave?" body="" leaveText="Leave" stayText="Stay" />
  );
  const place = await ring({}, { people: ['Sana'] }, unsaved);
  await screen.findByRole('button', { name: /^Book for Sana/ });
  pressKey();
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(place()).toEqual(['/', {}]);
  expect(await screen.findByRole('button', { name: /^Book for Sana/ })).toBeVisible();

  pressKey();
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() =>
    expect(place()).toEqual([form, { draft, phone: '03001234567', name: 'Sana' }]),
  );
});

test('the form of a call closes its card', async () => {
  startSession(anySession(1, 11));
  open = [{ ...phoneCall, at: new Date().toISOString() }];
  await otherProvider({ 'GET /phone_calls': () => ({ data: open }) });
  await renderAt(`/queue/newBooking?draft=${draft}`, { '/queue/:id': <DeskSlot /> }, [messages]);
  await waitFor(() => expect(queryClient.getQueryData(ownCalls().queryKey)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

test('under the pointer a call that has ended stays, before the next one', async () => {
  await ring({}, { people: ['Sana'] });
  const book = await screen.findByRole('button', { name: /^Book for Sana/ });
  fireEvent.pointerEnter(book);
  open = [
    { ...phoneCall, id: 'e'.repeat(24), phone: '923007654321', at: new Date().toISOString() },
  ];
  await act(() => queryClient.refetchQueries({ queryKey: ownCalls().queryKey }));
  expect(screen.getByText('Call ended')).toBeVisible();
  expect(book).toBeVisible();
  fireEvent.pointerLeave(book);
  expect(await screen.findByText('0300 7654321')).toBeVisible();
});

test('after a dismissed call no other one is held', async () => {
  await ring({}, { people: ['Sana'] });
  const dismiss = screen.getByRole('button', { name: 'Dismiss the call' });
  dismiss.focus();
  fireEvent.click(dismiss);
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  const refetch = () => act(() => queryClient.refetchQueries({ queryKey: ownCalls().queryKey }));
  open = [...open, { ...phoneCall, id: 'e'.repeat(24), at: new Date().toISOString() }];
  await refetch();
  expect(await screen.findByRole('region')).toBeVisible();
  open = [];
  await refetch();
  expect(screen.queryByRole('region')).toBeNull();
});

test('a dismissed call shows no more, and the focus is where it was', async () => {
  await ring({ state: 'answered' }, { people: ['Sana'] });
  expect(screen.getByText('On the phone')).toBeVisible();
  const dismiss = screen.getByRole('button', { name: 'Dismiss the call' });
  dismiss.focus();
  fireEvent.click(dismiss);
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(screen.getByLabelText('Typed before')).toHaveFocus();
});

test('a dismissed call is not back after a reload', async () => {
  await ring({}, { people: ['Sana'] });
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss the call' }));
  cleanup();
  queryClient.clear();
  await renderAt('/', { '/': <DeskSlot /> }, [messages]);
  await waitFor(() => expect(queryClient.getQueryData(ownCalls().queryKey)).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});

test('a call whose end was not reported goes when the server has forgotten it', async () => {
  // The clock goes on, and the test moves it.
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'setImmediate'] });
  await ring({}, { people: ['Sana'] });
  open = [];
  await act(async () => jest.advanceTimersByTime(60_000));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

test('a server without calls is not asked for any', async () => {
  jest.replaceProperty(config, 'extensions', ['handover']);
  startSession(anySession(1, 11));
  const calls = await otherProvider({ 'GET /handovers': { data: [] } });
  await renderAt('/', { '/': <DeskSlot /> }, [messages]);
  await screen.findByRole('button', { name: 'Hand over open work' });
  await waitFor(() => expect(calls.all.map(({ name }) => name)).toEqual(['GET /handovers']));
});

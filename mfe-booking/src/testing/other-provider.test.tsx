import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { notices$, refreshReference, startSession } from 'shared-bus';
import {
  answersEach,
  anySession,
  refetchAll,
  errorsOnScreen,
  leaveConsole,
  renderAt,
  waitUntilIdle,
  showsAllCalls,
  startLawfulProvider,
} from 'shared-ui/testing';

import DeskSlot from '../desk/desk.slot.tsx';
import HolidaysPage from '../holidays/holidays.page.tsx';
import { messages } from '../messages.ts';
import OpenWorkCardSlot from '../open-work/open-work-card.slot.tsx';
import RecurringPage from '../recurring/recurring.page.tsx';
import { renderBooking } from './render-booking.tsx';
import { screenCalls } from './screen-calls.ts';

const provider = startLawfulProvider(['/queue']);
const filled = new URLSearchParams({
  phone: '03001234567',
  name: 'Bilal',
  pickup_address: 'Clifton',
  pickup_lat: '24.8138',
  pickup_lng: '67.03',
  pickup_nearest_address: 'the park',
  pickup_nearest_type: 'home',
  service_code: '70',
  source: 'Facebook',
});
/** With both places known, the fare is asked for too. */
const withDrop = new URLSearchParams({
  ...Object.fromEntries(filled),
  dropoff_address: 'Saddar',
  dropoff_lat: '24.86',
  dropoff_lng: '67.01',
});
const press = async (name: RegExp) => {
  const button = screen.queryAllByRole('button', { name, hidden: true })[0];
  if (button) fireEvent.click(button);
  await waitUntilIdle();
};
const lists = () =>
  Promise.all(
    (['cities', 'services', 'sources', 'zones', 'partnerCategories', 'settings'] as const).map(
      refreshReference,
    ),
  );

/** A place inside the service area, or of unknown area: a booking elsewhere is not sent. */
const served = (answer: Record<string, unknown>) => {
  const { infence: _infence, ...rest } = answer;
  return {
    ...rest,
    ...(typeof rest['data'] === 'object' && { data: { ...rest['data'], infence: true } }),
  };
};

/** At least one row, which has an id to open it by, and a phone if it is a call. */
const waiting = (answer: Record<string, unknown>) => {
  const [first, ...rest] = Array.isArray(answer['data']) ? answer['data'] : [];
  const known = { id: '5a881cd424e42a851214aa18', phone: '923001234567' };
  return { ...answer, data: [{ ...first, ...known }, ...rest] };
};

test('the card of open work shows any waiting requests', async () => {
  for (let number = 0; number < answersEach(2); number += 1) {
    startSession(anySession(number));
    await renderAt('/', { '/': <OpenWorkCardSlot /> }, [messages]);
    await waitUntilIdle();
    await refetchAll();
    expect(errorsOnScreen()).toEqual([]);
    leaveConsole();
  }
});

test('the bar shows any call and any work that is held, and opens any that was handed over', async () => {
  provider.adjust({ 'handover.list': waiting, 'phone-calls.list': waiting });
  for (let number = 0; number < answersEach(3); number += 1) {
    startSession(anySession(number, 11));
    await renderAt('/', { '/': <DeskSlot /> }, [messages]);
    await waitUntilIdle();
    await press(/^Hand over open work/);
    const opens: (() => void)[] = [];
    notices$
      .subscribe((notices) => opens.push(...notices.flatMap(({ action }) => action?.run ?? [])))
      .unsubscribe();
    act(() => {
      for (const open of opens) open();
    });
    await waitUntilIdle();
    expect(errorsOnScreen()).toEqual([]);
    await press(/^Dismiss the call/);
    expect(errorsOnScreen()).toEqual([]);
    leaveConsole();
  }
});

test.each([
  ['regular bookings', RecurringPage],
  ['holidays', HolidaysPage],
])('the list of %s shows any', async (_name, Page) => {
  for (let number = 0; number < answersEach(2); number += 1) {
    startSession(anySession(number, 11));
    await renderAt('/list', { '/list': <Page /> }, [messages]);
    await waitUntilIdle();
    await refetchAll();
    expect(errorsOnScreen()).toEqual([]);
    leaveConsole();
  }
});

test('a booking is created with any answers to its steps', async () => {
  provider.adjust({ 'bookings.geocode': served });
  for (let number = 0; number < answersEach(3); number += 1) {
    startSession(anySession(number));
    await lists();
    await renderBooking(`/queue/newBooking?${withDrop}`);
    await waitUntilIdle();
    await press(/^Confirm Address/);
    await press(/^Create Booking/);
    expect(errorsOnScreen()).toEqual([]);
    leaveConsole();
  }
});

test.each([11, 36])(
  'a new booking shows any answer of another provider about its caller, addresses, fare and number, to role %s',
  async (role) => {
    for (let number = 0; number < answersEach(2); number += 1) {
      startSession(anySession(number, role));
      await lists();
      await renderBooking(`/queue/newBooking?${filled}`);
      await waitUntilIdle();
      await refetchAll();
      expect(errorsOnScreen()).toEqual([]);
      fireEvent.keyDown(document.body, { key: '1', code: 'Digit1', altKey: true });
      await waitUntilIdle();
      expect(errorsOnScreen()).toEqual([]);
      await press(/^Confirm Address/);
      expect(errorsOnScreen()).toEqual([]);
      await press(/^Create Booking/);
      expect(errorsOnScreen()).toEqual([]);
      leaveConsole();
    }
  },
);

test('typed coordinates show any place', async () => {
  for (let number = 0; number < answersEach(2); number += 1) {
    startSession(anySession(number, 11));
    await lists();
    await renderBooking('/queue/newBooking');
    await waitUntilIdle();
    const pickup = screen.getAllByRole('combobox', { name: /^Pickup/ })[0]!;
    fireEvent.change(pickup, { target: { value: '24.8138, 67.0300' } });
    fireEvent.keyDown(pickup, { key: 'Enter' });
    await waitUntilIdle();
    expect(errorsOnScreen()).toEqual([]);
    leaveConsole();
  }
});

test('a request of the queue shows any answer of another provider', async () => {
  for (let number = 0; number < answersEach(2); number += 1) {
    startSession(anySession(number));
    await lists();
    await renderBooking('/queue/65a000000000000000000001');
    await waitUntilIdle();
    expect(errorsOnScreen()).toEqual([]);
    cleanup();
  }
});

test('a batch shows any fleets and drivers', async () => {
  for (let number = 0; number < answersEach(2); number += 1) {
    startSession(anySession(number));
    await lists();
    await renderBooking(`/queue/newBooking?${filled}&service_code=21&drop_mode=send_to_partner`);
    await waitUntilIdle();
    await refetchAll();
    expect(errorsOnScreen()).toEqual([]);
    leaveConsole();
  }
});

showsAllCalls(provider, screenCalls);

// Keys typed ahead of a slow page have the same result as keys that wait for it. The result of
// walking pace is recorded in typed-ahead.json: the full form plays each journey at both paces and
// holds the record, the short form plays one of each kind fast and a short one at both.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Locator, Page } from '@playwright/test';
import { currentOtp } from 'release-kit/console/otp.ts';
import { getPassenger } from 'shared-contracts/bookings/booking.api';
import { toLocalPhone } from 'shared-contracts/core/phone';
import { getQueueRow, listQueue } from 'shared-contracts/queue/queue.api';
import type { Session } from 'shared-contracts/session/session';
import { getTrip, listNotes } from 'shared-contracts/trips/trip-detail.api';
import { demoPassword } from 'shared-contracts/users/demo-accounts';

import { callApi } from '../commands/api-client.ts';
import { bookRide, newCaller } from '../commands/bookings.ts';
import { onlyRequest } from '../commands/queue.ts';
import { createAccount } from '../commands/sign-in.ts';
import { bySize } from '../fixtures/size.ts';
import { playAtWalkingPace, playFast, slowLine, watchWork } from '../journeys/recorded-keys.ts';
import { bookingScreen } from '../screens/booking.ts';
import { expect, test } from '../test.ts';

/** One row, user and page of a journey. */
interface Run {
  /** The address where it begins. */
  at: string;
  /** The element that gets the focus first; by default the page's own choice. */
  focus?: (page: Page) => Locator;
  keys: string;
  /** The result on the server, without the values that differ from row to row. */
  outcome: (page: Page) => Promise<unknown>;
}
interface Given {
  base: string;
  token: string;
  me: Session;
  /** The walking and the fast user. */
  both: readonly [Session, Session];
}

/** The journeys. `keys` contains every key press. */
const journeys: Record<string, (given: Given) => Promise<Run>> = {
  async booking({ base, token }) {
    const phone = newCaller();
    return {
      at: '/queue/newBooking',
      keys: `${toLocalPhone(phone)}{Tab}Sara{Alt+p}Frer{Enter}{ArrowDown}{Enter}{Tab}gate{Tab}h{Enter}{Control+Enter}`,
      outcome: () => bookingOf(base, token, phone),
    };
  },
  async repeat({ base, token }) {
    const phone = newCaller();
    const before = await bookRide(base, token, { phone, service_code: 70 });
    return {
      at: '/queue/newBooking',
      keys: `${toLocalPhone(phone)}{ArrowDown}{Enter}{Enter}`,
      outcome: () => bookingOf(base, token, phone, before),
    };
  },
  // For an unknown caller, one whose trips the card offers, and an app request for a delivery.
  claim: (given) => claim(given, 'KE'),
  async 'claim of a stored caller'(given) {
    const phone = newCaller();
    await bookRide(given.base, given.token, { phone });
    return claim(given, 'KE', phone);
  },
  'claim of a delivery': (given) => claim(given, 'app'),
  async filter({ base, token }) {
    return {
      at: '/queue',
      keys: 'cctl',
      outcome: async (page) => {
        const { list } = await callApi(
          base,
          listQueue,
          { query: { city: 'LHR', customer_type: '0', lang_id: 1, limit: 50 } },
          token,
        );
        const shown = await page
          .locator('tr[data-row]')
          .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));
        return {
          address: new URL(page.url()).search,
          isListed:
            shown.toSorted().join() ===
            list
              .map(({ id }) => id)
              .toSorted()
              .join(),
        };
      },
    };
  },
  async 'search in the palette'() {
    const phone = newCaller();
    return {
      at: '/queue',
      keys: `{Control+k}${toLocalPhone(phone)}{ArrowDown}{Enter}`,
      outcome: async (page) => {
        const { pathname, searchParams } = new URL(page.url());
        return {
          isThere: pathname === '/completed',
          isFiltered: searchParams.get('searchvalue')?.endsWith(phone.slice(2)) === true,
        };
      },
    };
  },
  async search({ base, token }) {
    const number = await bookRide(base, token, { service_code: 70 });
    return {
      at: '/scheduled?searchby=trip_no',
      focus: (page) => page.getByRole('searchbox', { name: 'Search by Booking ID' }),
      keys: `${number}{Enter}`,
      outcome: async (page) => {
        const isFiltered = new URL(page.url()).searchParams.get('searchvalue') === number;
        // The address changes before the list is loaded.
        if (isFiltered)
          await expect(page.locator('tr[data-row]').filter({ hasText: number })).toHaveCount(1);
        return { isFiltered, rows: isFiltered ? await page.locator('tr[data-row]').count() : 0 };
      },
    };
  },
  async assign({ base, token }) {
    const number = await bookRide(base, token, { service_code: 70 });
    return {
      at: `/scheduled?searchby=trip_no&searchvalue=${number}`,
      focus: (page) => page.locator('tr[data-row]').first(),
      keys: `{ArrowLeft}{ArrowLeft}{Enter}${'{Tab}'.repeat(6)}{Enter}{ArrowDown}{Enter}{Tab}{Enter}`,
      outcome: async () => {
        const { state, driver } = (
          await callApi(base, getTrip, { params: { id: number }, query: {} }, token)
        ).data;
        return { state, hasDriver: driver !== null };
      },
    };
  },
  async cancel({ base, token }) {
    const number = await bookRide(base, token, { service_code: 70 });
    return {
      at: `/scheduled?searchby=trip_no&searchvalue=${number}`,
      focus: (page) => page.locator('tr[data-row]').first(),
      keys: `{ArrowLeft}{ArrowLeft}{Enter}${'{Tab}'.repeat(14)}{Enter}{Tab}{Enter}`,
      outcome: async () =>
        (await callApi(base, getTrip, { params: { id: number }, query: {} }, token)).data.state,
    };
  },
  async note({ base, token }) {
    const number = await bookRide(base, token, { service_code: 70 });
    return {
      at: `/scheduled/${number}`,
      focus: (page) => page.getByRole('tab', { name: 'Details' }),
      keys: '{ArrowRight}{ArrowRight}{Enter}{Tab}The caller waits at the gate{Tab}{Enter}',
      outcome: async () =>
        (await callApi(base, listNotes, { params: { id: number } }, token)).data.map(
          ({ notes }) => notes,
        ),
    };
  },
  async edit({ base, token }) {
    const number = await bookRide(base, token, { service_code: 70 });
    return {
      at: `/scheduled?searchby=trip_no&searchvalue=${number}`,
      focus: (page) => page.locator('tr[data-row]').first(),
      keys: `{ArrowLeft}{Enter}${'{Tab}'.repeat(4)}Frer{Enter}{ArrowDown}{Enter}{Tab}{Tab}{Tab}{Enter}`,
      outcome: async () =>
        (await callApi(base, getTrip, { params: { id: number }, query: {} }, token)).data.dropoff,
    };
  },
  async 'sign-in'({ base }) {
    // A code works once, so nobody else signs in with this account; the next one lasts longer.
    const phone = await createAccount(base, 'dispatcher');
    const { code } = await currentOtp(Date.now() + 30_000);
    return {
      at: '/login',
      keys: `${phone}{Tab}${demoPassword}{Enter}${code}{Enter}`,
      outcome: async (page) => ({
        address: new URL(page.url()).pathname,
        signedIn: await page.evaluate(
          () => JSON.parse(localStorage.getItem('console.session') ?? 'null')?.phone !== undefined,
        ),
      }),
    };
  },
};

/** Takes the next request, and records the caller's fields while its form is loading. */
async function claim(
  { base, token, me, both }: Given,
  type: 'KE' | 'app',
  phone = newCaller(),
): Promise<Run> {
  const { id, booking_id } = await onlyRequest(base, both, { type, phone });
  return {
    at: '/queue?city=LHR',
    keys: 'cn{Alt+p}Sadd{Enter}{ArrowDown}{Enter}{Tab}gate',
    outcome: async (page) => {
      const { data: row } = await callApi(base, getQueueRow, { params: { id } }, token);
      const { pickup, pickupLandmark } = bookingScreen(page);
      return {
        isMine: row.claimed_by?.id === me.id,
        isOpen: new URL(page.url()).pathname === `/queue/${booking_id}`,
        typed: await Promise.all(
          [pickup, pickupLandmark].map(async (field) =>
            (await field.count()) === 1 ? field.inputValue() : undefined,
          ),
        ),
      };
    },
  };
}

/**
 * The fields of a caller's bookings that a journey has filled. What a route costs depends on the
 * hour: where an earlier trip is repeated, `costs` tells whether it is the same.
 */
async function bookingOf(
  base: string,
  token: string,
  phone: string,
  earlier?: string,
): Promise<unknown> {
  const data = await callApi(base, getPassenger, { params: { phone }, query: {} }, token).then(
    (answer) => answer.data,
    () => undefined,
  );
  const tripOf = async (id: string) =>
    (await callApi(base, getTrip, { params: { id }, query: {} }, token)).data;
  const before = earlier === undefined ? undefined : (await tripOf(earlier)).fares.actual;
  return Promise.all(
    (data?.trips ?? [])
      .filter(({ trip_no }) => trip_no !== earlier)
      .map(async ({ trip_no }) => {
        const { trip_type, passenger, pickup, dropoff, fares } = await tripOf(trip_no);
        const costs = fares.actual === before ? 'the same' : fares.actual;
        return { trip_type, name: passenger.name, pickup, dropoff, costs };
      }),
  );
}

/** The walking and the fast user: two people, each with their own row. */
const users = { walking: 'supervisor', fast: 'admin' } as const;

/** The time limit for a busy machine. */
const patience = { timeout: 60_000 };
/** By journey. */
const recorded = JSON.parse(
  readFileSync(join(import.meta.dirname, 'typed-ahead.json'), 'utf8'),
) as Record<string, unknown>; // written by hand
/** The keys of the first journey lead through the same pages as those of the second. */
const alike: Readonly<Record<string, string>> = {
  'claim of a stored caller': 'claim',
  'claim of a delivery': 'claim',
  search: 'search in the palette',
  cancel: 'assign',
};
/** The remote of a journey that stays within one. */
const tags: Readonly<Record<string, string>> = {
  booking: '@booking',
  repeat: '@booking',
  filter: '@queue',
  search: '@trips',
  assign: '@trips',
  cancel: '@trips',
  note: '@trips',
  edit: '@trips',
  'sign-in': '@auth',
};
const all = Object.entries(journeys);
const played = bySize({ short: all.filter(([name]) => !(name in alike)), full: all });
/** Journeys that are typed at walking pace as well. */
const atBothPaces = bySize({ short: ['search in the palette'], full: Object.keys(journeys) });
// Each has its own rows, so the workers share them.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

for (const [name, prepare] of played) {
  test(
    `${name}: fifteen keys a second on a slow line have the same result as at walking pace`,
    { tag: tags[name] ?? [] },
    async ({ as, visit, sessionOf, running }) => {
      const { access_token: token } = await sessionOf('supervisor');
      const both = [await sessionOf(users.walking), await sessionOf(users.fast)] as const;
      const start = async (pace: keyof typeof users) => {
        const user = users[pace];
        const { at, focus, keys, outcome } = await prepare({
          base: running.url,
          token,
          me: await sessionOf(user),
          both,
        });
        const { page, watch } = name === 'sign-in' ? await visit() : await as(user);
        // An unknown caller is a 404, which the browser logs.
        watch.expect(/404.*\/passenger\/phone\//);
        const untilIdle = watchWork(page);
        await page.goto(at);
        await expect(page.getByRole('main')).toBeVisible();
        await focus?.(page).focus();
        await untilIdle();
        return { page, keys, outcome: () => outcome(page) };
      };

      const expected = recorded[name];
      if (atBothPaces.includes(name)) {
        const walking = await start('walking');
        expect(await walking.outcome()).not.toEqual(expected);
        await playAtWalkingPace(walking.page, walking.keys);
        await expect.poll(walking.outcome, patience).toEqual(expected);
        await walking.page.close();
      }

      const fast = await start('fast');
      expect(await fast.outcome()).not.toEqual(expected);
      await slowLine(fast.page);
      await playFast(fast.page, fast.keys);
      await expect.poll(fast.outcome, patience).toEqual(expected);
    },
  );
}

// Everyday tasks: where each begins, its keys and clicks, and how it ends.
import type { Locator, Page } from '@playwright/test';

import { bookingScreen } from '../screens/booking.ts';
import { tripDetailScreen } from '../screens/trip-detail.ts';
import { tripsScreen } from '../screens/trips.ts';
import { expect } from '../test.ts';

/** The user's hands: what they press and click is counted, what they type is not. */
export interface Hands {
  press(key: string): Promise<void>;
  click(target: Locator): Promise<void>;
  type(text: string): Promise<void>;
}

interface Task {
  at: string;
  /** The screen and the focus at the start. */
  ready: (page: Page) => Promise<void>;
  work: (hands: Hands, page: Page) => Promise<void>;
  done: (page: Page) => Promise<void>;
  /** Begins where the task before it ended. */
  stays?: true;
}

const rows = (page: Page) => tripsScreen(page).table.locator('tr[data-row]');
const rowsAreShown = (page: Page) => expect(rows(page).first()).toBeVisible();
const pane = (page: Page) => page.getByRole('complementary', { name: /^Preview of/ });
const rowIsFocused = async (page: Page) => {
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().focus();
};
const isAssigned = (page: Page) =>
  expect(page.getByText('Booking assigned successfully').first()).toBeVisible();
const isBooking = (page: Page) => expect(bookingScreen(page).phone).toBeVisible();
const byPalette = (text: string) => async (hands: Hands) => {
  await hands.press('Control+k');
  await hands.type(text);
  await hands.press('Enter');
};

/** In an order in which none disturbs the next. `trip` is the number of an open scheduled trip. */
export const everydayTasks = (
  trip: string,
  ofTrip = `/scheduled?searchby=trip_no&searchvalue=${trip}`,
): Record<string, Task> => ({
  'queue: take the request that has waited longest': {
    at: '/queue',
    ready: rowsAreShown,
    work: (hands) => hands.press('n'),
    done: isBooking,
  },
  'queue: take the next request of another city': {
    at: '/queue',
    ready: rowsAreShown,
    async work(hands, page) {
      await hands.press('c');
      await expect(page).toHaveURL(/city=/);
      await hands.press('n');
    },
    done: isBooking,
  },
  'queue: a new booking for a caller': {
    at: '/queue',
    ready: rowsAreShown,
    work: (hands, page) => hands.click(page.getByRole('link', { name: 'New booking' })),
    done: isBooking,
  },
  'anywhere: a new booking by the palette': {
    at: '/scheduled',
    ready: rowsAreShown,
    work: byPalette('new booking'),
    done: isBooking,
  },
  'anywhere: a booking by its number': {
    at: '/queue',
    ready: rowsAreShown,
    async work(hands, page) {
      await hands.press('Control+k');
      await hands.type(trip);
      await hands.click(page.getByRole('option', { name: /Scheduled.*\d/ }).first());
    },
    done: (page) => expect(page.getByRole('main').getByText(trip).first()).toBeVisible(),
  },
  'anywhere: the dark theme': {
    at: '/queue',
    ready: rowsAreShown,
    work: byPalette('dark'),
    done: (page) => expect(page.locator('html')).toHaveCSS('color-scheme', 'dark'),
  },
  'anywhere: another page by its letters': {
    at: '/queue',
    ready: rowsAreShown,
    async work(hands) {
      await hands.press('g');
      await hands.press('s');
    },
    done: (page) => expect(page).toHaveURL(/\/scheduled/),
  },
  'anywhere: all keys of the screen': {
    at: '/inprogress',
    ready: rowsAreShown,
    work: (hands) => hands.press('?'),
    done: (page) => expect(page.getByRole('dialog', { name: /shortcuts/i })).toBeVisible(),
  },
  'queue: the latest trip of all': {
    at: '/queue',
    ready: rowsAreShown,
    work: (hands, page) =>
      hands.click(page.getByRole('navigation').getByRole('link', { name: /^In Progress/i })),
    // The first row, because the list opens with the oldest.
    async done(page) {
      await expect(page).toHaveURL(/\/inprogress/);
      await expect(rows(page).first()).toContainText(
        /(Pickup \+|Waiting |Drop-off \+|Not moving )\d+/,
      );
    },
  },
  'in progress: a question about one trip': {
    at: '/inprogress',
    ready: rowsAreShown,
    work: (hands, page) => hands.click(rows(page).first()),
    async done(page) {
      await expect(pane(page).getByText('Pickup')).toBeVisible();
      // None back: the list is still there.
      await expect(rows(page).nth(1)).toBeVisible();
    },
  },
  'in progress: the same about the next trip': {
    at: '/inprogress',
    async ready(page) {
      await rows(page).first().click();
      await expect(pane(page).getByText('Pickup')).toBeVisible();
    },
    work: (hands) => hands.press('ArrowDown'),
    done: (page) => expect(rows(page).nth(1)).toBeFocused(),
  },
  'in progress: only what needs action': {
    at: '/inprogress',
    ready: rowsAreShown,
    work: (hands, page) => hands.click(page.getByRole('button', { name: /^Needs action/ })),
    done: (page) => expect(page).toHaveURL(/attention=needs_action/),
  },
  'trip: leave a note': {
    at: ofTrip,
    async ready(page) {
      await expect(rows(page)).toHaveCount(1);
      await rows(page).first().focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/scheduled\/\w+$/);
    },
    async work(hands, page) {
      const screen = tripDetailScreen(page);
      await hands.click(screen.tab('Agent Notes'));
      await hands.click(screen.noteBox);
      await hands.type('Called the customer');
      await hands.press('Tab');
      await hands.press('Enter');
    },
    done: (page) =>
      expect(tripDetailScreen(page).entry('Called the customer').first()).toBeVisible(),
  },
  'scheduled: why the drivers are in this order': {
    at: ofTrip,
    ready: rowIsFocused,
    work: (hands) => hands.press('w'),
    done: (page) => expect(pane(page).getByRole('list', { name: 'Why this order?' })).toBeVisible(),
  },
  'scheduled: assign the best driver from the row': {
    at: ofTrip,
    ready: rowIsFocused,
    work: (hands) => hands.press('a'),
    done: isAssigned,
  },
  'scheduled: undo the assignment': {
    at: ofTrip,
    ready: isAssigned,
    work: (hands) => hands.press('Alt+u'),
    done: (page) => expect(page.getByText('waits for a driver again').first()).toBeVisible(),
    stays: true,
  },
  'scheduled: assign the nearest driver': {
    at: ofTrip,
    ready: rowIsFocused,
    async work(hands) {
      await hands.press('Enter');
      await hands.press('d');
      await hands.press('Enter');
    },
    done: isAssigned,
  },
  'anywhere: Urdu': {
    at: '/queue',
    ready: rowsAreShown,
    async work(hands, page) {
      await hands.click(page.getByRole('banner').getByRole('button', { name: /supervisor/i }));
      await hands.click(page.getByRole('menuitem', { name: 'اردو' }));
    },
    done: (page) => expect(page.locator('html')).toHaveAttribute('dir', 'rtl'),
  },
  'anywhere: sign out': {
    at: '/queue',
    ready: rowsAreShown,
    work: (hands, page) => hands.click(page.getByRole('banner').getByRole('button').last()),
    done: (page) => expect(page).toHaveURL(/\/login/),
  },
});

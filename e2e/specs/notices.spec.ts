// Notices take room on the page: on every page and width, none of them lies over a control.
import type { Page } from '@playwright/test';

import { replaceInPage } from '../fixtures/federated.ts';
import { chooseLanguage } from '../fixtures/language.ts';
import { addressOf, behindSignIn, bookListedTrips, placesOf } from '../fixtures/places.ts';
import { bookingScreen } from '../screens/booking.ts';
import { expect, test } from '../test.ts';

const viewports = [
  [1440, 900],
  [1366, 768],
  [1024, 768],
  [768, 1024],
  [390, 844],
] as const;

interface Bus {
  notify: (notice: object) => void;
}

const undo = { label: 'Undo' };
/** One notice of each shape. */
const notices = [
  { intent: 'info', title: 'Drop removed', action: undo },
  { intent: 'error', title: 'Rejected', body: 'Try again. '.repeat(12) },
  {
    intent: 'success',
    title: 'Booking is Created',
    body: '10003097 booked 5:26 AM',
    isReceipt: true,
    action: { label: 'Copy' },
    moreActions: ['Open', 'Book the way back', 'Next'].map((label) => ({ label })),
  },
];

/** Runs in the page: shows notices, as any remote may, for as long as the test runs. */
function showNotices(shown: readonly object[]): void {
  const scopes = window.__FEDERATION__.__INSTANCES__.map(({ shareScopeMap }) => shareScopeMap);
  // the module of this name
  const bus = Object.values(scopes[0]?.['default']?.['shared-bus/core'] ?? {})[0]?.lib?.() as Bus;
  for (const notice of shown) bus.notify({ durationMs: Infinity, ...notice });
}

/** Runs in the page: what is wrong with the notices. */
const faultsOf = async (count: number): Promise<string[]> => {
  // A new window size takes effect with the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  // Those behind a dialog can't be pressed anyway.
  const front = document.querySelector('[role="dialog"]') ?? document;
  const controls = front.querySelectorAll(
    'button, a[href], input, select, textarea, [role="button"], [role="tab"], tr[tabindex]',
  );
  const shown = document.querySelectorAll(
    'section > :is([role="status"], [role="alert"]):has(.fui-MessageBar)',
  );
  const found = new Set(shown.length === count ? [] : [`${shown.length} notices`]);
  for (const notice of shown) {
    const box = notice.getBoundingClientRect();
    const name = notice.textContent.slice(0, 20);
    if (box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight)
      found.add(`"${name}" is out of view`);
    for (let x = box.left + 1; x < box.right - 1; x += 24)
      for (let y = box.top + 1; y < box.bottom - 1; y += 12) {
        const top = document.elementFromPoint(x, y);
        if (top && !notice.contains(top))
          found.add(`"${name}" is covered by ${top.tagName} "${top.textContent.slice(0, 30)}"`);
      }
    for (const control of controls) {
      const other = control.getBoundingClientRect();
      const [left, right] = [Math.max(box.left, other.left), Math.min(box.right, other.right)];
      const [top, bottom] = [Math.max(box.top, other.top), Math.min(box.bottom, other.bottom)];
      if (right - left < 2 || bottom - top < 2 || notice.contains(control)) continue;
      // One that has scrolled out of its list is not covered.
      const isThere = [left + 1, (left + right) / 2, right - 1].some((x) =>
        [top + 1, (top + bottom) / 2, bottom - 1].some((y) =>
          document.elementsFromPoint(x, y).includes(control),
        ),
      );
      if (isThere)
        found.add(
          `"${name}" covers ${control.tagName} "${control.getAttribute('aria-label') ?? control.textContent.slice(0, 30)}"`,
        );
    }
  }
  return [...found];
};

for (const remote of behindSignIn)
  for (const language of ['en', 'ur'] as const)
    test(
      `${remote}: no notice covers a control, on any page (${language})`,
      { tag: `@${remote}` },
      async ({ as, running, sessionOf }) => {
        test.slow();
        const [client, supervisor] = [await sessionOf('client'), await sessionOf('supervisor')];
        const trips = await bookListedTrips(
          running.url,
          client.access_token,
          supervisor.access_token,
        );
        const { page } = await as('admin');
        await chooseLanguage(page, language);
        await page.goto('/');
        await page.evaluate(showNotices, notices);
        for (const { path } of await placesOf(page, remote)) {
          const address = addressOf(path, trips, client.id);
          if (address !== new URL(page.url()).pathname) await replaceInPage(page, address);
          await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
          for (const [width, height] of viewports) {
            await page.setViewportSize({ width, height });
            expect
              .soft(await page.evaluate(faultsOf, notices.length), `${path} at ${width} px`)
              .toEqual([]);
          }
        }
      },
    );

interface DialogOfPage {
  /** The remote of the page; those of the host open on any. */
  remote?: string;
  at: string;
  open: (page: Page) => Promise<void>;
}

/** Dialogs of several shapes. */
const dialogs: Readonly<Record<string, DialogOfPage>> = {
  'a withdrawal': {
    remote: 'account',
    at: '/wallet',
    open: (page) => page.getByRole('button', { name: /Withdraw/ }).click(),
  },
  'a new address': {
    remote: 'account',
    at: '/address',
    open: (page) => page.getByRole('button', { name: 'ADD NEW' }).click(),
  },
  zones: {
    remote: 'trips',
    at: '/scheduled',
    open: (page) => page.getByRole('button', { name: 'All Zones' }).click(),
  },
  'saved addresses': {
    remote: 'booking',
    at: '/queue/newBooking',
    async open(page) {
      await bookingScreen(page).phone.fill('03001112233');
      await page.getByRole('button', { name: 'Drop-off: saved addresses' }).click();
    },
  },
  shortcuts: { at: '/', open: (page) => page.keyboard.press('?') },
  search: { at: '/', open: (page) => page.keyboard.press('Control+k') },
};

for (const [name, { remote, at, open }] of Object.entries(dialogs))
  test(
    `notices cover no button of a dialog: ${name}`,
    { tag: remote ? `@${remote}` : [] },
    async ({ as }) => {
      const { page } = await as('supervisor');
      await page.goto(at);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await open(page);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.evaluate(showNotices, notices.slice(0, 2));
      for (const [width, height] of viewports) {
        await page.setViewportSize({ width, height });
        expect.soft(await page.evaluate(faultsOf, 2), `${width} px`).toEqual([]);
      }
    },
  );

import type { Page } from '@playwright/test';

import { replaceInPage } from '../fixtures/federated.ts';
import { chooseLanguage } from '../fixtures/language.ts';
import { layoutAt, widths } from '../fixtures/list-layout.ts';
import { barFaults, damaged } from '../fixtures/list-looks.ts';
import { lists } from '../fixtures/lists.ts';
import {
  changeAnswers,
  longName,
  longZone,
  plantAdminRows,
  plantLongNames,
  plantOwnRows,
  repeated,
} from '../fixtures/long-rows.ts';
import { bySize } from '../fixtures/size.ts';
import { expect, test } from '../test.ts';

/** Columns that stay at every width above a phone's. */
const stays: Readonly<Record<string, readonly string[]>> = {
  '/inprogress': ['booking_id', 'elapsed', 'status', 'action'],
  '/scheduled': ['booking_id', 'elapsed', 'action'],
  '/completed': ['booking_id', 'status', 'action'],
  '/queue': ['phone', 'elapsed', 'action'],
  '/users': ['name', 'phone', 'status', 'action'],
  '/regular-bookings': ['customer', 'schedule', 'state', 'action'],
  '/holidays': ['name', 'date', 'state', 'action'],
  '/performance': ['trip', 'status', 'when', 'action'],
  '/wallet': ['title', 'amount', 'balance', 'when'],
  '/address': ['detail', 'name', 'actions'],
};
/** Widths at which docs/look.md gives the sizes of bars and heads. */
const desks = new Set<number>([1366, 1440]);
const withTwoLists = new Set(['/releases', '/dispatch-rules', '/board']);
/** The short form has each length and each language once. */
const forms = bySize<readonly { count: number; language: 'en' | 'ur' }[]>({
  short: [
    { count: 5, language: 'en' },
    { count: 60, language: 'ur' },
  ],
  full: [5, 60].flatMap((count) => [
    { count, language: 'en' },
    { count, language: 'ur' },
  ]),
});

/**
 * Resizes the window up and down again: at each width the list is the same both times, no cell is
 * over another one, no header, badge or button is cut, and what must not be hidden is there. At two
 * widths of a desk the bar and the heads have their sizes.
 */
async function expectOneLayoutPerWidth(page: Page, list: string): Promise<void> {
  const up = new Map<number, unknown>();
  for (const width of [...widths, ...widths.toReversed()]) {
    const layout = await layoutAt(page, width);
    expect.soft(layout.faults, `${list} at ${width} px`).toEqual([]);
    if (!up.has(width)) {
      up.set(width, layout);
      expect.soft(await page.evaluate(damaged), `cut on ${list} at ${width} px`).toEqual([]);
      if (desks.has(width))
        expect.soft(await page.evaluate(barFaults), `bar of ${list} at ${width} px`).toEqual([]);
    } else expect(layout, `${list} back at ${width} px`).toEqual(up.get(width));
    if (width < 640) continue;
    const shown = layout.columns.map((column) => column.split(' ')[0]);
    expect(shown, `${list} at ${width} px`).toEqual(
      expect.arrayContaining([...(stays[list] ?? [])]),
    );
  }
}

/** A user of every third row has a name and an address as long as they may be. */
async function plantLongUsers(page: Page, count: number): Promise<void> {
  await changeAnswers(page, /\/allUsers/, (answer: { users: { id: string }[] }) => {
    answer.users = repeated(answer.users, count);
    for (const [at, user] of answer.users.entries())
      if (at % 3 === 0)
        Object.assign(user, { name: longName, email: 'muhammad.abdul.rahman@example.com' });
  });
  await changeAnswers(page, /\/api\/v1\/drivers\?/, (answer: { data: { id: string }[] }) => {
    answer.data = repeated(answer.data, count);
    for (const [at, driver] of answer.data.entries())
      if (at % 3 === 0)
        Object.assign(driver, { name: longName, vehicle_no: 'KHI-1234-LONG', wallet: -1_234_567 });
  });
  await changeAnswers(page, /\/audit\?/, (answer: { data: { id: string }[] }) => {
    answer.data = repeated(answer.data, count);
  });
}

async function openLists(page: Page, language: 'en' | 'ur'): Promise<void> {
  await chooseLanguage(page, language);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
}

/** Rows of each remote's lists, with texts as long as they may be. */
const plantRows: Readonly<Record<string, (page: Page, count: number) => Promise<void>>> = {
  trips: (page, count) => plantLongNames(page, longZone, count),
  queue: (page, count) => plantLongNames(page, longZone, count),
  booking: plantOwnRows,
  account: plantOwnRows,
  async admin(page, count) {
    await plantLongUsers(page, count);
    await plantAdminRows(page, count);
  },
};

for (const [name, { role, paths }] of Object.entries(lists))
  for (const { count, language } of forms)
    test(
      `${name}: a list of ${count} rows looks the same at a width, after any earlier width, and its bar has its sizes (${language})`,
      { tag: `@${name}` },
      async ({ as }) => {
        const { page } = await as(role);
        await plantRows[name]?.(page, count);
        await openLists(page, language);
        for (const list of paths) {
          await replaceInPage(page, list);
          const rows = page.locator('main tbody tr[data-row]');
          if (withTwoLists.has(list)) {
            await expect(page.locator('main [role="grid"]')).toHaveCount(2);
            await expect(rows.first()).toBeVisible();
          } else await expect(rows).toHaveCount(count);
          await expectOneLayoutPerWidth(page, list);
        }
      },
    );

test(
  'trips: the actions of a row that needs one fit in their cell',
  { tag: '@trips' },
  async ({ as }) => {
    const { page } = await as('supervisor');
    await page.goto('/inprogress');
    const cell = page
      .locator('main tr[data-row] [data-column="action"]')
      .filter({ has: page.getByRole('link', { name: /^Call / }) })
      .first();
    await expect(cell).toBeVisible();
    for (const width of [1280, 1366, 1440]) {
      await layoutAt(page, width);
      const over = await cell.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(over, `at ${width} px`).toBeLessThanOrEqual(0);
    }
  },
);

test(
  'admin: the line below a list names what its width hides',
  { tag: '@admin' },
  async ({ as }) => {
    const { page } = await as('admin');
    await openLists(page, 'en');
    await replaceInPage(page, '/users');
    await expect(page.locator('main tbody tr[data-row]').first()).toBeVisible();
    expect((await layoutAt(page, 1024)).hidden).toMatch(/^Hidden at this width: Gender, /);
    expect((await layoutAt(page, 1920)).hidden).toBe('');
    // It has no pager.
    await plantAdminRows(page);
    await replaceInPage(page, '/payouts');
    await expect(page.locator('main tbody tr[data-row]').first()).toBeVisible();
    const narrow = await layoutAt(page, 640);
    expect(narrow.hidden).toMatch(/^Hidden at this width: Requested, Phone/);
    await expect(page.getByText('Hidden at this width')).toBeInViewport();
    expect((await layoutAt(page, 1920)).hidden).toBe('');
  },
);

/** The figures and cells of the wallboard that are not in view as a whole, by their text. */
const cutOnWall = (): string[] =>
  [...document.querySelectorAll('section dd, section header > span, section td')]
    .filter((part) => {
      const { left, right } = part.getBoundingClientRect();
      return left < -1 || right > innerWidth + 1;
    })
    .map((part) => part.textContent);

for (const language of ['en', 'ur'] as const)
  test(
    `trips: no figure or cell of the wallboard is cut (${language})`,
    { tag: '@trips' },
    async ({ as }) => {
      const { page } = await as('supervisor');
      await plantLongNames(page);
      await openLists(page, language);
      await replaceInPage(page, '/inprogress?wall=1');
      await expect(page.locator('section table tr').first()).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => page.evaluate(cutOnWall), `wall of ${width} px`).toEqual([]);
      }
      // A rule, because the rows give way to others at any moment.
      await page.evaluate(() =>
        document.styleSheets[0]?.insertRule('section td:last-child { min-inline-size: 700px }'),
      );
      await page.setViewportSize({ width: 640, height: 800 });
      expect(await page.evaluate(cutOnWall)).not.toEqual([]);
    },
  );

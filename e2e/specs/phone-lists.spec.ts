import type { Page } from '@playwright/test';

import { replaceInPage } from '../fixtures/federated.ts';
import { chooseLanguage } from '../fixtures/language.ts';
import { damaged, outOfView } from '../fixtures/list-looks.ts';
import {
  changeAnswers,
  longName,
  longZone,
  plantAdminRows,
  plantLongNames,
  plantOwnRows,
} from '../fixtures/long-rows.ts';
import { tripsScreen } from '../screens/trips.ts';
import { expect, test } from '../test.ts';

/**
 * Faults in a list's first rows on a phone: a row that is not 72 px high, and a cell whose text is
 * cut or out of view. In the first cell only what shrinks may be cut, at its own end: an English
 * name in an Urdu row too.
 */
const hiddenOnPhone = (): string[] => {
  const rows = [...document.querySelectorAll<HTMLTableRowElement>('main tbody tr[data-row]')];
  if (rows.length === 0) return ['there are no rows'];
  return rows.slice(0, 5).flatMap((row) => {
    const height = Math.round(row.getBoundingClientRect().height);
    const cells = [...row.cells].flatMap((cell) => {
      const around = cell.getBoundingClientRect();
      const parts =
        cell.cellIndex > 0
          ? [...cell.querySelectorAll('span > span > :not([data-late]), button, a')]
          : [...cell.querySelectorAll(':scope > span > span > :not([data-shrinks])')];
      const isWhole = [cell, ...parts]
        .map((part) => part.getBoundingClientRect())
        .every(
          ({ left, right, top, bottom }) =>
            left >= Math.max(0, around.left) - 1 &&
            right <= Math.min(innerWidth, around.right) + 1 &&
            top >= around.top - 1 &&
            bottom <= around.bottom + 1,
        );
      return isWhole ? [] : [`${cell.cellIndex}: ${cell.textContent}`];
    });
    const cutAtStart = [...row.querySelectorAll('td:first-child bdi')].flatMap((name) => {
      const letter = name.firstChild;
      if (!(letter instanceof Text) || letter.length === 0) return [];
      const range = document.createRange();
      range.setEnd(letter, 1);
      range.setStart(letter, 0);
      const { left, right } = range.getBoundingClientRect();
      const isShown = [name, name.closest('[data-shrinks]') ?? row]
        .map((part) => part.getBoundingClientRect())
        .every((around) => left >= around.left - 1 && right <= around.right + 1);
      return isShown ? [] : [`cut at its start: ${name.textContent}`];
    });
    // A row has a line of a pixel below it.
    const isHigh = height === 72 || height === 73;
    return [...(isHigh ? [] : [`${height} px high`]), ...cells, ...cutAtStart];
  });
};

/** Cut parts of a route, apart from the planted zone, or of a request's text. */
const cutOnPhone = (planted: string): string[] =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'main tbody td:first-child bdi[title]:not([data-below])',
    ),
  ]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .concat(
      [...document.querySelectorAll<HTMLElement>('main tbody [data-wraps]')].filter(
        ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1,
      ),
    )
    .map(({ textContent }) => textContent)
    .filter((text) => text !== planted);

/** The drivers whose name is cut, but for the planted one, or is not within its row. */
const hiddenDrivers = (planted: string): string[] =>
  [...document.querySelectorAll<HTMLElement>('main tbody [data-below]')]
    .filter((name) => {
      const [box, row] = [name, name.closest('tr') ?? name].map((part) =>
        part.getBoundingClientRect(),
      );
      const isInside = box && row && box.top >= row.top && box.bottom <= row.bottom;
      const isCut = name.scrollWidth > name.clientWidth + 1;
      return !isInside || (isCut && name.textContent !== planted);
    })
    .map(({ textContent }) => textContent);

/** How many lines a list's header has, by the middles of its parts. */
const linesOfHeader = (): number => {
  const parts = [...document.querySelectorAll('main header :is(h1, button, input)')];
  const middles = parts
    .map((part) => part.getBoundingClientRect())
    .flatMap(({ top, height }) => (height > 0 ? [top + height / 2] : []))
    .toSorted((a, b) => a - b);
  return middles.filter((at, index) => at - (middles[index - 1] ?? -Infinity) > 10).length;
};

/** The buttons of a list's header that something covers at one of their ends. */
const coveredInHeader = (): string[] =>
  [...document.querySelectorAll('main header button')].flatMap((button) => {
    const { left, right, top, width, height } = button.getBoundingClientRect();
    if (width === 0) return [];
    const isWhole = [left + 3, right - 3].every((x) => {
      const found = document.elementFromPoint(x, top + height / 2);
      return found !== null && button.contains(found);
    });
    return isWhole ? [] : [button.textContent];
  });

/** Opens the console on a phone, with rows as long as they may be. */
async function openOnPhone(page: Page, language: 'en' | 'ur'): Promise<void> {
  await chooseLanguage(page, language);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
}

/** Opens a list from the bar: each row's first view has what it is about, its time and its state. */
async function expectFirstView(page: Page, list: string, about: RegExp): Promise<void> {
  const { table } = tripsScreen(page);
  await page.getByRole('navigation').locator(`a[href="${list}"]`).click();
  await expect(page).toHaveURL(new RegExp(`${list}(\\?|$)`));
  await expect(
    table.locator('tbody td[data-column="action"] :is(a, button)').first(),
  ).toBeVisible();
  const first = table.locator('tbody tr[data-row]').first();
  await expect(first).toContainText(about);
  await expect(first).toContainText(/\d+:\d\d|20\d\d/);
  await expect.poll(() => page.evaluate(hiddenOnPhone), list).toEqual([]);
  await expect.poll(() => page.evaluate(damaged), list).toEqual([]);
  await expect.poll(() => page.evaluate(cutOnPhone, longZone), list).toEqual([]);
  await expect.poll(() => page.evaluate(hiddenDrivers, longName), list).toEqual([]);
}

for (const language of ['en', 'ur'] as const) {
  test(
    `queue: at 390 px the first view has phone, time and state (${language})`,
    { tag: '@queue' },
    async ({ as }) => {
      const { page } = await as('supervisor');
      await plantLongNames(page, longZone);
      await openOnPhone(page, language);
      await expectFirstView(page, '/queue', /03\d\d \d{7}/);
      // The checks find what they look for.
      const { table } = tripsScreen(page);
      await table
        .locator('tbody [data-wraps]')
        .first()
        .evaluate((text) => text.style.setProperty('max-block-size', '10px'));
      expect(await page.evaluate(cutOnPhone, longZone)).not.toEqual([]);
      await table
        .locator('tbody tr[data-row] td')
        .nth(1)
        .evaluate((cell) => cell.style.setProperty('translate', '300px'));
      expect(await page.evaluate(hiddenOnPhone)).not.toEqual([]);
    },
  );

  test(
    `trips: at 390 px the first view of each list has route, time and state (${language})`,
    { tag: '@trips' },
    async ({ as }) => {
      const { page } = await as('supervisor');
      await plantLongNames(page, longZone);
      await openOnPhone(page, language);
      const { table } = tripsScreen(page);
      for (const list of ['/inprogress', '/scheduled', '/completed']) {
        await expectFirstView(page, list, /B?\d{8}/);
        if (list === '/inprogress') {
          // The check finds what it looks for.
          const driver = table
            .locator('tbody [data-below]')
            .filter({ hasNotText: longName })
            .first();
          await driver.evaluate((name) => name.style.setProperty('max-inline-size', '20px'));
          expect(await page.evaluate(hiddenDrivers, longName)).not.toEqual([]);
        }
        await expect(table.getByText(longZone).first()).toBeInViewport();
        const search = page.getByRole('search');
        await expect(search).toBeHidden();
        const lines = await page.evaluate(linesOfHeader);
        await page.locator('main header button[aria-controls]').click();
        await expect(search).toBeVisible();
        // Title, chips, tools, and one line more for the filters.
        if (list === '/scheduled') {
          expect(lines).toBeLessThanOrEqual(3);
          expect(await page.evaluate(linesOfHeader)).toBe(lines + 1);
        }
        expect(await page.evaluate(coveredInHeader), list).toEqual([]);
      }
    },
  );

  test(`at 390 px no name in the bar is cut (${language})`, async ({ as }) => {
    const { page } = await as('supervisor');
    await openOnPhone(page, language);
    const names = page.getByRole('navigation').locator('a > span:last-child');
    await expect(names.first()).toBeVisible();
    const cut = await names.evaluateAll((found) =>
      found.flatMap((name) => (name.scrollWidth > name.clientWidth + 1 ? [name.textContent] : [])),
    );
    expect(cut).toEqual([]);
  });
}

/** The lists of an admin and own ones by remote, with texts that their first rows show. */
const lists: Readonly<Record<string, Readonly<Record<string, readonly RegExp[]>>>> = {
  admin: {
    '/users': [/0\d{3} \d{7}/],
    '/drivers': [/0\d{3} \d{7}/],
    '/audit': [/\d:\d\d|20\d\d/],
    // Another list of the same page isn't the next one: the page stays.
    '/integrations': [/Korangi/],
    '/reference-data?kind=rates': [/\(100\)/, /12,345/, /1234 /],
    '/payouts': [/1,23,456/],
    '/integrations?view=webhooks': [/dispatch\.example\.com/],
    '/jobs': [/retention-0/],
    '/outside-services': [],
    '/dispatch-rules': [],
    '/scheduled-reports': [],
    '/reference-data?kind=promos': [/EID0/],
    '/releases': [],
    '/reference-data?kind=sources': [/Korangi/],
  },
  booking: { '/regular-bookings': [/Chaudhry/], '/holidays': [] },
  account: {
    '/wallet': [/Commission/, /1,23,456/, /20\d\d/],
    '/performance': [/ › /, /10000001/, /20\d\d/, /\S$/],
    '/address': [/Shahrah/, /0300 1112233/],
  },
};

for (const [name, shows] of Object.entries(lists))
  for (const language of ['en', 'ur'] as const)
    test(
      `${name}: at 390 px the lists fit: nothing scrolls sideways, nothing is cut (${language})`,
      { tag: `@${name}` },
      async ({ as }) => {
        const { page } = await as('admin');
        await plantOwnRows(page);
        await plantAdminRows(page);
        await changeAnswers(page, /\/audit\?/, ({ data }: { data: object[] }) => {
          for (const entry of data) Object.assign(entry, { trip_no: null, subject_name: longZone });
        });
        await openOnPhone(page, language);
        for (const [list, parts] of Object.entries(shows)) {
          await replaceInPage(page, list);
          const rows = page.locator('main tbody tr[data-row]');
          await expect(rows.first()).toBeVisible();
          for (const part of parts) await expect(rows.first()).toContainText(part);
          // The subject of a row has enough room, even beside a long name.
          const first = rows.first().locator('td').first();
          await expect
            .poll(() => first.evaluate(({ clientWidth }) => clientWidth), list)
            .toBeGreaterThan(150);
          await expect.poll(() => page.evaluate(hiddenOnPhone), list).toEqual([]);
          await expect.poll(() => page.evaluate(damaged), list).toEqual([]);
          await expect.poll(() => outOfView(page), list).toBeLessThanOrEqual(0);
          if (!['/wallet', '/performance'].includes(list)) continue;
          // The days are behind the button, as the filters of the other lists.
          await expect(page.getByRole('search')).toBeHidden();
          await page.locator('main header button[aria-controls]').click();
          await expect(page.getByRole('search')).toBeVisible();
        }
      },
    );

import type { Page } from '@playwright/test';

import { changeAnswers, longName, plantOwnRows } from '../fixtures/long-rows.ts';
import { lookThroughNotices } from '../fixtures/notices.ts';
import { tripsScreen } from '../screens/trips.ts';
import { expect, test } from '../test.ts';
import { replaceInPage } from './federation/federated.ts';

/** The columns without a priority, which stay at any width. */
const stays: Readonly<Record<string, readonly RegExp[]>> = {
  '/inprogress': [/^Booking ID/, /^Pick Zone/, /^Drop Zone/, /^Time Elapsed/, /^Status/, /^Action/],
  '/scheduled': [/^Booking ID/, /^Pick Zone/, /^Drop Zone/, /^Time Elapsed/, /^Action/],
  '/completed': [/^Booking ID/, /^Pick Zone/, /^Drop Zone/, /^Status/, /^Action/],
  '/queue': [/^Time Elapsed/, /^Action/],
};
const lists = ['/inprogress', '/scheduled', '/completed', '/queue'];
const isFull = process.env['TEST_SIZE'] === 'full';
/** Both orders in the full form; in the short one each language has another. */
const ordersIn = (language: 'en' | 'ur'): readonly string[] =>
  isFull ? ['asc', 'desc'] : [language === 'en' ? 'asc' : 'desc'];
/** All in the full form; in the short one the narrowest, and each language others. */
const widthsIn = (language: 'en' | 'ur'): readonly number[] =>
  isFull
    ? [1024, 1280, 1366, 1440, 1920]
    : language === 'en'
      ? [1024, 1280, 1440]
      : [1024, 1366, 1920];

/**
 * What is cut or covered in the head and the first rows of a list, by its text: a header, badge or
 * button that does not end inside its cell and the window, or whose edges another element covers.
 */
const damaged = (): string[] => {
  const table = document.querySelector('main table, [role="main"] table');
  if (!table) return ['there is no table'];
  const rows = [...table.querySelectorAll('tr')].slice(0, 6);
  const found = rows.flatMap((row) =>
    [...row.cells].flatMap((cell) => {
      const parts =
        cell.tagName === 'TH'
          ? [...cell.querySelectorAll('span, button')].filter((part) => part.textContent)
          : [...cell.querySelectorAll('button, [role="timer"], svg + *')];
      return parts.map((part) => ({ cell, part }));
    }),
  );
  return found
    .filter(({ part, cell }) => {
      const [box, around] = [part.getBoundingClientRect(), cell.getBoundingClientRect()];
      // Hidden for want of room, or for screen readers alone.
      if (around.width === 0 || box.width <= 1) return false;
      const y = box.top + box.height / 2;
      const isInside =
        box.left >= Math.max(0, around.left) - 1 &&
        box.right <= Math.min(innerWidth, around.right) + 1;
      const isOnTop = [box.left + 1, box.right - 1].every((x) => {
        const top = document.elementFromPoint(x, y);
        return top !== null && cell.contains(top);
      });
      return !isInside || !isOnTop;
    })
    .map(({ part, cell }) => `${cell.cellIndex}: ${part.textContent}`);
};

/** How many pixels of the lists in view are out of view to the side. */
const outOfView = (page: Page): Promise<number> =>
  page
    .locator('main table')
    .evaluateAll((tables) =>
      Math.max(
        ...tables.map(({ parentElement: around }) =>
          around ? around.scrollWidth - around.clientWidth : NaN,
        ),
      ),
    );

/** The figures and cells of the wallboard that are not in view as a whole, by their text. */
const cutOnWall = (): string[] =>
  [...document.querySelectorAll('section dd, section header > span, section td')]
    .filter((part) => {
      const { left, right } = part.getBoundingClientRect();
      return left < -1 || right > innerWidth + 1;
    })
    .map((part) => part.textContent);

const chooseLanguage = (page: Page, language: 'en' | 'ur') =>
  page.addInitScript((chosen) => localStorage.setItem('console.language', chosen), language);

/** A zone without a name in Urdu. */
const longZone = 'Korangi Industrial Area, Sector 21 North and the Old Refinery';

/**
 * Names as long as a provider may send, in every third row of a list's answers, and a zone where
 * one is given.
 */
async function plantLongNames(page: Page, pickZone?: string): Promise<void> {
  interface Answer {
    list: ({ pickup?: object } & object)[];
  }
  await changeAnswers(page, /\/(scheduled\/bookings|booking_queue)\?/, ({ list }: Answer) => {
    for (const [at, row] of list.entries()) {
      if (at % 3 > 0) continue;
      if ('customer_type' in row)
        Object.assign(row, { claimed_by: { id: 'e'.repeat(24), name: longName } });
      else
        Object.assign(row, {
          user_name: longName,
          order_no: '12345678901',
          passenger: { name: longName, phone: '923001234567' },
          driver: { full_name: longName, phone: '923001234568' },
          ...(pickZone && { pickup: { ...row.pickup, zone_en: pickZone } }),
        });
    }
  });
}

for (const language of ['en', 'ur'] as const)
  test(`from 1024 px on no header, badge or button of a list is cut or covered, whatever the names and the order (${language})`, async ({
    as,
  }) => {
    const { page } = await as('supervisor');
    await plantLongNames(page);
    await chooseLanguage(page, language);
    await lookThroughNotices(page);
    const { table } = tripsScreen(page);
    await page.goto('/');
    for (const sort of ordersIn(language))
      for (const list of lists) {
        await page.setViewportSize({ width: 1024, height: 800 });
        await replaceInPage(page, `${list}?sort=${sort}`);
        await expect(table.locator('tbody td[data-pinned="true"] button').first()).toBeVisible();
        if (language === 'en')
          for (const title of stays[list] ?? [])
            await expect(table.getByRole('columnheader', { name: title })).toBeVisible();
        for (const width of widthsIn(language)) {
          await page.setViewportSize({ width, height: 800 });
          await expect.poll(() => page.evaluate(damaged), `${list} at ${width} px`).toEqual([]);
          await expect
            .poll(() => outOfView(page), `pixels of ${list} out of view at ${width} px`)
            .toBeLessThanOrEqual(0);
        }
        // The check finds what it looks for.
        await table
          .locator('thead th span')
          .filter({ hasText: /\S/ })
          .first()
          .evaluate((title) => title.style.setProperty('translate', '300px'));
        expect(await page.evaluate(damaged), list).not.toEqual([]);
      }
    await replaceInPage(page, '/inprogress?wall=1');
    await expect(page.locator('section table tr').first()).toBeVisible();
    for (const width of [390, 640, ...widthsIn(language)]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => page.evaluate(cutOnWall), `wall of ${width} px`).toEqual([]);
    }
    // A rule, because the rows give way to others at any moment.
    await page.evaluate(() =>
      document.styleSheets[0]?.insertRule('section td:last-child { min-inline-size: 700px }'),
    );
    await page.setViewportSize({ width: 640, height: 800 });
    expect(await page.evaluate(cutOnWall)).not.toEqual([]);
  });

/** A user of every third row has a name and an address as long as they may be. */
async function plantLongUsers(page: Page): Promise<void> {
  await changeAnswers(page, /\/allUsers/, ({ users }: { users: object[] }) => {
    for (const [at, user] of users.entries())
      if (at % 3 === 0)
        Object.assign(user, { name: longName, email: 'muhammad.abdul.rahman@example.com' });
  });
}

for (const language of ['en', 'ur'] as const)
  test(`from 1024 px on no header, badge or button of an admin's lists and own ones is cut or covered (${language})`, async ({
    as,
  }) => {
    const { page } = await as('admin');
    await plantLongUsers(page);
    await plantOwnRows(page);
    await chooseLanguage(page, language);
    await lookThroughNotices(page);
    const [first = '', ...others] = ordersIn(language).map(
      (sort) => `/users?sortBy=name&sort=${sort}`,
    );
    await page.goto('/');
    // One order is the last, so that the list of users is another page each time.
    for (const list of [
      first,
      '/audit',
      '/releases',
      '/wallet',
      '/performance',
      '/address',
      ...others,
    ]) {
      await page.setViewportSize({ width: 1024, height: 800 });
      await replaceInPage(page, list);
      await expect(page.locator('main tbody tr[data-row]').first()).toBeVisible();
      if (list.startsWith('/users')) await expect(page.getByText(longName).first()).toBeVisible();
      for (const width of widthsIn(language)) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => page.evaluate(damaged), `${list} at ${width} px`).toEqual([]);
        await expect
          .poll(() => outOfView(page), `pixels of ${list} out of view at ${width} px`)
          .toBeLessThanOrEqual(0);
      }
      if (language === 'ur') continue;
      if (list === '/performance') {
        await page.setViewportSize({ width: 1024, height: 800 });
        for (const title of [/^Trip ID/, /^Status/, /^Date And Time/, /^Action/])
          await expect(page.getByRole('columnheader', { name: title })).toBeVisible();
      }
      if (!list.startsWith('/users')) continue;
      // What was dropped is named, and what an admin does to a user stays.
      await page.setViewportSize({ width: 1024, height: 800 });
      await expect(page.getByText(/^No room for .*Gender/)).toBeVisible();
      for (const name of [`Edit ${longName}`, `Disable 2FA of ${longName}`])
        await expect(page.getByRole('button', { name }).first()).toBeInViewport({ ratio: 1 });
    }
  });

/**
 * What a phone does not show of a list's first rows: a row that is not 72 px high, and a cell
 * whose text is cut or out of view. In the first cell only what shrinks may be cut, at its own end:
 * an English name in an Urdu row too.
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
          ? [...cell.querySelectorAll('span > span > :not([data-late]), button')]
          : [...cell.querySelectorAll(':scope > span > span > :not([data-shrinks])')];
      const isWhole = [cell, ...parts]
        .map((part) => part.getBoundingClientRect())
        .every(
          ({ left, right }) =>
            left >= Math.max(0, around.left) - 1 && right <= Math.min(innerWidth, around.right) + 1,
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

/** What is cut of a route, but for the planted zone, or of what a request asks for. */
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

for (const language of ['en', 'ur'] as const)
  test(`at 390 px the first view of each list has route or phone, time and state (${language})`, async ({
    as,
  }) => {
    const { page } = await as('supervisor');
    await plantLongNames(page, longZone);
    await chooseLanguage(page, language);
    await lookThroughNotices(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const { table } = tripsScreen(page);
    const bar = page.getByRole('navigation');
    await page.goto('/');
    for (const list of lists) {
      await bar.locator(`a[href="${list}"]`).click();
      await expect(page).toHaveURL(new RegExp(`${list}(\\?|$)`));
      await expect(table.locator('tbody td[data-pinned="true"] button').first()).toBeVisible();
      const first = table.locator('tbody tr[data-row]').first();
      await expect(first).toContainText(list === '/queue' ? /03\d\d \d{7}/ : /B?\d{8}/);
      await expect(first).toContainText(/\d+:\d\d|20\d\d/);
      await expect.poll(() => page.evaluate(hiddenOnPhone), list).toEqual([]);
      await expect.poll(() => page.evaluate(damaged), list).toEqual([]);
      await expect.poll(() => page.evaluate(cutOnPhone, longZone), list).toEqual([]);
      await expect.poll(() => page.evaluate(hiddenDrivers, longName), list).toEqual([]);
      if (list === '/queue') continue;
      if (list === '/inprogress') {
        const driver = table.locator('tbody [data-below]').filter({ hasNotText: longName }).first();
        await driver.evaluate((name) => name.style.setProperty('max-inline-size', '20px'));
        expect(await page.evaluate(hiddenDrivers, longName)).not.toEqual([]);
      }
      await expect(table.getByText(longZone).first()).toBeInViewport();
      const search = page.getByRole('search');
      await expect(search).toBeHidden();
      const lines = await page.evaluate(linesOfHeader);
      await page.locator('main header button[aria-controls]').click();
      await expect(search).toBeVisible();
      // Chips, tools, and one line for the filters.
      if (list === '/scheduled')
        expect([lines, await page.evaluate(linesOfHeader)]).toEqual([2, 3]);
      expect(await page.evaluate(coveredInHeader), list).toEqual([]);
    }
    const cut = await bar
      .locator('a > span:last-child')
      .evaluateAll((names) =>
        names.flatMap((name) =>
          name.scrollWidth > name.clientWidth + 1 ? [name.textContent] : [],
        ),
      );
    expect(cut, 'names in the bar').toEqual([]);
    // The checks find what they look for.
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
  });

for (const language of ['en', 'ur'] as const)
  test(`at 390 px the lists of an admin and own ones fit: nothing scrolls sideways, nothing is cut (${language})`, async ({
    as,
  }) => {
    const { page } = await as('admin');
    await plantOwnRows(page);
    await changeAnswers(page, /\/audit\?/, ({ data }: { data: object[] }) => {
      for (const entry of data) Object.assign(entry, { trip_no: null, subject_name: longZone });
    });
    await chooseLanguage(page, language);
    await lookThroughNotices(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const shows: Readonly<Record<string, readonly RegExp[]>> = {
      '/users': [/0\d{3} \d{7}/],
      '/audit': [/\d:\d\d|20\d\d/],
      '/releases': [],
      '/wallet': [/Commission/, /1,23,456/, /20\d\d/],
      '/performance': [/ › /, /10000001/, /20\d\d/, /\S$/],
      '/address': [/Shahrah/, /0300 1112233/],
    };
    await page.goto('/');
    for (const [list, parts] of Object.entries(shows)) {
      await replaceInPage(page, list);
      const rows = page.locator('main tbody tr[data-row]');
      await expect(rows.first()).toBeVisible();
      for (const part of parts) await expect(rows.first()).toContainText(part);
      // What a row is about has the room that it needs, beside a long name too.
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
  });

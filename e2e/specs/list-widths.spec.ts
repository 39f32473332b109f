import type { Page } from '@playwright/test';

import { chooseLanguage } from '../fixtures/language.ts';
import { damaged, lists, outOfView } from '../fixtures/list-looks.ts';
import { changeAnswers, longName, plantLongNames, plantOwnRows } from '../fixtures/long-rows.ts';
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

/** The figures and cells of the wallboard that are not in view as a whole, by their text. */
const cutOnWall = (): string[] =>
  [...document.querySelectorAll('section dd, section header > span, section td')]
    .filter((part) => {
      const { left, right } = part.getBoundingClientRect();
      return left < -1 || right > innerWidth + 1;
    })
    .map((part) => part.textContent);

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

import { replaceInPage } from '../fixtures/federated.ts';
import { plantLongNames } from '../fixtures/long-rows.ts';
import { expect, test } from '../test.ts';

const rowCount = 60;
/** The lists of each remote. */
const lists = {
  trips: ['/inprogress', '/scheduled', '/completed'],
  queue: ['/queue'],
};

for (const [name, paths] of Object.entries(lists))
  test(
    `${name}: a printed list is all of its rows, without bar and tools`,
    { tag: `@${name}` },
    async ({ as }) => {
      const { page } = await as('supervisor');
      await plantLongNames(page, undefined, rowCount);
      await page.setViewportSize({ width: 1024, height: 600 });
      await page.goto('/');
      for (const list of paths) {
        await page.emulateMedia({ media: 'screen' });
        await replaceInPage(page, list);
        const rows = page.locator('main tbody tr[data-row]');
        await expect(rows).toHaveCount(rowCount);
        await page.emulateMedia({ media: 'print' });
        // Nothing around the rows cuts them: the page itself is as long as they are.
        const hidden = await rows.last().evaluate((row) => {
          const bottom = row.getBoundingClientRect().bottom;
          const cuts: string[] = [];
          for (let around = row.parentElement; around; around = around.parentElement)
            if (
              getComputedStyle(around).overflowY !== 'visible' &&
              around !== document.documentElement &&
              around.getBoundingClientRect().bottom < bottom
            )
              cuts.push(around.tagName);
          return cuts.concat(document.documentElement.scrollHeight < bottom ? ['html'] : []);
        });
        expect(hidden, list).toEqual([]);
        await expect(page.locator('header').getByRole('navigation')).toBeHidden();
        const pager = page.getByRole('navigation', { name: 'Pages' });
        await expect(pager.getByRole('button')).toHaveCount(0);
      }
    },
  );

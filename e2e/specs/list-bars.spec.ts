import { chooseLanguage } from '../fixtures/language.ts';
import { lists } from '../fixtures/lists.ts';
import { plantAdminRows, plantOwnRows } from '../fixtures/long-rows.ts';
import { expect, test } from '../test.ts';
import { replaceInPage } from './federation/federated.ts';

/** Faults in a list's bar and heads: sizes in pixels that differ from docs/look.md. */
const faultsOf = (): string[] => {
  const isShown = (part: Element) => part.getClientRects().length > 0;
  const boxOf = (part: Element) => part.getBoundingClientRect();
  const differs = (a: number, b: number) => Math.abs(a - b) > 1;
  const found: string[] = [];
  const bar = document.querySelector('main header');
  if (!bar) return ['there is no bar'];
  if (differs(boxOf(bar).height, 44)) found.push(`the bar has ${boxOf(bar).height}`);
  for (const control of bar.querySelectorAll('button, select, input, a')) {
    // Some fields have a frame around them.
    const frame = control.matches('input') ? (control.parentElement ?? control) : control;
    const name = control.textContent || control.getAttribute('aria-label') || control.tagName;
    if (!isShown(control)) continue;
    if (differs(boxOf(frame).height, 28)) found.push(`${name} has ${boxOf(frame).height}`);
    const size = getComputedStyle(control).fontSize;
    if (size !== '13px') found.push(`${name} is written in ${size}`);
  }
  const heads = [...document.querySelectorAll('main [role="grid"] thead tr')].filter(isShown);
  if (heads.length === 0) found.push('there are no heads');
  const isUrdu = getComputedStyle(document.documentElement).direction === 'rtl';
  for (const head of heads) {
    if (differs(boxOf(head).height, 32)) found.push(`the heads have ${boxOf(head).height}`);
    const rows = [...(head.closest('table')?.querySelectorAll('tbody tr[data-row]') ?? [])];
    for (const [index, cell] of [...head.children].entries()) {
      const title = [...cell.querySelectorAll('span')].find(
        (part) => part.childElementCount === 0 && boxOf(part).width > 1,
      );
      const align = getComputedStyle(cell).textAlign;
      if (!title || !isShown(cell) || align === 'center') continue;
      const isAtRight = isUrdu ? align === 'start' : align === 'end';
      const edgeOf = (part: Element | Range) => {
        const { left, right } = part.getBoundingClientRect();
        return isAtRight ? right : left;
      };
      const edges = rows.flatMap((row) => {
        const own = row.children[index];
        if (!own?.textContent || !isShown(own)) return [];
        const content = document.createRange();
        content.selectNodeContents(own);
        // A long text is cut at the padding.
        const padding = parseFloat(getComputedStyle(own).paddingInlineStart);
        const { left, right } = boxOf(own);
        return [Math.min(Math.max(edgeOf(content), left + padding), right - padding)];
      });
      const [edge] = edges;
      if (edge !== undefined && differs(edgeOf(title), edge))
        found.push(`${title.textContent} is ${Math.round(edgeOf(title) - edge)} off its cells`);
    }
  }
  return found;
};

for (const [name, { role, paths }] of Object.entries(lists))
  for (const language of ['en', 'ur'] as const)
    test(
      `${name}: bars are 44 px with controls of 28, heads 32 px above their cells (${language})`,
      { tag: `@${name}` },
      async ({ as }) => {
        const { page } = await as(role);
        await plantOwnRows(page);
        await plantAdminRows(page);
        await chooseLanguage(page, language);
        await page.goto('/');
        for (const path of paths) {
          await replaceInPage(page, path);
          await expect(page.locator('main tbody tr[data-row]').first()).toBeVisible();
          for (const width of [1366, 1440]) {
            await page.setViewportSize({ width, height: 768 });
            expect.soft(await page.evaluate(faultsOf), `${path} at ${width} px`).toEqual([]);
          }
        }
      },
    );

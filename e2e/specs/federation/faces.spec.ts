import type { Locator } from '@playwright/test';

import { expect, test } from '../../test.ts';

/** The fonts in which the browser rendered an element's own text, according to its debugger. */
async function facesOf(text: Locator): Promise<string[]> {
  const page = text.page();
  await text.evaluate((element) => element.setAttribute('data-probe', ''));
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '[data-probe]',
  });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  await client.detach();
  await text.evaluate((element) => element.removeAttribute('data-probe'));
  return fonts
    .map(({ familyName, isCustomFont }) =>
      isCustomFont ? familyName : `the system's ${familyName}`,
    )
    .sort();
}

test("texts, figures and ids are rendered in the console's own font, which is fetched once, and Urdu letters in theirs", async ({
  as,
}) => {
  const { page } = await as('supervisor');
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fetched.push(request.url());
  });
  await page.goto('/completed');
  const row = page.getByRole('row').nth(1);
  await expect(row.getByRole('link', { name: /^DETAILS/ })).toBeVisible();
  const latin = [
    page.getByText('Pick Zone', { exact: true }),
    row.getByRole('link', { name: /^DETAILS/ }),
    row.getByText(/^[A-Z]?\d{8}$/),
    row.getByText(/^Rs/).first(),
  ];
  for (const text of latin) await expect.poll(() => facesOf(text), String(text)).toEqual(['Inter']);
  await page.getByRole('button', { name: /language, theme/ }).click();
  // Another font is used until the file has arrived.
  await expect
    .poll(() => facesOf(page.getByRole('menuitem', { name: 'اردو' })))
    .toEqual(['Noto Naskh Arabic']);
  const files = fetched.map((url) => url.replace(/^.*\/(.*)\.\w{10}\.woff2$/, '$1')).sort();
  // The font of Urdu waits for its first paragraph.
  expect(files).toEqual(['inter-latin-wght-normal', 'noto-naskh-arabic-arabic-400-normal']);
});

test('figures are equally wide, and a zero in an id differs from the letter', async ({ as }) => {
  const { page } = await as('supervisor');
  await page.goto('/completed');
  await expect(page.getByRole('link', { name: /^DETAILS/ }).first()).toBeVisible();
  // Another font is used until the file has arrived.
  await page.evaluate(() => document.fonts.ready);
  const widths = await page.evaluate(() =>
    ['1111', '0000'].map((text) => {
      const figures = Object.assign(document.createElement('button'), { textContent: text });
      document.querySelector('main')?.append(figures);
      const { width } = figures.getBoundingClientRect();
      figures.remove();
      return width;
    }),
  );
  expect(widths[0]).toBe(widths[1]);
  // Large and isolated, so that only the zero differs.
  const variant = await page
    .getByText(/^[A-Z]?\d{8}$/)
    .first()
    .evaluate((id) => {
      const { fontFamily, fontVariantNumeric } = getComputedStyle(id);
      for (const [index, form] of [fontVariantNumeric, 'tabular-nums'].entries()) {
        const zero = Object.assign(document.createElement('p'), { textContent: '0' });
        Object.assign(zero.style, {
          position: 'fixed',
          top: `${index * 50}px`,
          left: 0,
          margin: 0,
          zIndex: 9,
          background: 'white',
          color: 'black',
          fontFamily,
          fontSize: '40px',
          lineHeight: '50px',
          fontVariantNumeric: form,
        });
        document.body.append(zero);
      }
      return fontVariantNumeric;
    });
  expect(variant).toBe('tabular-nums slashed-zero');
  const shot = (y: number) => page.screenshot({ clip: { x: 0, y, width: 24, height: 50 } });
  expect((await shot(0)).equals(await shot(50))).toBe(false);
});

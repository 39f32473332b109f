// Notices take room on the page: on every page and width, none of them lies over a control.
import { chooseLanguage } from '../fixtures/language.ts';
import { addressOf, bookListedTrips, placesOf } from '../fixtures/places.ts';
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

/** Runs in the page: shows notices, as any remote may, until the page is left. */
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
  const controls =
    'button, a[href], input, select, textarea, [role="button"], [role="tab"], tr[tabindex]';
  const shown = document.querySelectorAll(
    'section > :is([role="status"], [role="alert"]):has(.fui-MessageBar)',
  );
  const found = new Set(shown.length === count ? [] : [`${shown.length} notices`]);
  for (const notice of shown) {
    const { left, right, top, bottom } = notice.getBoundingClientRect();
    const name = notice.textContent.slice(0, 20);
    if (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight)
      found.add(`"${name}" is out of view`);
    for (let x = left + 1; x < right; x += 6)
      for (let y = top + 1; y < bottom; y += 6) {
        const stack = document.elementsFromPoint(x, y);
        if (stack[0] && !notice.contains(stack[0])) found.add(`"${name}" is covered`);
        for (const one of stack.filter((each) => each.matches(controls) && !notice.contains(each)))
          found.add(
            `"${name}" covers ${one.tagName} "${one.getAttribute('aria-label') ?? one.textContent.slice(0, 30)}"`,
          );
      }
  }
  return [...found];
};

for (const language of ['en', 'ur'] as const)
  test(`no notice covers a control, on any page (${language})`, async ({
    as,
    running,
    sessionOf,
  }) => {
    test.slow();
    const [client, supervisor] = [await sessionOf('client'), await sessionOf('supervisor')];
    const trips = await bookListedTrips(running.url, client.access_token, supervisor.access_token);
    const { page } = await as('admin');
    await chooseLanguage(page, language);
    await page.goto('/');
    for (const { path, isPublic } of await placesOf(page)) {
      if (isPublic) continue;
      await page.goto(addressOf(path, trips, client.id));
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await page.evaluate(showNotices, notices);
      for (const [width, height] of viewports) {
        await page.setViewportSize({ width, height });
        expect
          .soft(await page.evaluate(faultsOf, notices.length), `${path} at ${width} px`)
          .toEqual([]);
      }
    }
  });

test('notices are in front of a dialog, and cover none of its buttons', async ({ as }) => {
  const { page } = await as('admin');
  await page.goto('/wallet');
  await page.getByRole('button', { name: /Withdraw/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(showNotices, notices.slice(0, 1));
  for (const [width, height] of viewports) {
    await page.setViewportSize({ width, height });
    expect.soft(await page.evaluate(faultsOf, 1), `${width} px`).toEqual([]);
  }
});

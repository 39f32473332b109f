import { bookRide } from '../../commands/bookings.ts';
import { moveTripTo } from '../../commands/trips.ts';
import { expect, test } from '../../test.ts';

test.use({ isWholeBrowser: true });

declare global {
  interface Window {
    /** Tones that were started, and titles of desktop notices. */
    alerted: { tones: number; notices: string[] };
  }
}

test('the bell alerts nobody until it is chosen; then a notice for each booking, and a sound once until it gets worse, of one tab of two', async ({
  as,
  running,
  sessionOf,
}) => {
  const [client, supervisor] = [await sessionOf('client'), await sessionOf('supervisor')];
  const book = () => bookRide(running.url, client.access_token, { service_code: 70 });
  const move = (trip: string, state: 'accepted' | 'arrived' | 'expired') =>
    moveTripTo(running.url, supervisor.access_token, trip, state);
  const trips = [await book(), await book(), await book(), await book()] as const;
  const { page } = await as('client');
  const context = page.context();
  await context.grantPermissions(['notifications'], { origin: new URL(running.url).origin });
  // The browser's own device and desktop, counted.
  await context.addInitScript(() => {
    const alerted: Window['alerted'] = { tones: 0, notices: [] };
    window.alerted = alerted;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function count(when) {
      alerted.tones += 1;
      start.call(this, when);
    };
    window.Notification = class extends Notification {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        alerted.notices.push(title);
      }
    };
  });
  const bell = page.getByRole('button', { name: /^Notifications, / });
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const alerted = () => page.evaluate(() => window.alerted);
  await page.goto('/');
  await expect(bell).toHaveAccessibleName(/, Live$/);
  await bell.click();

  await test.step('nothing without a choice', async () => {
    await move(trips[0], 'accepted');
    await expect(panel).toContainText(`Booking ${trips[0]} has a driver`);
    expect(await alerted()).toEqual({ tones: 0, notices: [] });
  });

  await test.step('chosen by a press, each shows itself immediately', async () => {
    await panel.getByRole('button', { name: 'Notify me about' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Desktop notification' }).click();
    await expect
      .poll(alerted)
      .toEqual({ tones: 0, notices: ['This is what a notification looks like'] });
    await page.getByRole('menuitemradio', { name: /^Quiet sound/ }).click();
    await expect.poll(alerted).toMatchObject({ tones: 2 });
    await page.keyboard.press('Escape');
  });

  await test.step('two tabs, one sound for two pieces of news, another for what is worse', async () => {
    const second = await context.newPage();
    await second.goto('/');
    const secondBell = second.getByRole('button', { name: /^Notifications, / });
    await expect(secondBell).toHaveAccessibleName(/, Live$/);
    // A browser plays nothing on a page before the first press on it.
    await secondBell.click();
    const tones = async () =>
      (await alerted()).tones + (await second.evaluate(() => window.alerted.tones)) - 2;
    await move(trips[1], 'accepted');
    await expect.poll(tones).toBe(2);
    await move(trips[2], 'accepted');
    for (const tab of [page, second])
      await expect(tab.getByRole('dialog')).toContainText(`Booking ${trips[2]} has a driver`);
    expect(await tones()).toBe(2);
    await move(trips[2], 'arrived');
    await expect.poll(tones).toBe(4);
    for (const tab of [page, second])
      await expect(tab.getByRole('dialog')).toContainText(
        `Booking ${trips[2]}: driver at the pickup`,
      );
    expect(await tones()).toBe(4);
  });

  await test.step('what needs me', async () => {
    await panel.getByRole('button', { name: 'Needs me' }).click();
    await expect(panel.getByRole('listitem').first()).toContainText(
      `Booking ${trips[2]}: driver at the pickup`,
    );
    await expect(panel.getByRole('listitem').first()).toContainText(/now|ago/);
    await expect(panel).not.toContainText(`Booking ${trips[1]} has a driver`);
  });

  await test.step('a tab that is left alone sounds for what is worse', async () => {
    const second = context.pages().find((tab) => tab !== page);
    if (!second) throw new Error('the second tab is closed');
    const tones = () => second.evaluate(() => window.alerted.tones);
    const before = await tones();
    await page.close();
    await move(trips[3], 'expired');
    await expect.poll(tones).toBe(before + 2);
  });
});

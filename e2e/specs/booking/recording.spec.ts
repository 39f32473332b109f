import type { Page } from '@playwright/test';
import { parseBuffer } from 'music-metadata';

import { bookingScreen } from '../../screens/booking.ts';
import { expect, test } from '../../test.ts';

test.use({ isWholeBrowser: true });

/**
 * Reloads the page as soon as an element is shown, before other code of the page runs. Resolves
 * with the new page loaded.
 */
async function reloadOnceShown(page: Page, selector: string): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.evaluate((selector) => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      location.reload();
    }).observe(document.body, { childList: true, subtree: true });
  }, selector);
  await loaded;
}

test('a voice note is recorded as MP3 at 128 kbit/s off the page’s thread, restored after a reload, and removed', async ({
  as,
  sessionOf,
  running,
}) => {
  const { page, watch } = await as('dispatcherA');
  const { access_token: token } = await sessionOf('dispatcherA');
  watch.expect(/404.*\/get\/audio\//);
  const listen = (url: string) =>
    fetch(new URL(url, running.url), { headers: { 'x-dispatch-access-token': token } });
  const { record, stop, remove, player } = bookingScreen(page).voice;
  await page.goto('/queue/newBooking');

  await test.step('without permission it shows an error', async () => {
    // Denies all permissions at first.
    await page.context().grantPermissions([], { origin: running.url });
    await bookingScreen(page).add('Voice note').click();
    await expect(record).toBeFocused();
    await record.click();
    await expect(page.getByText('Microphone access is blocked')).toBeVisible();
  });

  await test.step('two seconds of it', async () => {
    await page.context().grantPermissions(['microphone'], { origin: running.url });
    await record.click();
    await expect(page.getByText(/^0:0[2-9]$/)).toBeVisible();
    expect(page.workers()).toHaveLength(1);
    const reloaded = reloadOnceShown(page, 'audio');
    await stop.click();
    await reloaded;
  });

  const url =
    await test.step('shown as saved, it is there after a reload in that moment, and can be played', async () => {
      await expect
        .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration))
        .toBeGreaterThan(1.5);
      return new URL(await player.evaluate((audio: HTMLAudioElement) => audio.src)).pathname;
    });

  await test.step('another program reads what lies at the server', async () => {
    const { format } = await parseBuffer(
      new Uint8Array(await (await listen(url)).arrayBuffer()),
      { mimeType: 'audio/mpeg' },
      { duration: true },
    );
    expect(format).toMatchObject({
      container: 'MPEG',
      codec: 'MPEG 1 Layer 3',
      codecProfile: 'CBR',
      bitrate: 128_000,
      numberOfChannels: 1,
    });
    // The device's own.
    expect([44_100, 48_000]).toContain(format.sampleRate);
    expect(format.duration).toBeGreaterThan(1.5);
  });

  await test.step('once removed, it is deleted on the server too', async () => {
    const removal = page.waitForResponse((answer) => answer.url().endsWith('/file/remove'));
    await remove.click();
    await removal;
    await expect(player).toHaveCount(0);
    expect((await listen(url)).status).toBe(404);
  });
});

test('a recording whose upload a reload cuts off is uploaded when the page is back', async ({
  as,
  running,
}) => {
  const { page } = await as('dispatcherA');
  const { record, stop, player } = bookingScreen(page).voice;
  const upload = '**/file/upload';
  await page.context().grantPermissions(['microphone'], { origin: running.url });
  // Never answered.
  await page.route(upload, () => undefined);
  await page.goto('/queue/newBooking');
  await bookingScreen(page).add('Voice note').click();
  await record.click();
  await expect(page.getByText(/^0:0[1-9]$/)).toBeVisible();
  const begun = page.waitForRequest(upload);
  await stop.click();
  await begun;
  await page.unroute(upload);
  await page.reload();
  await expect
    .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration))
    .toBeGreaterThan(0.5);
});

import type { Page } from '@playwright/test';

import { expect, test } from '../../test.ts';

/** A photo as large as a camera's, which doesn't compress well. */
async function largePhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [3000, 2250];
    const context = canvas.getContext('2d');
    for (let row = 0; row < canvas.height; row += 5)
      for (let column = 0; column < canvas.width; column += 5) {
        context!.fillStyle = `rgb(${(row * column) % 256} ${(row * 7) % 256} ${(column * 13) % 256})`;
        context!.fillRect(column, row, 5, 5);
      }
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 1);
    });
    return btoa(
      new Uint8Array(await blob!.arrayBuffer()).reduce(
        (text, byte) => text + String.fromCharCode(byte),
        '',
      ),
    );
  });
  return Buffer.from(base64, 'base64');
}

/** The page scales the photo within the step, which takes a busy machine some seconds. */
const patience = { timeout: 60_000 };

test('a large photo is scaled down, and shows its progress on a slow line', async ({ as }) => {
  const { page } = await as('admin');
  await page.goto('/users/addUser');
  const field = page.getByRole('group', { name: 'Profile Picture' });
  await expect(field).toBeVisible();
  const photo = await largePhoto(page);
  expect(photo.length).toBeGreaterThan(2 * 1024 * 1024);
  const devTools = await page.context().newCDPSession(page);
  const line = { offline: false, latency: 0, downloadThroughput: -1 };
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: 400_000 });
  await field
    .locator('input[type=file]')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo }, patience);
  await expect(field.getByText(/^Uploading, [1-9]\d?%$/)).toBeVisible();
  await devTools.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1 });
  const shown = field.getByRole('img');
  await expect
    .poll(() =>
      shown.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [
        naturalWidth,
        naturalHeight,
      ]),
    )
    .toEqual([2000, 1500]);
});

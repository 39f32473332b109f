import type { Locator } from '@playwright/test';
import { getTrip } from 'shared-contracts/trips/trip-detail.api';

import { callApi } from '../../commands/api-client.ts';
import { bookRide } from '../../commands/bookings.ts';
import { tripDetailScreen } from '../../screens/trip-detail.ts';
import { expect, test } from '../../test.ts';

test('two change one fare: the second reads what changed before anything is written, and chooses; notes and timeline come to both as they are written', async ({
  as,
  sessionOf,
  running,
}) => {
  const [a, b] = [await as('supervisor'), await as('admin')];
  // The refused write shows in the browser's log.
  b.watch.expect(/409.*\/trip\/updatefares/);
  const { access_token: token, name } = await sessionOf('supervisor');
  const number = await bookRide(running.url, token);
  const stored = async () =>
    (await callApi(running.url, getTrip, { params: { id: number }, query: {} }, token)).data;
  const {
    fares: { actual },
  } = await stored();
  const [mine, theirs] = [tripDetailScreen(b.page), tripDetailScreen(a.page)];
  for (const { page } of [a, b]) await page.goto(`/scheduled/${number}`);
  await mine.more.click();
  await mine.more.click();
  await theirs.more.click();
  await theirs.update.click();
  await expect(theirs.edit).toBeVisible();

  await mine.update.click();
  await expect(mine.changed).toContainText(`partner fare: ${actual} › ${actual + 10}`);
  await expect(mine.changed).toContainText(`by ${name}`);
  expect(await stored(), 'nothing is overwritten').toMatchObject({
    customer_fare: actual + 10,
    partner_fare: actual + 10,
  });
  await mine.keepTheirs.click();
  await expect(mine.partnerFare).toHaveValue(String(actual + 10));

  await test.step('the other sees the next change without a reload', async () => {
    await mine.edit.click();
    await mine.more.click();
    await mine.update.click();
    await expect(theirs.partnerFare).toHaveValue(String(actual + 20));
    expect((await stored()).partner_fare).toBe(actual + 20);
  });
  await test.step('as a note and its step in the timeline, each with who wrote it', async () => {
    const { name: writer } = await sessionOf('admin');
    await mine.tab('Agent Notes').click();
    await theirs.tab('Timeline').click();
    await expect(theirs.entry('Booking created')).toBeVisible();
    await mine.noteBox.fill('The caller waits at the gate');
    await mine.saveNote.click();
    await expect(theirs.entry('Note added')).toContainText(`by ${writer}`);
    await theirs.tab('Agent Notes').click();
    await expect(theirs.entry('The caller waits at the gate')).toContainText(writer);
    await expect(mine.noteBox).toHaveValue('');
    await mine.noteBox.fill('He has gone in');
    await mine.saveNote.click();
    await expect(theirs.entry('He has gone in')).toContainText(writer);
  });
});

test('two change one drop-off: the second reads what changed, and may still save over it', async ({
  as,
  sessionOf,
  running,
}) => {
  const [a, b] = [await as('supervisor'), await as('admin')];
  b.watch.expect(/409.*\/trip\/[0-9a-f]{24}\/update/);
  const { access_token: token, name } = await sessionOf('supervisor');
  const number = await bookRide(running.url, token, {
    dropoff_nearest: { address: 'Gate 2', type: 'home' },
  });
  const stored = async () =>
    (await callApi(running.url, getTrip, { params: { id: number }, query: {} }, token)).data.dropoff
      ?.address;
  const [mine, theirs] = [tripDetailScreen(b.page), tripDetailScreen(a.page)];
  for (const { page } of [a, b]) await page.goto(`/scheduled/${number}/edit`);
  await test.step('on a phone nothing of the form lies beyond its side', async () => {
    await b.page.setViewportSize({ width: 390, height: 844 });
    const right = async (part: Locator) => {
      const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
      return x + width;
    };
    const saveAs = b.page.getByRole('combobox', { name: 'Save as' });
    const field = b.page.locator('.fui-Input', { has: mine.address });
    await expect
      .poll(async () => (await right(saveAs)) - (await right(field)))
      .toBeLessThanOrEqual(0);
    await b.page.setViewportSize({ width: 1440, height: 900 });
  });
  await mine.address.fill('Gulshan-e-Iqbal, shop 4');
  await theirs.address.fill('Gulshan-e-Iqbal, gate 2');
  await theirs.save.click();
  await expect(a.page).toHaveURL(/\/scheduled(\?.*)?$/);

  await mine.save.click();
  await expect(mine.changed).toContainText(
    'drop-off address: Gulshan-e-Iqbal › Gulshan-e-Iqbal, gate 2',
  );
  await expect(mine.changed).toContainText(`by ${name}`);
  expect(await stored(), 'nothing is overwritten').toBe('Gulshan-e-Iqbal, gate 2');
  await mine.saveMine.click();
  await expect(b.page.getByText('Drop Off Updated')).toBeVisible();
  expect(await stored()).toBe('Gulshan-e-Iqbal, shop 4');
});

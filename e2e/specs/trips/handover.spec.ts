import { getTrip } from 'shared-contracts/trips/trip-detail.api';

import { callApi } from '../../commands/api-client.ts';
import { bookRide } from '../../commands/bookings.ts';
import { createAccount, signIn } from '../../commands/sign-in.ts';
import { tripDetailScreen } from '../../screens/trip-detail.ts';
import { expect, test } from '../../test.ts';

test('unsaved fares, a note and a drop-off are handed over by keys, and the next agent saves them', async ({
  as,
  running,
}) => {
  // Of this test alone: everything that they hold changes hands.
  const leaver = await signIn(running.url, await createAccount(running.url, 'supervisor'));
  const next = await signIn(running.url, await createAccount(running.url, 'supervisor'));
  const token = leaver.access_token;
  const [priced, moved] = [await bookRide(running.url, token), await bookRide(running.url, token)];
  const stored = async (id: string) =>
    (await callApi(running.url, getTrip, { params: { id }, query: {} }, token)).data;
  const { actual } = (await stored(priced)).fares;
  const [a, b] = [await as(leaver), await as(next)];
  const [begun, got] = [tripDetailScreen(a.page), tripDetailScreen(b.page)];
  const [address, note] = ['Gulshan-e-Iqbal, gate 2', 'The caller waits at the gate'];
  await b.page.goto('/queue');

  await test.step('begun and not saved', async () => {
    await a.page.goto(`/scheduled/${moved}/edit`);
    await begun.address.fill(address);
    await a.page.goto(`/scheduled/${priced}`);
    await begun.more.click();
    await begun.more.click();
    await begun.tab('Agent Notes').click();
    await begun.noteBox.fill(note);
    expect((await stored(priced)).partner_fare).toBeNull();
    expect((await stored(moved)).dropoff?.address).not.toBe(address);
  });

  await test.step('given with the name of the next agent and three keys', async () => {
    const { keyboard } = a.page;
    await a.page.getByRole('button', { name: 'Hand over open work' }).press('Enter');
    await expect(a.page.getByLabel('Find by name')).toBeFocused();
    await expect(a.page.getByRole('dialog')).toContainText('You hold 3 drafts.');
    await keyboard.type(next.name);
    for (const key of ['Tab', 'Space', 'Enter']) await keyboard.press(key);
    await expect(a.page.getByText(`Handed over to ${next.name}: 3 drafts`)).toBeVisible();
    await expect(begun.noteBox).toHaveValue('');
    await begun.tab('Details').click();
    await expect(begun.partnerFare).toHaveValue(String(actual));
  });

  const dialog = b.page.getByRole('dialog', { name: `Handed over by ${leaver.name}` });
  await test.step('the next agent saves the fares and the note', async () => {
    await expect(b.page.getByText(`${leaver.name} handed over work to you`)).toBeVisible();
    await b.page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(dialog.getByRole('link')).toHaveCount(3);
    await dialog.getByRole('link', { name: `Fares of ${priced}` }).click();
    await got.tab('Details').click();
    await expect(got.partnerFare).toHaveValue(String(actual + 20));
    await got.update.click();
    await expect.poll(async () => (await stored(priced)).partner_fare).toBe(actual + 20);
    await got.tab('Agent Notes').click();
    await expect(got.noteBox).toHaveValue(note);
    await got.saveNote.click();
    await expect(got.entry(note)).toContainText(next.name);
  });
  await test.step('and the drop-off', async () => {
    await b.page.goto(`/scheduled/${moved}/edit`);
    await expect(got.address).toHaveValue(address);
    await got.save.click();
    await expect.poll(async () => (await stored(moved)).dropoff?.address).toBe(address);
  });
});

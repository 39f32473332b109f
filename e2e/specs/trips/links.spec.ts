import { bookRide, newCaller } from '../../commands/bookings.ts';
import { violationsOf } from '../../fixtures/axe.ts';
import { expect, test } from '../../test.ts';

test('a suggested booking is linked by keyboard, and the other shows it while it is open', async ({
  as,
  sessionOf,
  running,
}) => {
  const { access_token: token } = await sessionOf('supervisor');
  const phone = newCaller();
  const ride = () => bookRide(running.url, token, { phone, service_code: 70 });
  const [one, other] = [await ride(), await ride()];
  const [a, b] = [await as('supervisor'), await as('admin')];
  await b.page.goto(`/scheduled/${other}`);
  const linked = (page: typeof a.page) => page.getByRole('region', { name: 'Linked bookings' });
  await b.page.getByRole('tab', { name: /^Related/ }).click();
  await expect(linked(b.page).getByText('No linked bookings')).toBeVisible();
  await expect(b.page.getByRole('region', { name: 'At this address' })).toContainText(one);

  await a.page.setViewportSize({ width: 390, height: 844 });
  await a.page.goto(`/scheduled/${one}`);
  await a.page.getByRole('tab', { name: /^Related/ }).click();
  await linked(a.page)
    .getByRole('button', { name: `Link to ${other}` })
    .focus();
  await a.page.keyboard.press('Enter');
  await expect(a.page.getByRole('dialog', { name: 'Link a booking' })).toBeVisible();
  expect(await violationsOf(a.page)).toEqual([]);
  await a.page.keyboard.press('Enter');
  await expect(linked(a.page)).toContainText('Duplicate, linked by');
  await expect(linked(b.page)).toContainText('Duplicate, linked by');
  await linked(b.page).getByRole('link', { name: one }).click();
  await expect(b.page).toHaveURL(new RegExp(`/scheduled/${one}$`));
});

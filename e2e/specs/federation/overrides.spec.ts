// One tab at another version, for roles that may choose.
import { releaseName } from 'release-formats/release';

import { violationsOf } from '../../fixtures/axe.ts';
import { expectState, navigateInPage, stateOf } from '../../fixtures/federated.ts';
import { preferTheme } from '../../fixtures/theme.ts';
import { expect, test } from '../../test-of-releases.ts';

const banner = 'Test versions in this tab';

test('an admin’s tab runs another registered release, shows that on every page, and one press resets it', async ({
  federated: { releases, open },
}) => {
  const stable = releaseName(releases.releaseOf('mfe-queue'));
  const next = await releases.releaseNext('mfe-queue');
  releases.reset();
  const page = await open('admin');
  // Visits once, so that the gateway has the role.
  await page.goto('/');
  await expectState(page, 'mfe-account', 'mounted');
  await page.goto(`/queue?mfe=mfe-queue@${next}`);
  await expect(page.getByRole('heading', { name: 'Use test versions in this tab?' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText([`mfe-queue ${next} instead of ${stable}`]);
  expect(await stateOf(page, 'mfe-queue'), 'nothing of it runs').toMatchObject({ status: 'idle' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await preferTheme(page, colorScheme);
    expect(await violationsOf(page), colorScheme).toEqual([]);
  }
  await page.getByRole('button', { name: 'Use in this tab' }).click();
  await expectState(page, 'mfe-queue', 'mounted');
  expect(await stateOf(page, 'mfe-queue')).toMatchObject({ release: next });
  const region = page.getByRole('region', { name: banner });
  await expect(region).toContainText(`This tab uses mfe-queue ${next}`);
  await navigateInPage(page, '/scheduled');
  await expect(region).toBeVisible();

  const other = await page.context().newPage();
  await other.goto('/queue');
  await expectState(other, 'mfe-queue', 'mounted');
  expect(await stateOf(other, 'mfe-queue'), 'another tab').toMatchObject({ release: stable });
  await expect(other.getByRole('region', { name: banner })).toBeHidden();

  // The script immediately navigates to the URL with the override.
  await page.goto('/queue', { waitUntil: 'commit' });
  await expect(region, 'the tab keeps it').toBeVisible();
  await region.getByRole('button', { name: 'Return to current release' }).click();
  await expect(region).toBeHidden();
  await expectState(page, 'mfe-queue', 'mounted');
  expect(await stateOf(page, 'mfe-queue')).toMatchObject({ release: stable });
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await expectState(page, 'mfe-queue', 'mounted');
  await expect(region, 'for good').toBeHidden();

  await page.goto(`/queue?mfe=mfe-queue@${next}`);
  await page.getByRole('button', { name: 'Use current release' }).click();
  await expectState(page, 'mfe-queue', 'mounted');
  expect(await stateOf(page, 'mfe-queue'), 'declined').toMatchObject({ release: stable });
  expect(new URL(page.url()).search).toBe('');
});

test('an unregistered release, or a role that may not choose, is refused with a message; nothing else is fetched', async ({
  federated: { releases, open },
}) => {
  const stable = releaseName(releases.releaseOf('mfe-queue'));
  const next = await releases.releaseNext('mfe-queue');
  releases.reset();
  for (const [who, version, why] of [
    [
      'admin',
      'https://evil.example/entry.js',
      "mfe-queue@https://evil.example/entry.js isn't a registered release",
    ],
    ['admin', '9.9.9-0123456789', "mfe-queue@9.9.9-0123456789 isn't a registered release"],
    ['dispatcher', next, "Your role can't choose versions"],
  ] as const) {
    const page = await open(who);
    await page.goto('/');
    await expectState(page, 'mfe-account', 'mounted');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto(`/queue?mfe=${encodeURIComponent(`mfe-queue@${version}`)}`);
    await expectState(page, 'mfe-queue', 'mounted');
    await expect(page.getByRole('region', { name: banner })).toContainText(why);
    expect(await stateOf(page, 'mfe-queue')).toMatchObject({ release: stable });
    expect(
      fetched.filter(
        (url) => new URL(url).hostname.includes('evil.example') || url.includes(`/${next}/`),
      ),
    ).toEqual([]);
  }
});

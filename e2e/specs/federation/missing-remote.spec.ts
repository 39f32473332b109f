import type { Page } from '@playwright/test';
import { releaseName } from 'release-formats/release';
import type { Release } from 'release-formats/release';

import { addresses, expectState, navigateInPage, signInRemote } from '../../fixtures/federated.ts';
import { bySize } from '../../fixtures/size.ts';
import { expect, test } from '../../test-of-releases.ts';

// Every file of the missing remote answers 404, which the browser logs.
test.use({
  expectComplaints:
    /Failed to load resource.*404|Refused to execute script.*text\/plain|RemoteFailed|Federation Runtime/,
});

/** How many of the five remotes are tried, beside sign-in: all, or the one of the seed. */
const triedCount = bySize({ short: 1, full: 5 });
const seed = Number(process.env['SEED'] ?? 1);

/** The panel of a failed remote, and its Retry once the files are back. */
async function panelAndRetry(page: Page, release: Release, bringBack: () => void): Promise<void> {
  const { id } = release;
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('definition'), 'remote, version, owner and stage').toHaveText([
    release.id,
    releaseName(release),
    release.remote?.owner ?? '',
    'entry',
  ]);
  await expectState(page, id, 'failed');

  await page.evaluate(() => {
    document.documentElement.dataset['marker'] = 'yes';
  });
  bringBack();
  await retry.click();
  await expectState(page, id, 'mounted');
  await expect(retry).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.dataset['marker']), 'no reload').toBe(
    'yes',
  );
}

test('without the files of one remote the other five work, and Retry mounts it once they are back', async ({
  federated,
}) => {
  test.setTimeout(240_000); // six consoles, one after the other
  const { releases } = federated;
  const { [signInRemote]: signIn = '', ...signedIn } = addresses(federated);
  expect(Object.keys(signedIn)).toEqual([
    'mfe-account',
    'mfe-admin',
    'mfe-booking',
    'mfe-queue',
    'mfe-trips',
  ]);
  const others = Object.entries(signedIn);
  const first = seed % others.length;
  const tried = [...others.slice(first), ...others.slice(0, first)].slice(0, triedCount);
  for (const [missing, path] of [...tried, [signInRemote, '/'] as const]) {
    await test.step(missing, async () => {
      const bringBack = releases.removeFiles(missing);
      // A browser without a cache of earlier rounds.
      const admin = await federated.open('admin');
      await admin.goto(path);
      for (const [id, at] of Object.entries(signedIn).filter(([name]) => name !== missing)) {
        await navigateInPage(admin, at);
        await expectState(admin, id, 'mounted');
      }
      const page = missing === signInRemote ? await federated.open() : admin;
      if (missing === signInRemote) await page.goto(signIn);
      else await navigateInPage(page, path);
      await panelAndRetry(page, releases.releaseOf(missing), bringBack);
      await page.context().close();
    });
  }
});

import type { Page } from '@playwright/test';
import { releaseName } from 'shared-contracts/federation/release';
import type { Release } from 'shared-contracts/federation/release';
import { addresses, expect, expectState, goWithin, SIGN_IN, test } from './federated.ts';

// Every file of the missing remote answers 404, and the browser's log says so.
test.use({ expectComplaints: /Failed to load resource.*404|Refused to execute script.*text\/plain|RemoteFailed|Federation Runtime/ });

/** The panel of a failed remote, and its Retry once the files are back. */
async function panelAndRetry(page: Page, release: Release, bringBack: () => void): Promise<void> {
  const { id } = release;
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('definition'), 'remote, version, owner and stage').toHaveText([release.id, releaseName(release), release.remote?.owner ?? '', 'entry']);
  await expectState(page, id, 'failed');

  await page.evaluate(() => { document.documentElement.dataset.kept = 'yes'; });
  bringBack();
  await retry.click();
  await expectState(page, id, 'mounted');
  await expect(retry).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.dataset.kept), 'no reload').toBe('yes');
}

for (const missing of ['mfe-account', 'mfe-admin', 'mfe-auth', 'mfe-booking', 'mfe-queue', 'mfe-trips']) {
  test(`without the files of ${missing} the other five work, and Retry mounts it once they are back`, async ({ federated }) => {
    const { releases } = federated;
    const bringBack = releases.removeFiles(missing);
    const { [SIGN_IN]: signIn = '', ...signedIn } = addresses(federated);
    expect([SIGN_IN, ...Object.keys(signedIn)]).toContain(missing);

    const stranger = await federated.open();
    await stranger.goto(signIn);
    if (missing !== SIGN_IN) await expectState(stranger, SIGN_IN, 'mounted');

    const admin = await federated.open('admin');
    await admin.goto('/');
    for (const [id, path] of Object.entries(signedIn).filter(([name]) => name !== missing)) {
      await goWithin(admin, path);
      await expectState(admin, id, 'mounted');
    }

    if (missing !== SIGN_IN) await goWithin(admin, signedIn[missing] ?? '');
    await panelAndRetry(missing === SIGN_IN ? stranger : admin, releases.releaseOf(missing), bringBack);
  });
}

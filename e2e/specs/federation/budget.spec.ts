import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { releaseName } from 'shared-contracts/federation/release';
import { releaseDir } from 'tooling/release/data-folders.ts';
import { expect, expectState, stateOf, test } from './federated.ts';

test('the entry of every remote is below 10 kB', ({ federated: { releases } }) => {
  for (const id of Object.keys(releases.pointer.units).filter((unit) => unit !== 'host')) {
    const release = releases.releaseOf(id);
    const bytes = gzipSync(readFileSync(join(releaseDir(releases.folders, id, releaseName(release)), release.entry)), { level: 9 }).length;
    expect([id, bytes < 10_000 ? 'small' : bytes]).toEqual([id, 'small']);
  }
});

test.describe('a file that never comes', () => {
  test.use({ expectComplaints: /RemoteFailed|Federation Runtime|ChunkLoadError|Loading chunk/i });

  /** Holds back every first request (without a retry's query) of a file, for ever. */
  const hang = (page: Page, file: string) => page.route((url) => url.pathname.endsWith(`/${file}`) && url.search === '', () => {});

  for (const kind of ['entry', 'exposed chunk'] as const) {
    test(`${kind}: a panel after 6.5 s at most, and Retry mounts it while the first request still hangs`, async ({ federated }) => {
      const release = federated.releases.releaseOf('mfe-queue');
      const file = kind === 'entry' ? release.entry : Object.values(release.exposes)[0]?.at(-1) ?? '';
      const page = await federated.open('admin');
      await page.goto('/');
      await expectState(page, 'mfe-account', 'mounted');
      await hang(page, `${releaseName(release)}/${file}`);

      const retry = page.getByRole('button', { name: 'Retry' });
      // Timed in the page: an assertion looks once a second, which is too coarse for this budget.
      const elapsed = await page.evaluate(() => new Promise<number>((resolve) => {
        const begun = performance.now();
        const look = () => {
          if ([...document.querySelectorAll('button')].some((button) => button.textContent?.includes('Retry'))) resolve(performance.now() - begun);
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
        history.pushState(null, '', '/queue');
        dispatchEvent(new PopStateEvent('popstate'));
      }));
      await expect(retry).toBeVisible();
      expect(elapsed).toBeGreaterThan(5500);
      expect(elapsed).toBeLessThan(6900);
      expect(await stateOf(page, 'mfe-queue')).toMatchObject({ status: 'failed', failure: { code: 'timeout', stage: kind === 'entry' ? 'entry' : 'chunk' } });

      await retry.click();
      await expectState(page, 'mfe-queue', 'mounted');
    });
  }

  test('with a previous build the page stands on it within 12 s', async ({ federated }) => {
    const next = await federated.releases.releaseNext('mfe-queue');
    const page = await federated.open('admin');
    await page.goto('/');
    await expectState(page, 'mfe-account', 'mounted');
    await hang(page, `${next}/${federated.releases.releaseOf('mfe-queue').entry}`);
    await page.evaluate(() => {
      history.pushState(null, '', '/queue');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expectState(page, 'mfe-queue', 'degraded', 12_000);
    expect(await stateOf(page, 'mfe-queue')).toMatchObject({ failure: { release: next, code: 'timeout' } });
  });
});

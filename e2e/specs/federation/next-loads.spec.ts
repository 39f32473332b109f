// A browser that was here before: what did not change with a release does not travel again.
import { releaseName } from 'release-formats/release';

import { expectState, stateOf } from '../../fixtures/federated.ts';
import { filesByPath } from '../../fixtures/released-paths.ts';
import { expect, test } from '../../test-of-releases.ts';

test('after a release of a remote, and of the host, a browser fetches only what has changed', async ({
  breakable: { releases, network },
  openAt,
}) => {
  const page = await openAt('admin');
  const visit = async () => {
    const from = network.requested.length;
    await page.goto('/queue');
    await expectState(page, 'mfe-queue', 'mounted');
    await page.waitForLoadState('networkidle');
    return network.requested.slice(from);
  };
  const before = await visit();
  for (const id of ['mfe-queue', 'host']) {
    const first = releases.releaseOf(id);
    const known = before.flatMap((path) => filesByPath(first).get(path) ?? []);
    expect(known.length, id).toBeGreaterThan(1);
    await releases.releaseNext(id, { only: first.entry });
    const next = releases.releaseOf(id);
    expect(releaseName(next)).not.toBe(releaseName(first));
    const fetched = (await visit()).flatMap((path) => filesByPath(next).get(path) ?? []);
    // Requests of a page after the length of the first visit don't count.
    expect(fetched.filter((file) => known.includes(file))).toEqual([next.entry]);
  }
});

test.describe('a file that is not to be had by its content', () => {
  test.use({ expectComplaints: /Failed to load resource|ChunkLoadError|Loading chunk|preload/ });

  test('is taken from the release', async ({ breakable: { releases, network }, openAt }) => {
    const missing = network.break('missing', (path) => path.startsWith('/r/mfe-queue/files/'));
    const page = await openAt('admin');
    await page.goto('/queue');
    await expectState(page, 'mfe-queue', 'mounted');
    expect(missing.hits).toBeGreaterThan(0);
    const release = releaseName(releases.releaseOf('mfe-queue'));
    expect(await stateOf(page, 'mfe-queue')).toMatchObject({ release });
    missing.repair();
  });
});

// A new build that cannot run is replaced by the previous one, in the same page.
import { releaseName } from 'release-formats/release';
import { listBuildHealth } from 'shared-contracts/releases/build-health.api';

import { callApi } from '../../commands/api-client.ts';
import type { NetworkFailureKind } from '../../fixtures/faulty-network.ts';
import { expectState, navigateInPage, signInRemote, stateOf } from '../../fixtures/federated.ts';
import type { BuildDefect } from '../../fixtures/own-releases.ts';
import { pageLog } from '../../fixtures/page-log.ts';
import { filesByPath } from '../../fixtures/released-paths.ts';
import { expect, timeAllowance, test } from '../../test-of-releases.ts';

test.use({
  expectComplaints:
    /Failed to load resource|Refused to execute|RemoteFailed|Federation Runtime|ChunkLoadError|Loading chunk|valid digest|integrity|broken at|SyntaxError|Unexpected token|booking_queue\/65a/,
});
interface BadBuild {
  build?: BuildDefect;
  wire?: NetworkFailureKind;
  file?: 'entry' | 'exposed';
  stage: string;
}
const badBuilds: Record<string, BadBuild> = {
  'mfe-account': { build: 'render', stage: 'render' },
  'mfe-admin': { wire: 'flipped', file: 'exposed', stage: 'chunk' },
  'mfe-auth': { wire: 'page', file: 'entry', stage: 'entry' },
  'mfe-booking': { wire: 'missing', file: 'entry', stage: 'entry' },
  'mfe-queue': { build: 'syntax', stage: 'entry' },
  'mfe-trips': { build: 'init', stage: 'entry' },
};

test('each remote’s bad new build is replaced by its previous one within a second of the failure (more on a slow machine), and is reported', async ({
  breakable,
  unbroken,
  openAt,
  running,
  sessionOf,
}) => {
  const { releases, network, addresses } = breakable;
  const stable = Object.fromEntries(
    Object.keys(addresses).map((id) => [id, releaseName(releases.releaseOf(id))]),
  );
  const repairs: (() => void)[] = [];
  for (const [id, { build, wire, file }] of Object.entries(badBuilds)) {
    await releases.releaseNext(id, build ? { defect: build } : {});
    const release = releases.releaseOf(id);
    const name =
      file === 'entry'
        ? release.entry
        : release.exposes[release.remote?.pages[0]?.module ?? '']?.at(-1);
    const files = filesByPath(release);
    if (wire) repairs.push(network.break(wire, (path) => files.get(path) === name).repair);
  }
  const bad = Object.fromEntries(
    Object.keys(addresses).map((id) => [id, releaseName(releases.releaseOf(id))]),
  );

  const signInPage = await openAt();
  await signInPage.goto(addresses[signInRemote] ?? '');
  const admin = await openAt('admin');
  await admin.goto('/');
  for (const [id, path] of Object.entries(addresses)) {
    const page = id === signInRemote ? signInPage : admin;
    if (page === admin) await navigateInPage(page, path);
    await expectState(page, id, 'degraded');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();
    await expect(page.getByRole('main')).not.toBeEmpty();
    const state = await stateOf(page, id);
    expect(state).toMatchObject({
      release: stable[id],
      failure: { release: bad[id], stage: badBuilds[id]?.stage },
    });
    expect(state.fallbackMs).toBeLessThan(1000 + timeAllowance(unbroken, await pageLog(page)));
  }

  const { access_token: token } = await sessionOf('admin');
  await expect
    .poll(
      async () => {
        const { failures } = await callApi(running.url, listBuildHealth, { query: {} }, token);
        return Object.keys(bad).filter(
          (id) =>
            !failures.some(
              ({ remote, release, outcome, stage }) =>
                remote === id &&
                release === bad[id] &&
                outcome === 'degraded' &&
                stage === badBuilds[id]?.stage,
            ),
        );
      },
      { message: 'not reported yet' },
    )
    .toEqual([]);
  for (const repair of repairs) repair();
});

test('a build that hangs is replaced by its previous one after its time limit, and by the panel where that hangs as well', async ({
  breakable,
  unbroken,
  openAt,
}) => {
  const { releases, network } = breakable;
  const previous = releaseName(releases.releaseOf('mfe-queue'));
  const next = await releases.releaseNext('mfe-queue');
  await releases.releaseNext('mfe-trips');
  const hangs = [
    network.break(
      'silent',
      (path) => path === `/r/mfe-queue/${next}/${releases.releaseOf('mfe-queue').entry}`,
    ),
    network.break('silent', (path) => path.startsWith('/r/mfe-trips/')),
  ];
  const page = await openAt('admin');
  await page.goto('/');
  await expectState(page, 'mfe-account', 'mounted');
  await navigateInPage(page, '/queue');
  await expectState(page, 'mfe-queue', 'loading');
  await navigateInPage(page, '/scheduled');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 20_000 });
  expect(await stateOf(page, 'mfe-queue')).toMatchObject({
    status: 'degraded',
    release: previous,
    failure: { release: next, stage: 'entry', code: 'timeout' },
  });
  expect(await stateOf(page, 'mfe-trips')).toMatchObject({
    status: 'failed',
    failure: { stage: 'entry', code: 'timeout' },
  });
  const log = await pageLog(page);
  const { loading, loaded, panel = 0 } = log;
  const late = timeAllowance(unbroken, log);
  expect((loaded['mfe-queue'] ?? Infinity) - (loading['mfe-queue'] ?? 0)).toBeLessThan(6500 + late);
  expect(panel - (loading['mfe-trips'] ?? 0)).toBeLessThan(12_500 + late);
  for (const hang of hangs) hang.repair();
});

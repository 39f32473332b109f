// A new build that cannot run makes room for the one before, in the same page.
import { releaseName } from 'shared-contracts/federation/release';
import { pageLog } from '../../fixtures/page-log.ts';
import { expectState, goWithin, stateOf } from './federated.ts';
import { expect, leeway, test } from './stand.ts';

test.use({ expectComplaints: /Failed to load resource|Refused to execute|RemoteFailed|Federation Runtime|ChunkLoadError|Loading chunk|valid digest|integrity|broken at|SyntaxError|Unexpected token|booking_queue\/65a/ });
test.afterEach(({ stand }) => stand.releases.reset());

test('a build that hangs: its previous one after 6.5 s, and where that hangs as well the panel after 12.5 s', async ({ stand, unbroken, openAt }) => {
  const { releases, network } = stand;
  const previous = releaseName(releases.releaseOf('mfe-queue'));
  const next = await releases.releaseNext('mfe-queue');
  await releases.releaseNext('mfe-trips');
  const hangs = [network.break('silent', (path) => path === `/r/mfe-queue/${next}/${releases.releaseOf('mfe-queue').entry}`), network.break('silent', (path) => path.startsWith('/r/mfe-trips/'))];
  const page = await openAt('admin');
  await page.goto('/');
  await expectState(page, 'mfe-account', 'mounted');
  await goWithin(page, '/queue');
  await expectState(page, 'mfe-queue', 'loading');
  await goWithin(page, '/scheduled');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 20_000 });
  expect(await stateOf(page, 'mfe-queue')).toMatchObject({ status: 'degraded', release: previous, failure: { release: next, stage: 'entry', code: 'timeout' } });
  expect(await stateOf(page, 'mfe-trips')).toMatchObject({ status: 'failed', failure: { stage: 'entry', code: 'timeout' } });
  const log = await pageLog(page);
  const { loading, settled, panel = 0 } = log;
  const late = leeway(unbroken, log);
  expect((settled['mfe-queue'] ?? Infinity) - (loading['mfe-queue'] ?? 0)).toBeLessThan(6500 + late);
  expect(panel - (loading['mfe-trips'] ?? 0)).toBeLessThan(12_500 + late);
  for (const hang of hangs) hang.mend();
});

import { sql } from 'drizzle-orm';
import { listBuildHealth } from 'shared-contracts/releases/build-health.api';
import type { ClientReport } from 'shared-contracts/releases/client-report';
import { reportRemotes } from 'shared-contracts/releases/client-report.api';

import { attempts, buildCounts, buildFailures, buildReporters } from '../database/schema.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { forgetReports } from './client-report.repository.ts';

const now = Date.parse('2026-11-21T10:30:00.000Z');
let clock = now;
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ clock: () => clock });
});
afterAll(() => test.close());
beforeEach(async () => {
  clock = now;
  for (const table of [buildCounts, buildFailures, buildReporters, attempts])
    await test.app.services.database.delete(table);
});

const release = '1.0.0-aaaaaaaaaa';
const newer = '1.1.0-bbbbbbbbbb';
const loaded = (changes: Partial<ClientReport> = {}): ClientReport => ({
  remote: 'mfe-queue',
  release,
  load: true,
  ...changes,
});
const failure = {
  outcome: 'degraded',
  stage: 'entry',
  code: 'refused',
  detail: 'not in this release',
} as const;
const report = (...reports: ClientReport[]) => test.call(reportRemotes, { body: { reports } });
const health = async (hours?: number) =>
  (
    await test.call(
      listBuildHealth,
      { query: { ...(hours && { hours }) } },
      await test.user('admin'),
    )
  ).answer;

it('counts loads and failures by build, without a session, and stores remote, release and stage of a failure', async () => {
  expect((await report(loaded({ loadMs: 100 }), loaded({ remote: 'mfe-trips' }))).status).toBe(200);
  await report(loaded({ loadMs: 300 }));
  await report(
    loaded({ release: newer, failure }),
    loaded({
      load: false,
      failure: { ...failure, outcome: 'error', stage: 'running', code: 'broken' },
    }),
  );
  const { builds, failures } = await health();
  expect(builds).toEqual([
    { remote: 'mfe-queue', release, loads: 2, failures: 1, loadMs: 200 },
    { remote: 'mfe-queue', release: newer, loads: 1, failures: 1, loadMs: null },
    { remote: 'mfe-trips', release, loads: 1, failures: 0, loadMs: null },
  ]);
  expect(failures).toHaveLength(2);
  expect(failures).toContainEqual(
    expect.objectContaining({
      remote: 'mfe-queue',
      release: newer,
      ...failure,
      at: new Date(now).toISOString(),
    }),
  );
});

it('counts by the hour, and deletes counts older than the given age', async () => {
  await report(loaded());
  clock += 3 * 3_600_000;
  await report(loaded());
  expect((await health(24)).builds).toEqual([expect.objectContaining({ loads: 2 })]);
  expect((await health(1)).builds).toEqual([expect.objectContaining({ loads: 1 })]);
});

/** The counts that decide about a rollout. */
const rolloutCountsOf = async (more = '') =>
  (
    await test.app.inject({
      url: `/client-counts?since=${new Date(now).toISOString()}${more}`,
    })
  ).json<{ builds: unknown[] }>().builds;
/** One page's report, from an address, or with the token of a user. */
const reportFrom = (remoteAddress: string, report: ClientReport, token?: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/v1/client-reports',
    remoteAddress,
    payload: { reports: [report] },
    headers: token ? { 'x-dispatch-access-token': token } : {},
  });

it('gives the composer loads and failures at an internal address', async () => {
  await report(loaded({ failure }));
  expect(await rolloutCountsOf()).toEqual([
    { remote: 'mfe-queue', release, loads: 1, failures: 1 },
  ]);
  const refused = await test.app.inject({ url: '/client-counts?since=yesterday' });
  expect(refused.statusCode).toBe(400);
});

it('counts no failure of a build for a page that a translator changed, and keeps the report', async () => {
  const foreign = { ...failure, outcome: 'error', stage: 'render', code: 'foreign' } as const;
  await report(loaded({ failure: foreign }));
  expect(await rolloutCountsOf()).toEqual([
    { remote: 'mfe-queue', release, loads: 1, failures: 0 },
  ]);
  expect((await health()).failures).toEqual([expect.objectContaining({ code: 'foreign' })]);
});

it('judges by who reported: one stranger who says the same a hundred times counts for five loads', async () => {
  for (let i = 0; i < 100; i += 1) await reportFrom('203.0.113.9', loaded({ failure }));
  for (let i = 1; i <= 20; i += 1) await reportFrom(`198.51.100.${i}`, loaded());
  expect((await health()).builds).toEqual([expect.objectContaining({ loads: 120, failures: 100 })]);
  expect(await rolloutCountsOf()).toEqual([
    { remote: 'mfe-queue', release, loads: 25, failures: 5 },
  ]);
});

it.each([
  ['an error of its code', { stage: 'running', code: 'broken' }],
  ['a failed call', { stage: 'call', code: 'refused' }],
] as const)('counts %s beside failed loads, by who reported it', async (_what, kind) => {
  const later = { load: false, failure: { outcome: 'error', ...kind, detail: 'x' } } as const;
  for (let i = 1; i <= 20; i += 1) await reportFrom(`198.51.100.${i}`, loaded());
  for (let i = 1; i <= 9; i += 1) await reportFrom(`198.51.100.${i}`, loaded(later));
  for (let i = 0; i < 50; i += 1) await reportFrom('203.0.113.9', loaded(later));
  expect(await rolloutCountsOf()).toEqual([
    { remote: 'mfe-queue', release, loads: 25, failures: 14 },
  ]);
});

it('counts an IPv6 network as one, and failures in proportion to the loads that count', async () => {
  for (let i = 0; i < 10; i += 1)
    await reportFrom(`2001:db8:1:1::${i}`, loaded(i < 4 ? { failure } : {}));
  expect(await rolloutCountsOf()).toEqual([
    { remote: 'mfe-queue', release, loads: 5, failures: 2 },
  ]);
});

it('distinguishes users from strangers: two users at one address are two, and a stranger or an ended session none', async () => {
  const [one, two] = [await test.user('admin'), await test.user('dispatcher')];
  await reportFrom('203.0.113.9', loaded(), one.token);
  await reportFrom('203.0.113.9', loaded({ failure }), two.token);
  await reportFrom('203.0.113.9', loaded({ failure }), 'of-no-session');
  await reportFrom('203.0.113.10', loaded({ failure }));
  expect(await rolloutCountsOf('&signedIn=1')).toEqual([
    { remote: 'mfe-queue', release, loads: 2, failures: 1 },
  ]);
  expect(await rolloutCountsOf()).toEqual([
    { remote: 'mfe-queue', release, loads: 4, failures: 3 },
  ]);
  const rows = await test.app.services.database.select().from(buildReporters);
  expect(rows).toHaveLength(4);
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113/);
  expect(rows.some(({ reporter }) => reporter.includes(one.id))).toBe(false);
});

/** Rows of `many` reporters in each of the hours before now. */
const storeReporters = (many: number, hours: number, signedIn: boolean) =>
  test.app.services.database.execute(sql`
    insert into build_reporters (remote, release, hour, reporter, signed_in, loads)
    select 'mfe-trips', ${release}, date_trunc('hour', ${new Date(now).toISOString()}::timestamptz) - make_interval(hours => h),
      'r' || n, ${signedIn}, 1
    from generate_series(1, ${many}::int) as n, generate_series(0, ${hours}::int - 1) as h`);

it('has no room for more strangers than a limit in an hour, and always for users', async () => {
  await storeReporters(5000, 1, false);
  const { token } = await test.user('admin');
  await reportFrom('203.0.113.9', loaded());
  expect(await rolloutCountsOf()).not.toContainEqual(
    expect.objectContaining({ remote: 'mfe-queue' }),
  );
  await reportFrom('203.0.113.9', loaded(), token);
  expect(await rolloutCountsOf()).toContainEqual(
    expect.objectContaining({ remote: 'mfe-queue', loads: 1 }),
  );
  clock += 3_600_000;
  await reportFrom('203.0.113.9', loaded());
  expect(await rolloutCountsOf()).toContainEqual(
    expect.objectContaining({ remote: 'mfe-queue', loads: 2 }),
  );
});

it('the agents of a large floor leave room for strangers after a week', async () => {
  await storeReporters(400, 168, true);
  await reportFrom('203.0.113.9', loaded());
  expect(await rolloutCountsOf()).toContainEqual(
    expect.objectContaining({ remote: 'mfe-queue', loads: 1 }),
  );
});

it('forgets who reported after a week, and keeps the counts', async () => {
  await report(loaded());
  const { database } = test.app.services;
  await database.update(buildReporters).set({ hour: new Date(clock - 6 * 86_400_000) });
  await forgetReports(database, clock);
  expect(await database.$count(buildReporters)).toBe(1);
  await database.update(buildReporters).set({ hour: new Date(clock - 8 * 86_400_000) });
  await forgetReports(database, clock);
  expect(await database.$count(buildReporters)).toBe(0);
});

it('throttles an address that reports too often', async () => {
  // Only as many in parallel as a busy server accepts.
  const answers: Awaited<ReturnType<typeof report>>[] = [];
  while (answers.length < 320)
    answers.push(...(await Promise.all(Array.from({ length: 20 }, () => report(loaded())))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(300);
  const refused = answers.find(({ status }) => status !== 200);
  expect(refused).toMatchObject({ status: 429, failure: { error_id: 'rate.limited' } });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await health()).builds).toEqual([expect.objectContaining({ loads: 300 })]);
});

it.each([
  ['a name that no remote can have', { remote: '../etc' }],
  ['a release that is none', { release: 'latest' }],
  ['a detail without end', { failure: { ...failure, detail: 'x'.repeat(301) } }],
])('refuses %s', async (_what, changes) => {
  expect((await report(loaded(changes))).status).toBe(400);
  expect((await test.call(reportRemotes, { body: { reports: [] } })).status).toBe(400);
  expect((await report(...Array.from({ length: 21 }, () => loaded()))).status).toBe(400);
});

const build = (i: number) => `1.0.0-${i.toString(16).padStart(10, '0')}`;

it('a new release is counted after a month of ordinary work', async () => {
  await test.app.services.database.execute(sql`
    insert into build_counts (remote, release, hour, loads)
    select 'mfe-' || n, ${release}, date_trunc('hour', ${new Date(now).toISOString()}::timestamptz) - make_interval(hours => h), 100
    from generate_series(1, 7) as n, generate_series(0, 719) as h`);
  await report(loaded({ release: newer }));
  expect((await health()).builds).toContainEqual(
    expect.objectContaining({ remote: 'mfe-queue', release: newer, loads: 1 }),
  );
});

it('strangers make up a bounded number of builds and failures, and users still report new ones', async () => {
  const { database } = test.app.services;
  for (let i = 0; i < 600; i += 20) {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/v1/client-reports',
      remoteAddress: `10.0.${i % 7}.1`,
      payload: {
        reports: Array.from({ length: 20 }, (_, k) => loaded({ release: build(i + k), failure })),
      },
    });
    expect(answer.statusCode).toBe(200);
  }
  await forgetReports(database, clock);
  expect(await database.$count(buildCounts)).toBeLessThanOrEqual(270);
  expect(await database.$count(buildFailures)).toBe(500);
  await report(loaded({ release: build(0) }));
  const { token } = await test.user('dispatcher');
  await reportFrom('203.0.113.9', loaded({ release: newer }), token);
  const { builds } = await health();
  expect(builds.find((item) => item.release === build(0))?.loads).toBe(2);
  expect(builds.find((item) => item.release === newer)?.loads).toBe(1);
});

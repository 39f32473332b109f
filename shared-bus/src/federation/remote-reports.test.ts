import type { Endpoint } from 'shared-contracts/core/endpoint';
import type { ComposedRemote } from 'shared-contracts/federation/composition';
import { listBuildHealth } from 'shared-contracts/releases/build-health.api';
import type { ClientReport } from 'shared-contracts/releases/client-report';
import { reportRemotes } from 'shared-contracts/releases/client-report.api';

import { call } from '../api/call.ts';
import { failedCalls } from '../api/failed-calls.ts';
import { config } from '../config/config.ts';
import { buildSession } from '../session/session.builder.ts';
import { endSession, startSession } from '../session/session.ts';
import { buildComposition, nothingToLoad } from './composition.builder.ts';
import { reportFailure, startRemoteReports } from './remote-reports.ts';
import { setRemoteState } from './remote-state.ts';
import { startFederation } from './runtime.ts';

const release = '1.1.0-bbbbbbbbbb';
const older = '1.0.0-aaaaaaaaaa';
const remote = (id: string): ComposedRemote => ({
  id,
  owner: id,
  current: {
    release,
    version: '1.1.0',
    base: `/r/${id}/${release}/`,
    entry: `/r/${id}/${release}/entry.js`,
  },
  manifest: { id, owner: id, pages: [], nav: [], slots: [], commands: [] },
});
const failure = {
  stage: 'entry',
  code: 'refused',
  release,
  version: '1.1.0',
  detail: 'not in this release',
} as const;

const sent: ClientReport[][] = [];
let stop = () => {};
beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  globalThis.fetch = (_url, init) => {
    // written by the call just before
    sent.push((JSON.parse(String(init?.body)) as { reports: ClientReport[] }).reports);
    return Promise.resolve(new Response('{"code":200}'));
  };
  startFederation(
    buildComposition({
      remotes: [remote('mfe-one'), remote('mfe-two')],
    }),
    nothingToLoad,
  );
  for (const id of ['mfe-one', 'mfe-two']) setRemoteState(id, { status: 'idle' });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});
const start = () => {
  stop = startRemoteReports();
};
const sentReports = () => {
  jest.advanceTimersByTime(1000);
  return sent.flat();
};

test('a starting page reports in one call which builds it runs', () => {
  start();
  setRemoteState('mfe-one', { status: 'mounted', release, loadMs: 120 });
  setRemoteState('mfe-two', { status: 'mounted', release, loadMs: 80 });
  expect(sentReports()).toEqual([
    { remote: 'host', release: '1.0.0-0000000000', load: true, loadMs: expect.any(Number) },
    { remote: 'mfe-one', release, load: true, loadMs: 120 },
    { remote: 'mfe-two', release, load: true, loadMs: 80 },
  ]);
  expect(sent).toHaveLength(1);
});

test('a report names the user, where there is one', () => {
  const tokens: (string | null)[] = [];
  globalThis.fetch = (_url, init) => {
    tokens.push(new Headers(init?.headers).get('x-dispatch-access-token'));
    return Promise.resolve(new Response('{"code":200}'));
  };
  start();
  sentReports();
  const session = buildSession({ role: 6 });
  startSession(session);
  setRemoteState('mfe-one', { status: 'mounted', release, loadMs: 1 });
  sentReports();
  endSession('signed-out');
  expect(tokens).toEqual([null, session.access_token]);
});

test('a failed build is reported as degraded with its stage, its replacement as loaded', () => {
  start();
  setRemoteState('mfe-one', { status: 'degraded', release: older, failure, fallbackMs: 90 });
  expect(sentReports().slice(1)).toEqual([
    {
      remote: 'mfe-one',
      release,
      load: true,
      failure: {
        outcome: 'degraded',
        stage: 'entry',
        code: 'refused',
        detail: 'not in this release',
      },
    },
    { remote: 'mfe-one', release: older, load: true },
  ]);
});

test('each build’s first load and first failure are reported once per page, however often it fails', () => {
  start();
  setRemoteState('mfe-one', { status: 'mounted', release, loadMs: 1 });
  sentReports();
  for (let i = 0; i < 5; i += 1) {
    setRemoteState('mfe-one', { status: 'failed', failure });
    setRemoteState('mfe-one', { status: 'mounted', release, loadMs: 1 });
  }
  reportFailure('mfe-one', failure, { outcome: 'part', stage: 'render' });
  sent.length = 0;
  expect(sentReports()).toEqual([
    {
      remote: 'mfe-one',
      release,
      load: false,
      failure: expect.objectContaining({ outcome: 'failed' }),
    },
  ]);
});

test.each(['part', 'error'] as const)(
  'a failure with the outcome %s does not hide that the page fails',
  (outcome) => {
    start();
    sentReports();
    sent.length = 0;
    reportFailure('mfe-one', failure, { outcome, stage: 'entry' });
    setRemoteState('mfe-one', { status: 'failed', failure });
    reportFailure('mfe-one', failure, { outcome, stage: 'entry' });
    expect(sentReports()).toEqual([
      expect.objectContaining({ failure: expect.objectContaining({ outcome: 'failed' }) }),
    ]);
  },
);

test('an uncaught error belongs to the build whose code threw it, and to none if no remote’s code took part', () => {
  start();
  sentReports();
  sent.length = 0;
  const error = Object.assign(new Error('boom'), {
    stack: `Error: boom\n at x (http://localhost:3000/r/mfe-two/${release}/7.abc.js:1:2)\n at y (http://localhost:3000/r/host/1.0.0-0000000000/platform.js:1:1)`,
  });
  window.dispatchEvent(new ErrorEvent('error', { error }));
  window.dispatchEvent(
    new ErrorEvent('error', {
      error: Object.assign(new Error('not ours'), { stack: 'at https://extension/x.js' }),
    }),
  );
  expect(sentReports()).toEqual([
    {
      remote: 'mfe-two',
      release,
      load: false,
      failure: { outcome: 'error', stage: 'running', code: 'broken', detail: 'boom' },
    },
  ]);
});

describe('a call that failed', () => {
  /** A call by a build's code, which the browser identifies by its URL. */
  const callFrom = (address: string) =>
    // The comment names the code's URL in stacks.
    // oxlint-disable-next-line typescript/no-implied-eval
    new Function(
      'call',
      'endpoint',
      `return call(endpoint, { keepalive: true })\n//# sourceURL=${address}`,
    ) as (make: typeof call, endpoint: Endpoint) => Promise<unknown>;
  const ofRemote = callFrom(`http://localhost:3000/r/mfe-two/${release}/page.js`);
  const ofHost = callFrom('http://localhost:3000/r/host/1.0.0-0000000000/platform.js');
  const answers = (status: number, errorId?: string) => {
    const report = globalThis.fetch;
    globalThis.fetch = (url, init) =>
      init?.method === reportRemotes.method
        ? report(url, init)
        : Promise.resolve(
            new Response(JSON.stringify({ code: status, error_id: errorId }), { status }),
          );
  };
  beforeEach(() => {
    start();
    sentReports();
    sent.length = 0;
  });

  test.each([
    ['an error of the server', 500, 'server.failed', 'broken'],
    ['what the server takes for invalid', 400, 'request.invalid', 'refused'],
    ['a call that the server does not have', 404, 'route.unknown', 'missing'],
  ] as const)('%s is reported for the build that made it, once a page', async (...row) => {
    const [, status, errorId, code] = row;
    answers(status, errorId);
    for (let time = 0; time < 3; time += 1)
      await expect(ofRemote(call, listBuildHealth)).rejects.toMatchObject({ errorId });
    expect(sentReports()).toEqual([
      {
        remote: 'mfe-two',
        release,
        load: false,
        failure: {
          outcome: 'error',
          stage: 'call',
          code,
          detail: `GET /client-reports: ${status} ${errorId}`,
        },
      },
    ]);
  });

  test('one of the bus or the host is the host’s', async () => {
    answers(500);
    await expect(ofHost(call, listBuildHealth)).rejects.toMatchObject({ status: 500 });
    expect(sentReports()).toEqual([
      expect.objectContaining({ remote: 'host', release: '1.0.0-0000000000' }),
    ]);
  });

  test.each([
    ['a rule that refuses', 409, 'request.conflict'],
    ['a field that its user has to change', 422, 'field.invalid'],
    ['a role that may not', 403, 'role.refused'],
  ])('%s is no failure of a build', async (_what, status, errorId) => {
    answers(status, errorId);
    await expect(ofRemote(call, listBuildHealth)).rejects.toMatchObject({ errorId });
    expect(sentReports()).toEqual([]);
  });

  test('without a network it is none; with one a call without an answer is', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const failed = jest.fn();
    const subscription = failedCalls.subscribe(failed);
    await expect(ofRemote(call, listBuildHealth)).rejects.toMatchObject({ errorId: 'network' });
    expect(failed).not.toHaveBeenCalled();
    isOnline.mockRestore();
    await expect(ofRemote(call, listBuildHealth)).rejects.toMatchObject({ errorId: 'network' });
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'network' }));
    subscription.unsubscribe();
  });
});

test('an error thrown while the host’s own code renders is reported for the host’s build', () => {
  start();
  sentReports();
  sent.length = 0;
  reportFailure('host', new TypeError('l is not a function'), {
    outcome: 'error',
    stage: 'render',
  });
  expect(sentReports()).toEqual([
    {
      remote: 'host',
      release: '1.0.0-0000000000',
      load: false,
      failure: { outcome: 'error', stage: 'render', code: 'broken', detail: 'l is not a function' },
    },
  ]);
});

test('a build that throws while loading is reported with the outcome', () => {
  start();
  sentReports();
  sent.length = 0;
  setRemoteState('mfe-one', { status: 'loading', release });
  window.dispatchEvent(
    new ErrorEvent('error', {
      error: Object.assign(new Error('at its start'), {
        stack: `at http://localhost:3000/r/mfe-one/${release}/entry.js:1:1`,
      }),
    }),
  );
  expect(sentReports()).toEqual([]);
  setRemoteState('mfe-one', { status: 'degraded', release: older, failure, fallbackMs: 90 });
  expect(sentReports()[0]).toMatchObject({
    remote: 'mfe-one',
    release,
    load: true,
    failure: { outcome: 'degraded', stage: 'entry' },
  });
});

test('leaving the page sends pending reports; a server without that call gets no request', () => {
  start();
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
  stop();
  sent.length = 0;
  jest.replaceProperty(config, 'extensions', []);
  start();
  setRemoteState('mfe-one', { status: 'failed', failure });
  expect(sentReports()).toEqual([]);
});

import { Subject } from 'rxjs';
import { maxReports, reportedDetail } from 'shared-contracts/releases/client-report';
import type {
  ClientReport,
  FailureOutcome,
  FailureStage,
  ReportedStage,
} from 'shared-contracts/releases/client-report';
import { reportRemotes } from 'shared-contracts/releases/client-report.api';

import { call } from '../api/call.ts';
import { failedCalls, type FailedCall } from '../api/failed-calls.ts';
import { hasExtension } from '../config/config.ts';
import { isForeignChange } from './classify-failure.ts';
import { failureOf } from './load-module.ts';
import { remoteState, remoteStates$ } from './remote-state.ts';
import type { RemoteFailure, RemoteState } from './remote-state.ts';
import { composedRemote, composition } from './runtime.ts';

/** Reports are collected for this long, since a starting page has several. */
const gatherMs = 1000;

/** A failure of the code or of one of its calls. */
type ReportedFailure = Pick<RemoteFailure, 'release' | 'code' | 'detail'> & {
  stage: ReportedStage;
};

interface Outcome {
  outcome: FailureOutcome;
  stage: FailureStage;
}

const failures = new Subject<{ remote: string; failure: RemoteFailure; outcome: FailureOutcome }>();

const isFailure = (value: unknown): value is RemoteFailure =>
  typeof value === 'object' &&
  value !== null &&
  'stage' in value &&
  'release' in value &&
  'detail' in value;

/** Reports a failure that no remote state shows: a slot's or a command's. */
export function reportFailure(remote: string, error: unknown, { outcome, stage }: Outcome): void {
  const failure = isFailure(error) ? error : failureOf(remote, error, stage);
  if (failure) failures.next({ remote, failure, outcome });
}

/**
 * The release whose code threw, by the URLs in its stack: the innermost frame that belongs to a
 * remote of this page.
 */
function remoteInStack(stack: string): { remote: string; release: string } | undefined {
  for (const [, remote = '', release = ''] of stack.matchAll(
    /\/r\/(mfe-[a-z0-9-]+)\/(\d+\.\d+\.\d+-[0-9a-f]{10})\//g,
  ))
    if (composedRemote(remote)) return { remote, release };
  return undefined;
}

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');
const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Reports each build's first load, and the first failure of a page's load and of anything else, to
 * the API (docs/parts/releases.md#rollout). Does nothing where the server has no such call, and
 * ignores a failed report. Runs for the life of the page; returns how to stop it.
 */
export function startRemoteReports(): () => void {
  if (!hasExtension('client-reports')) return () => {};
  const waiting = new Map<string, ClientReport>();
  const reported = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const reports = [...waiting.values()];
    waiting.clear();
    for (let first = 0; first < reports.length; first += maxReports) {
      // Nothing depends on it, so a failed report is not shown to the user.
      call(reportRemotes, {
        body: { reports: reports.slice(first, first + maxReports) },
        keepalive: true,
        // A user's reports weigh more than a stranger's.
        asUser: true,
      }).catch(() => undefined);
    }
  };
  const queueReport = (
    remote: string,
    release: string,
    news: Pick<ClientReport, 'loadMs' | 'failure'> & { load: boolean },
  ) => {
    const key = `${remote} ${release}`;
    const load = news.load && !reported.has(`load ${key}`);
    // A failure beside the page, such as a slot's, must not hide that the page could not be loaded.
    const isLoad = news.failure?.outcome === 'degraded' || news.failure?.outcome === 'failed';
    // Nor must a failed call hide an error of the code.
    const isForeign = news.failure?.code === 'foreign';
    const kind = isLoad
      ? 'load '
      : news.failure?.stage === 'call'
        ? 'call '
        : isForeign
          ? 'foreign '
          : '';
    const failure = reported.has(`${kind}failure ${key}`) ? undefined : news.failure;
    if (!load && !failure) return;
    if (load) reported.add(`load ${key}`);
    if (failure) reported.add(`${kind}failure ${key}`);
    if (failure && isLoad)
      for (const other of ['', 'call ']) reported.add(`${other}failure ${key}`);
    const before = waiting.get(key);
    waiting.set(key, {
      ...before,
      remote,
      release,
      load: load || (before?.load ?? false),
      ...(load && news.loadMs !== undefined && { loadMs: news.loadMs }),
      // Of the failures that a page reports together, those of calls and other code matter least.
      ...(failure &&
        (isLoad ||
          !before?.failure ||
          before.failure.stage === 'call' ||
          before.failure.code === 'foreign') && { failure }),
    });
    timer ??= setTimeout(send, gatherMs);
  };
  const queueFailure = (
    remote: string,
    { release, stage, code, detail }: ReportedFailure,
    outcome: FailureOutcome,
  ) =>
    queueReport(remote, release, {
      load: outcome === 'degraded' || outcome === 'failed',
      failure: { outcome, stage, code, detail: reportedDetail(detail) },
    });
  const queueState = (remote: string, state: RemoteState) => {
    if (state.status === 'mounted')
      queueReport(remote, state.release, { load: true, loadMs: state.loadMs });
    if (state.status === 'degraded' || state.status === 'failed')
      queueFailure(remote, state.failure, state.status);
    if (state.status === 'degraded') queueReport(remote, state.release, { load: true });
  };
  const queueUncaught = (error: unknown) => {
    const build = remoteInStack(stackOf(error));
    // The loader reports what throws during a load, because the consequence is not decided here
    // yet.
    if (build && remoteState(build.remote).status !== 'loading')
      queueFailure(
        build.remote,
        {
          ...build,
          stage: 'running',
          code: isForeignChange(error) ? 'foreign' : 'broken',
          detail: textOf(error),
        },
        'error',
      );
  };
  const queueFailedCall = ({ endpoint, failure, code, stack }: FailedCall) => {
    if (endpoint === reportRemotes) return;
    // Calls that the bus makes itself count as the host's.
    const build = remoteInStack(stack) ?? { remote: 'host', release: composition().host.release };
    const detail = `${endpoint.method} ${endpoint.path}: ${failure.status} ${failure.errorId}`;
    queueFailure(build.remote, { ...build, stage: 'call', code, detail }, 'error');
  };

  queueReport('host', composition().host.release, {
    load: true,
    loadMs: Math.round(performance.now()),
  });
  const seen = new Map<string, RemoteState>();
  const subscriptions = [
    remoteStates$.subscribe((states) => {
      for (const [remote, state] of Object.entries(states))
        if (seen.get(remote) !== state) queueState(remote, state);
      for (const [remote, state] of Object.entries(states)) seen.set(remote, state);
    }),
    failures.subscribe(({ remote, failure, outcome }) => queueFailure(remote, failure, outcome)),
    failedCalls.subscribe(queueFailedCall),
  ];
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('error', ({ error }) => queueUncaught(error), { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => queueUncaught(reason), { signal });
  window.addEventListener('pagehide', send, { signal });
  return () => {
    listening.abort();
    subscriptions.forEach((subscription) => subscription.unsubscribe());
    clearTimeout(timer);
  };
}

import type { ComposedBuild, ComposedRemote } from 'shared-contracts/federation/composition';
import { federationName } from 'shared-contracts/federation/remote.rules';
import type { FailureStage } from 'shared-contracts/releases/client-report';

import { classifyFailure } from './classify-failure.ts';
import type { RemoteFailure } from './remote-state.ts';
import { remoteState, setRemoteState } from './remote-state.ts';
import { composedRemote, composition, federation } from './runtime.ts';

/**
 * Time limit for entry, chunks, retries and the previous build together
 * (docs/architecture.md#loading).
 */
export const totalBudgetMs = 12_000;
/**
 * Delays before the second and third try after a network error; each varies by half, so that many
 * consoles do not retry at once.
 */
const retryDelaysMs = [250, 700];

/** Rejection of `loadModule`: the remote cannot run now; the panel shows `failure`. */
export class RemoteFailed extends Error {
  override name = 'RemoteFailed';
  readonly remote: ComposedRemote;
  readonly failure: RemoteFailure;
  constructor(remote: ComposedRemote, failure: RemoteFailure) {
    super(`${remote.id} ${failure.release} failed at ${failure.stage}: ${failure.code}`);
    this.remote = remote;
    this.failure = failure;
  }
}

/** The build under which each remote is registered with the runtime now. */
const registered = new Map<string, ComposedBuild>();
/** Builds that failed in this page: the previous builds replace them until a retry. */
const failedBuilds = new Map<string, RemoteFailure>();
/** Running loads by remote and module, because React may request the same one again. */
const running = new Map<string, Promise<unknown>>();
/**
 * The last load of each remote. One at a time: a remote is registered under one build, and one of
 * two parallel loads could register another build during the other.
 */
const lastLoads = new Map<string, Promise<unknown>>();

function register(remote: ComposedRemote, build: ComposedBuild): void {
  registered.set(remote.id, build);
  federation().runtime.register(federationName(remote.id), build.entry);
}

const pause = (ms: number) =>
  new Promise((resolve) => setTimeout(resolve, ms * (0.75 + Math.random() / 2)));

/** Rejects with a TimeoutError at the deadline, even if the work goes on. */
function before<T>(deadline: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new DOMException('the budget for loading is used up', 'TimeoutError')),
      Math.max(0, deadline - Date.now()),
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * One build's module, with two more tries after a network error and none after a timeout. `move:
 * false` leaves the remote registered as it is.
 */
async function loadFrom(
  remote: ComposedRemote,
  build: ComposedBuild,
  module: string,
  deadline: number,
  { move = true } = {},
): Promise<unknown> {
  const { runtime } = federation();
  if (registered.get(remote.id) !== build) register(remote, build);
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await before(
        deadline,
        runtime.load(`${federationName(remote.id)}/${module.slice(2)}`),
      );
    } catch (error) {
      const { stage, code } = classifyFailure(error);
      const wait = code === 'network' ? retryDelaysMs[attempt] : undefined;
      // The next try must not wait for the request that failed, so the build gets a fresh address,
      // once.
      runtime.freshAddress(build.base);
      if (move) register(remote, build);
      if (wait === undefined) {
        const detail = error instanceof Error ? error.message : String(error);
        throw new RemoteFailed(remote, {
          stage,
          code,
          release: build.release,
          version: build.version,
          detail,
        });
      }
      await pause(wait);
    }
  }
}

function requireAvailable(remote: ComposedRemote): void {
  if (!remote.unavailable) return;
  const { release, version } = remote.current;
  setRemoteState(remote.id, { status: remote.unavailable });
  throw new RemoteFailed(remote, {
    stage: 'entry',
    code: 'refused',
    release,
    version,
    detail: remote.unavailable,
  });
}

/**
 * Loads a remote's exposed module (`./QueuePage`). When its build cannot be loaded, the previous
 * build is tried in the same page; from then on all of the remote's modules are loaded from that
 * build, until a retry. @throws RemoteFailed
 */
export function loadModule(id: string, module: string): Promise<unknown> {
  const key = `${id} ${module}`;
  const existing = running.get(key);
  if (existing) return existing;
  const deadline = Date.now() + totalBudgetMs;
  const work = enqueue(id, () => loadNow(id, module, deadline)).finally(() => running.delete(key));
  running.set(key, work);
  return work;
}

function enqueue(id: string, load: () => Promise<unknown>): Promise<unknown> {
  const work = (lastLoads.get(id) ?? Promise.resolve()).then(load, load);
  lastLoads.set(id, work);
  return work;
}

async function loadNow(id: string, module: string, deadline: number): Promise<unknown> {
  const remote = composedRemote(id);
  if (!remote) throw new Error(`the composition has no ${id}`);
  requireAvailable(remote);
  const failure = failedBuilds.get(id);
  if (failure) return loadPrevious(remote, module, deadline, new RemoteFailed(remote, failure));
  const state = remoteState(id);
  const begun = performance.now();
  if (state.status !== 'mounted')
    setRemoteState(id, { status: 'loading', release: remote.current.release });
  try {
    const loaded = await loadFrom(remote, remote.current, module, deadline);
    if (state.status !== 'mounted')
      setRemoteState(id, {
        status: 'mounted',
        release: remote.current.release,
        loadMs: Math.round(performance.now() - begun),
      });
    return loaded;
  } catch (error) {
    if (!(error instanceof RemoteFailed)) throw error;
    return loadPrevious(remote, module, deadline, error);
  }
}

async function loadPrevious(
  remote: ComposedRemote,
  module: string,
  deadline: number,
  first: RemoteFailed,
): Promise<unknown> {
  const { failure } = first;
  if (remote.fallback) {
    const begun = performance.now();
    try {
      const loaded = await loadFrom(remote, remote.fallback, module, deadline);
      failedBuilds.set(remote.id, failure);
      // The first failure is the reason that is stored: later modules of the previous build do not
      // replace it.
      if (remoteState(remote.id).status !== 'degraded') {
        setRemoteState(remote.id, {
          status: 'degraded',
          release: remote.fallback.release,
          failure,
          fallbackMs: Math.round(performance.now() - begun),
        });
      }
      return loaded;
    } catch {
      // Both builds fail: the newer one's error is the one to report.
    }
  }
  setRemoteState(remote.id, { status: 'failed', failure });
  throw first;
}

/**
 * Loads a module that is no page: a slot or a command. It is independent of pages: it delays no
 * page's load, moves no page to another build and changes no state. @throws RemoteFailed
 */
export async function loadPart(id: string, module: string): Promise<unknown> {
  const remote = composedRemote(id);
  if (!remote) throw new Error(`the composition has no ${id}`);
  requireAvailable(remote);
  const build = registered.get(id) ?? remote.current;
  return loadFrom(remote, build, module, Date.now() + totalBudgetMs, { move: false });
}

/**
 * Resets a remote to its current build, under a fresh address; the page boundary then loads it
 * again.
 */
export function retryRemote(id: string): void {
  const remote = composedRemote(id);
  if (!remote) return;
  federation().runtime.freshAddress(remote.current.base);
  // The next load registers it again, in its turn.
  registered.delete(id);
  failedBuilds.delete(id);
  setRemoteState(id, { status: 'idle' });
}

/**
 * The kind of an error that a remote's or the host's code threw. A page's lazy chunk that cannot be
 * loaded also throws inside React, but is a load failure and no error of the page.
 */
export function failureOf(
  id: string,
  error: unknown,
  stage: FailureStage,
): RemoteFailure | undefined {
  const build =
    registered.get(id) ??
    composedRemote(id)?.current ??
    (id === 'host' ? composition().host : undefined);
  if (!build) return undefined;
  const classified = classifyFailure(error);
  const detail = error instanceof Error ? error.message : String(error);
  return {
    ...(classified.stage === 'module' ? { stage, code: 'broken' as const } : classified),
    release: build.release,
    version: build.version,
    detail,
  };
}

/**
 * A page's boundary calls this when the page threw while it rendered. True when the previous build
 * is to be tried in the same page: the boundary then loads the page again.
 */
export function renderFailed(id: string, error: unknown): boolean {
  const remote = composedRemote(id);
  const failure = failureOf(id, error, 'render');
  if (!remote || !failure) return false;
  const newer = failedBuilds.get(id);
  if (remote.fallback && !newer) {
    failedBuilds.set(id, failure);
    setRemoteState(id, { status: 'loading', release: remote.fallback.release });
    return true;
  }
  // Both builds fail: the newer one's error is the one to report.
  setRemoteState(id, { status: 'failed', failure: newer ?? failure });
  return false;
}

import type { ComposedBuild, ComposedRemote } from 'shared-contracts/federation/composition';
import type { FailureStage } from 'shared-contracts/releases/client-report';

import { classifyFailure } from './classify-failure.ts';
import { loadBuild, RemoteFailed, retryMs, type Registration } from './load-build.ts';
import { next, type LoadEvent } from './remote-machine.ts';
import { remoteState, setRemoteState, type RemoteFailure } from './remote-state.ts';
import { composedRemote, composition, federation } from './runtime.ts';

/** A page's record of a remote, in addition to the state that it shows. */
interface Loader extends Registration {
  replaced: RemoteFailure | undefined;
  /** Running loads by module, because React may request the same one again. */
  running: Map<string, Promise<unknown>>;
  /**
   * The last load. One at a time: a remote is registered under one build, and one of two parallel
   * loads could register another build during the other.
   */
  last: Promise<unknown>;
}

const loaders = new Map<string, Loader>();

function loaderOf(id: string): Loader {
  const existing = loaders.get(id);
  if (existing) return existing;
  const loader: Loader = {
    build: undefined,
    replaced: undefined,
    running: new Map(),
    last: Promise.resolve(),
  };
  loaders.set(id, loader);
  return loader;
}

/** Applies an event to a remote, and publishes its state if it has changed. */
function advance(id: string, event: LoadEvent): void {
  const loader = loaderOf(id);
  const state = remoteState(id);
  const after = next({ state, replaced: loader.replaced }, event);
  loader.replaced = after.replaced;
  if (after.state !== state) setRemoteState(id, after.state);
}

const remoteOf = (id: string): ComposedRemote => {
  const remote = composedRemote(id);
  if (!remote) throw new Error(`the composition has no ${id}`);
  return remote;
};

function requireAvailable(remote: ComposedRemote): void {
  if (!remote.unavailable) return;
  const { release, version } = remote.current;
  advance(remote.id, { type: 'refused', reason: remote.unavailable });
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
  const loader = loaderOf(id);
  const existing = loader.running.get(module);
  if (existing) return existing;
  const deadline = Date.now() + retryMs;
  const load = () => loadNow(id, module, deadline);
  loader.last = loader.last.then(load, load);
  const work = loader.last.finally(() => loader.running.delete(module));
  loader.running.set(module, work);
  return work;
}

const since = (begun: number): number => Math.round(performance.now() - begun);

async function loadNow(id: string, module: string, deadline: number): Promise<unknown> {
  const remote = remoteOf(id);
  requireAvailable(remote);
  const registration = loaderOf(id);
  const load = (build: ComposedBuild) =>
    loadBuild({ remote, registration, build, module, deadline });
  if (registration.replaced)
    return loadPrevious(remote, load, new RemoteFailed(remote, registration.replaced));
  const { release } = remote.current;
  const begun = performance.now();
  advance(id, { type: 'requested', release });
  try {
    const loaded = await load(remote.current);
    advance(id, { type: 'loaded', release, ms: since(begun) });
    return loaded;
  } catch (error) {
    if (!(error instanceof RemoteFailed)) throw error;
    return loadPrevious(remote, load, error);
  }
}

async function loadPrevious(
  { id, fallback }: ComposedRemote,
  load: (build: ComposedBuild) => Promise<unknown>,
  first: RemoteFailed,
): Promise<unknown> {
  const { failure } = first;
  if (fallback) {
    const begun = performance.now();
    try {
      const loaded = await load(fallback);
      advance(id, { type: 'fell-back', release: fallback.release, failure, ms: since(begun) });
      return loaded;
    } catch {
      // Both builds fail: the newer one's error is the one to report.
    }
  }
  advance(id, { type: 'failed', failure });
  throw first;
}

/**
 * Loads a module that is not a page: a slot or a command. It is independent of pages: it doesn't
 * delay their loads, move them to another build or change a state. @throws RemoteFailed
 */
export async function loadPart(id: string, module: string): Promise<unknown> {
  const remote = remoteOf(id);
  requireAvailable(remote);
  const registration = loaderOf(id);
  const build = registration.build ?? remote.current;
  const deadline = Date.now() + retryMs;
  return loadBuild({ remote, registration, build, module, deadline, move: false });
}

/**
 * Resets a remote to its current build, under a fresh URL; the page boundary then loads it again.
 */
export function retryRemote(id: string): void {
  const remote = composedRemote(id);
  if (!remote) return;
  federation().runtime.freshAddress(remote.current.base);
  // The next load registers it again, in its turn.
  loaderOf(id).build = undefined;
  advance(id, { type: 'retried' });
}

/**
 * The kind of an error that a remote's or the host's code threw. A page's lazy chunk that cannot be
 * loaded also throws inside React, but is a load failure and not an error of the page.
 */
export function failureOf(
  id: string,
  error: unknown,
  stage: FailureStage,
): RemoteFailure | undefined {
  const build =
    loaders.get(id)?.build ??
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
 * must be tried in the same page: the boundary then loads the page again.
 */
export function renderFailed(id: string, error: unknown): boolean {
  const remote = composedRemote(id);
  const failure = failureOf(id, error, 'render');
  if (!remote || !failure) return false;
  advance(id, { type: 'threw', failure, previous: remote.fallback?.release });
  return remoteState(id).status === 'loading';
}

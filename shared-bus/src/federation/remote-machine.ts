import type { ComposedRemote } from 'shared-contracts/federation/composition';

import type { RemoteFailure, RemoteState } from './remote-state.ts';

/** A remote in a page: the state that it shows, and which build it loads. */
export interface RemoteLoad {
  readonly state: RemoteState;
  /** Why the current build failed in this page; the previous build replaces it until a retry. */
  readonly replaced: RemoteFailure | undefined;
}

/** Events of a remote in a page; `ms` is the time that the load took. */
export type LoadEvent =
  | { readonly type: 'refused'; readonly reason: NonNullable<ComposedRemote['unavailable']> }
  | { readonly type: 'requested'; readonly release: string }
  | { readonly type: 'loaded'; readonly release: string; readonly ms: number }
  /** The previous build was loaded instead of the one that failed. */
  | {
      readonly type: 'fell-back';
      readonly release: string;
      readonly failure: RemoteFailure;
      readonly ms: number;
    }
  | { readonly type: 'failed'; readonly failure: RemoteFailure }
  /** A page threw while it rendered; `previous` is the release that can replace the build. */
  | {
      readonly type: 'threw';
      readonly failure: RemoteFailure;
      readonly previous: string | undefined;
    }
  | { readonly type: 'retried' };

/**
 * A remote after an event (docs/parts/page.md#loading). A pure function: an event without effect
 * returns the same state.
 */
export function next(load: RemoteLoad, event: LoadEvent): RemoteLoad {
  const { state, replaced } = load;
  switch (event.type) {
    case 'refused':
      return { state: { status: event.reason }, replaced };
    case 'requested':
      // Further modules of a running remote don't set it back to loading.
      return replaced || state.status === 'mounted'
        ? load
        : { state: { status: 'loading', release: event.release }, replaced };
    case 'loaded':
      // The load of a further module says nothing about a page that has failed.
      return replaced || (state.status !== 'loading' && state.status !== 'idle')
        ? load
        : { state: { status: 'mounted', release: event.release, loadMs: event.ms }, replaced };
    case 'fell-back':
      // The first failure is the reason that is kept: later modules of the previous build do not
      // replace it.
      return {
        state:
          state.status === 'degraded'
            ? state
            : {
                status: 'degraded',
                release: event.release,
                failure: event.failure,
                fallbackMs: event.ms,
              },
        replaced: event.failure,
      };
    case 'failed':
      return { state: { status: 'failed', failure: event.failure }, replaced };
    case 'threw':
      return event.previous !== undefined && !replaced
        ? { state: { status: 'loading', release: event.previous }, replaced: event.failure }
        : // Both builds fail: the newer one's error is the one to report.
          { state: { status: 'failed', failure: replaced ?? event.failure }, replaced };
    case 'retried':
      return { state: { status: 'idle' }, replaced: undefined };
  }
}

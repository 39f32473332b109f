import { BehaviorSubject } from 'rxjs';
import type { FailureCode, FailureStage } from 'shared-contracts/releases/client-report';

import { useSubject } from '../subject/use-subject.ts';
import { emit } from '../topics/topics.ts';

/** The data that a panel shows of a failed remote. */
export interface RemoteFailure {
  stage: FailureStage;
  code: FailureCode;
  /** Folder name of the failed release, e.g. `1.4.0-ab12cd3ef0`. */
  release: string;
  version: string;
  /** The original error's text, for the details; never shown as the message. */
  detail: string;
}

/**
 * The states of a remote (docs/parts/page.md#loading). `degraded` runs the previous build and has
 * the reason. `loadMs` is the time until the first module was loaded, `fallbackMs` the time from
 * the failure until the previous build was.
 */
export type RemoteState =
  | { status: 'idle' }
  | { status: 'loading'; release: string }
  | { status: 'mounted'; release: string; loadMs: number }
  | { status: 'degraded'; release: string; failure: RemoteFailure; fallbackMs: number }
  | { status: 'failed'; failure: RemoteFailure }
  | { status: 'disabled' }
  | { status: 'incompatible' };

const idle: RemoteState = { status: 'idle' };
const states = new BehaviorSubject<Readonly<Record<string, RemoteState>>>({});

/** Every remote's state by id; a remote that is missing here is idle. */
export const remoteStates$ = states.asObservable();

/** One remote's current state. */
export const remoteState = (id: string): RemoteState => states.value[id] ?? idle;

/** Shows a remote's state. Only the loader calls it. */
export function setRemoteState(id: string, state: RemoteState): void {
  states.next({ ...states.value, [id]: state });
  const failure = 'failure' in state ? state.failure : undefined;
  const release = 'release' in state ? state.release : failure?.release;
  emit('remote:state-changed', {
    id,
    state: state.status,
    ...(release && { release }),
    ...(failure && { stage: failure.stage }),
  });
}

/** One remote's state; re-renders when it changes. */
export const useRemoteState = (id: string): RemoteState =>
  useSubject(states, () => remoteState(id));

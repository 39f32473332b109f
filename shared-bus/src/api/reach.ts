import { BehaviorSubject, type Observable } from 'rxjs';

import { useSubject } from '../subject/use-subject.ts';

/**
 * The source of the last answer: the API, a sign-in page or proxy of the network, or nothing, also
 * where a gateway says that no server answers.
 */
export type Reach = 'api' | 'sign-in' | 'nothing';

const store = new BehaviorSubject<Reach>('api');
/** A gateway answers so while no server does, and a server that can't work. */
const awayStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/** The source of an answer with this status. */
export const reachOf = (status: number): Reach => (awayStatuses.has(status) ? 'nothing' : 'api');

let answeredAt = -Infinity;

export function noteReach(reach: Reach): void {
  if (reach === 'api') answeredAt = performance.now();
  store.next(reach);
}

/** The source of each answer, as it arrives. */
export const reach$: Observable<Reach> = store.asObservable();

/** Milliseconds since the API answered a call. */
export const msSinceAnswer = (): number => performance.now() - answeredAt;

/** Whether calls meet a sign-in page of the network; re-renders when that changes. */
export const useNetworkSignIn = (): boolean => useSubject(store, () => store.value === 'sign-in');

/** Whether no server answered the last call. */
export const isUnreached = (): boolean => store.value === 'nothing';

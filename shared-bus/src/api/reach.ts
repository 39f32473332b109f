import { BehaviorSubject, type Observable } from 'rxjs';

import { useSubject } from '../subject/use-subject.ts';

/** The source of the last answer: the API, a sign-in page or proxy of the network, or nothing. */
export type Reach = 'api' | 'sign-in' | 'nothing';

const store = new BehaviorSubject<Reach>('api');
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

/** Whether the last call got no answer at all. */
export const isUnreached = (): boolean => store.value === 'nothing';

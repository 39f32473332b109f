import { useSubject } from '../subject/use-subject.ts';
import { isApiFailure } from './api-failure.ts';
import { isUnreached, reach$, reachOf } from './reach.ts';

/** Whether a call failed because no server answered it, or one that can't work now. */
export const isServerAway = (error: unknown): boolean =>
  isApiFailure(error) && (error.status === 0 || reachOf(error.status) === 'nothing');

/** Whether no server answered the last call; re-renders when that changes. */
export const useIsUnreached = (): boolean => useSubject(reach$, isUnreached);

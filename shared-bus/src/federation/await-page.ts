import { BehaviorSubject } from 'rxjs';

/** Number of pages that a placeholder replaces now; undefined before the first one. */
export const awaited$ = new BehaviorSubject<number | undefined>(undefined);

/**
 * A placeholder calls this when it is shown instead of a page that still loads its code or texts,
 * and calls the returned function when it is removed.
 */
export function awaitPage(): () => void {
  awaited$.next((awaited$.value ?? 0) + 1);
  return () => awaited$.next((awaited$.value ?? 1) - 1);
}

import { BehaviorSubject } from 'rxjs';

/** How many pages have something else in their place now; undefined before the first one. */
export const awaited$ = new BehaviorSubject<number | undefined>(undefined);

/**
 * What stands in a page's place until the page can be rendered (its code and texts are here) calls
 * this when it is shown, and what is returned when it is gone.
 */
export function awaitPage(): () => void {
  awaited$.next((awaited$.value ?? 0) + 1);
  return () => awaited$.next((awaited$.value ?? 1) - 1);
}

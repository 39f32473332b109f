import { BehaviorSubject, distinctUntilChanged, map, merge, type Observable } from 'rxjs';

import { msSinceAnswer, reach$ } from '../api/reach.ts';
import type { Connection } from './live-message.ts';

/** Polling interval; a connection that opens within it needs no poll. */
const everyMs = 3000;
/** An answer within this time means that calls work, even if one URL fails. */
const answeredMs = 10_000;

export interface CallWatch {
  /** Calls are answered although events don't arrive. */
  doWork$: Observable<boolean>;
  doWork: () => boolean;
  start: () => () => void;
}

/**
 * Polls the API while events don't arrive or the network wants a sign-in: whether calls work
 * decides between "Offline" and "Live updates limited".
 */
export function createCallWatch({
  connection$,
  ask,
}: {
  connection$: Observable<Connection>;
  ask: () => Promise<unknown>;
}): CallWatch {
  const work = new BehaviorSubject(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLive = false;

  const next = (): void => {
    timer = setTimeout(() => void question(), everyMs);
  };
  const question = async (): Promise<void> => {
    const own = timer;
    await ask().catch(() => undefined);
    if (timer !== own) return;
    const doWork = !isLive && msSinceAnswer() < answeredMs;
    if (doWork !== work.value) work.next(doWork);
    next();
  };
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (work.value) work.next(false);
  };
  return {
    doWork$: work.asObservable(),
    doWork: () => work.value,
    start() {
      let isBeforeSignIn = false;
      const isAsked$ = merge(
        connection$.pipe(map((connection) => void (isLive = connection === 'live'))),
        reach$.pipe(map((reach) => void (isBeforeSignIn = reach === 'sign-in'))),
      ).pipe(
        map(() => !isLive || isBeforeSignIn),
        distinctUntilChanged(),
      );
      const subscription = isAsked$.subscribe((isAsked) => (isAsked ? next() : stop()));
      return () => {
        subscription.unsubscribe();
        stop();
      };
    },
  };
}

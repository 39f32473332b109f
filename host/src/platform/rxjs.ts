/** What the console uses of rxjs; the platform offers no more. Adding a name here is how a remote gets it. */
export {
  animationFrameScheduler, asapScheduler, asyncScheduler, auditTime, BehaviorSubject, bufferTime, catchError, combineLatest, concat, concatMap,
  debounce, debounceTime, defer, delay, distinctUntilChanged, EMPTY, exhaustMap, filter, finalize, first, firstValueFrom, from, fromEvent,
  groupBy, ignoreElements, interval, lastValueFrom, map, merge, mergeMap, NEVER, noop, Observable, of, pairwise, race, ReplaySubject, retry, sample,
  scan, share, shareReplay, skip, startWith, Subject, Subscription, switchMap, take, takeUntil, takeWhile, tap, throttleTime, throwError, timeout, timer,
  toArray, withLatestFrom,
} from 'rxjs-real';

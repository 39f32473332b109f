/** The part of rxjs that the platform provides. A remote gets a name by adding it here. */
export {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  filter,
  firstValueFrom,
  fromEvent,
  map,
  merge,
  ReplaySubject,
  startWith,
  Subject,
  timer,
} from 'rxjs-real';

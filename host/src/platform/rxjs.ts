/** The names of rxjs that every page has, for the bus; the rest comes with the first other name. */
export {
  BehaviorSubject,
  distinctUntilChanged,
  filter,
  firstValueFrom,
  fromEvent,
  map,
  merge,
  ReplaySubject,
  Subject,
  timer,
} from 'rxjs-real';

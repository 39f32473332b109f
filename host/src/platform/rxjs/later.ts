/**
 * The rest of rxjs that the platform provides, with the signed-in console. A remote gets a name by
 * adding it here.
 */
export {
  distinctUntilChanged,
  filter,
  firstValueFrom,
  fromEvent,
  map,
  merge,
  timer,
} from 'rxjs-real';

// Both parts together, for remotes that were built before there were parts.
export * from './core.ts';
export * from './later.ts';
// Of no part: nothing uses them any more.
export { combineLatest, startWith } from 'rxjs-real';

/** What the bus needs of rxjs on every page, and any remote with it. */
export { BehaviorSubject, ReplaySubject, Subject } from 'rxjs-real';

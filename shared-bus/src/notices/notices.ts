import { useSyncExternalStore } from 'react';
import { BehaviorSubject, type Observable } from 'rxjs';

import { hasEndedSession, isApiFailure } from '../api/api-failure.ts';
import { failureText, serverMessage } from '../api/failure-text.ts';

export interface Notice {
  id: number;
  intent: 'success' | 'error' | 'warning' | 'info';
  title: string;
  body?: string | undefined;
  /**
   * How long it stands; 2 s as specified (docs/domain/basics.md#notice-times). `Infinity` stays
   * until closed.
   */
  durationMs: number;
  /** One thing to do about it, e.g. Undo. */
  action?: NoticeAction | undefined;
  /** More to do, after `action`. */
  moreActions?: readonly NoticeAction[] | undefined;
}
/** A button of a notice; a press runs it and closes the notice. */
interface NoticeAction {
  label: string;
  run: () => void;
}
export type NoticeDraft = Omit<Notice, 'id' | 'durationMs'> & { durationMs?: number };

const store = new BehaviorSubject<readonly Notice[]>([]);
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let count = 0;

/** The notices that stand, oldest first. The host draws them at the top's far side. */
export const notices$: Observable<readonly Notice[]> = store.asObservable();

export function dismissNotice(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  store.next(store.value.filter((notice) => notice.id !== id));
}

/** Keeps a notice while the pointer or the focus is on it. */
export function holdNotice(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Lets a held notice go its time again. */
export function releaseNotice(id: number): void {
  const notice = store.value.find((standing) => standing.id === id);
  if (!notice || timers.has(id) || notice.durationMs === Infinity) return;
  timers.set(
    id,
    setTimeout(() => dismissNotice(id), notice.durationMs),
  );
}

/** Shows a notice; the same text does not stand twice, its time begins anew. Answers its id. */
export function notify({ durationMs = 2000, ...draft }: NoticeDraft): number {
  const same = store.value.find(
    (standing) =>
      standing.intent === draft.intent &&
      standing.title === draft.title &&
      standing.body === draft.body,
  );
  if (same) dismissNotice(same.id);
  count += 1;
  store.next([...store.value, { ...draft, id: count, durationMs }]);
  releaseNotice(count);
  return count;
}

/**
 * Shows any fault: the failure's title and message, in the language that is on. Of the session's
 * end the host says enough.
 */
export function notifyFailure(error: unknown): void {
  if (hasEndedSession(error)) return;
  const { title, message } = failureText(error);
  notify({ intent: 'error', title, ...(message !== title && { body: message }) });
}

/**
 * Shows why an action failed in one line: the server's own message, else `fallback`, the text that
 * is specified for this action. A server that did not answer is not the action's failure and reads
 * as everywhere.
 */
export function notifyRefusal(error: unknown, fallback: string): void {
  if (hasEndedSession(error) || (isApiFailure(error) && error.errorId === 'network'))
    notifyFailure(error);
  else notify({ intent: 'error', title: serverMessage(error) ?? fallback });
}

const subscribe = (tell: () => void): (() => void) => {
  const subscription = store.subscribe(tell);
  return () => subscription.unsubscribe();
};
export const useNotices = (): readonly Notice[] =>
  useSyncExternalStore(subscribe, () => store.value);

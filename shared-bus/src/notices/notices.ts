import { BehaviorSubject, type Observable } from 'rxjs';

import { hasEndedSession, isUnanswered } from '../api/api-failure.ts';
import { failureText, serverMessage } from '../api/failure-text.ts';
import { useSubject } from '../subject/use-subject.ts';
import { on } from '../topics/topics.ts';

export interface Notice {
  id: number;
  intent: 'success' | 'error' | 'warning' | 'info';
  title: string;
  body?: string | undefined;
  /**
   * How long it is shown; 2 s as specified (docs/domain/basics.md#notice-times). `Infinity` means
   * until closed.
   */
  durationMs: number;
  /** An action that it offers, e.g. Undo. */
  action?: NoticeAction | undefined;
  /**
   * Its action undoes something. Only the newest such notice of all remotes is shown, because an
   * older one would undo newer work.
   */
  isUndo?: boolean;
  /**
   * The topic of notices that may come many times in a row, e.g. `queue.late`. Only the newest
   * notice of a topic is shown, so that they do not pile up over a list; one that has the pointer
   * or the focus, or that must be closed, stays.
   */
  topic?: string;
  /**
   * A receipt: a bar as wide as the page, shown until it is dismissed or the session ends. Only the
   * newest one is shown.
   */
  isReceipt?: boolean;
  /** Further actions, after `action`. */
  moreActions?: readonly NoticeAction[] | undefined;
}
/** A button of a notice; a press runs it and closes the notice. */
export interface NoticeAction {
  label: string;
  run: () => void;
  /** A press leaves the notice as it is. */
  keepsNotice?: boolean;
  /** The page that `run` opens, if it does nothing else: the button is then a link to it. */
  to?: string;
}
export type NoticeDraft = Omit<Notice, 'id' | 'durationMs'> & { durationMs?: number };

const momentMs = 2000;
const store = new BehaviorSubject<readonly Notice[]>([]);
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let count = 0;

/** The notices on screen, oldest first. The host renders them where `useNoticesPlace` says. */
export const notices$: Observable<readonly Notice[]> = store.asObservable();

export function dismissNotice(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  store.next(store.value.filter((notice) => notice.id !== id));
}

/** Removes the receipt of the user's last piece of work. */
export function dismissReceipt(): void {
  for (const { id, isReceipt } of store.value) if (isReceipt) dismissNotice(id);
}
/** The next user must not see receipts or undo the work of the one who has signed out. */
on('session:ended').subscribe(() => {
  for (const { id, durationMs } of store.value) if (durationMs > momentMs) dismissNotice(id);
});

/** Removes the offer to undo something that is gone or was done again. */
export function dismissUndo(): void {
  for (const { id, isUndo } of store.value) if (isUndo) dismissNotice(id);
}

/** Keeps a notice while the pointer or the focus is on it. */
export function holdNotice(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Restarts the time of a held notice. */
export function releaseNotice(id: number): void {
  const notice = store.value.find((shown) => shown.id === id);
  if (!notice || timers.has(id) || notice.durationMs === Infinity) return;
  timers.set(
    id,
    setTimeout(() => dismissNotice(id), notice.durationMs),
  );
}

/**
 * Shows a notice; a text that is already shown is not repeated, but its time restarts. Notices that
 * stay until they are closed may have the same text. Returns its id.
 */
export function notify({
  isReceipt = false,
  durationMs = isReceipt ? Infinity : momentMs,
  ...draft
}: NoticeDraft): number {
  const same = store.value.find(
    (shown) =>
      shown.durationMs !== Infinity &&
      shown.intent === draft.intent &&
      shown.title === draft.title &&
      shown.body === draft.body,
  );
  if (same) dismissNotice(same.id);
  if (draft.isUndo) dismissUndo();
  if (isReceipt) dismissReceipt();
  if (draft.topic !== undefined)
    for (const { id, topic } of store.value)
      // Without a timer it is held.
      if (topic === draft.topic && timers.has(id)) dismissNotice(id);
  count += 1;
  store.next([
    ...store.value,
    { ...draft, ...(isReceipt && { isReceipt }), id: count, durationMs },
  ]);
  releaseNotice(count);
  return count;
}

/**
 * Shows any error: the failure's title and message, in the current language. For the end of the
 * session it does nothing, because the host shows that.
 */
export function notifyFailure(error: unknown): void {
  if (hasEndedSession(error)) return;
  const { title, message } = failureText(error);
  notify({ intent: 'error', title, ...(message !== title && { body: message }) });
}

/**
 * Shows in one line why an action failed: the server's own message, else `fallback`, the text that
 * is specified for this action. A missing answer is shown like any network failure.
 */
export function notifyRefusal(error: unknown, fallback: string): void {
  if (hasEndedSession(error) || isUnanswered(error)) notifyFailure(error);
  else notify({ intent: 'error', title: serverMessage(error) ?? fallback });
}

/** The notices on screen, oldest first; re-renders when they change. */
export const useNotices = (): readonly Notice[] => useSubject(store, () => store.value);

import { Subject } from 'rxjs';

import { drafts } from './drafts.ts';

/** The keys of drafts, as they are replaced. */
const replaced$ = new Subject<string>();

/** Stores or removes a draft from outside its form, which then shows that if it is open. */
export function replaceDraft(key: string, value?: unknown): void {
  if (value === undefined) drafts.remove(key);
  else drafts.set(key, value);
  replaced$.next(key);
}

/** Calls the listener when this draft is replaced in this tab; returns how to stop. */
export function onDraftReplaced(key: string, listener: () => void): () => void {
  const subscription = replaced$.subscribe((replaced) => {
    if (replaced === key) listener();
  });
  return () => subscription.unsubscribe();
}

import { drafts } from './drafts.ts';

const replaced = new EventTarget();

/** Stores or removes a draft that was handed over; its form, if it is open, then shows that. */
export function replaceDraft(key: string, value?: unknown): void {
  if (value === undefined) drafts.remove(key);
  else drafts.set(key, value);
  replaced.dispatchEvent(new Event(key));
}

/** Calls the listener when this draft is replaced in this tab; returns how to stop. */
export function onDraftReplaced(key: string, listener: () => void): () => void {
  replaced.addEventListener(key, listener);
  return () => replaced.removeEventListener(key, listener);
}

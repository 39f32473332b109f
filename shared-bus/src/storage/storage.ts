import { fromEvent, type Observable } from 'rxjs';
import { filter, map } from 'rxjs/operators';

/**
 * Prefix of all keys in browser storage, so that keys of other pages of the origin are untouched.
 */
const prefix = 'console.';
/**
 * Replaces storage where the browser refuses it (private mode, quota): the tab works, but nothing
 * outlives it.
 */
const memory = new Map<string, string>();

function attempt<T>(work: () => T, otherwise: () => T): T {
  try {
    return work();
  } catch {
    return otherwise();
  }
}

/** Text under a key of localStorage, shared by all tabs. */
export function readText(key: string): string | undefined {
  const stored = memory.get(key);
  return (
    stored ??
    attempt(
      () => localStorage.getItem(prefix + key) ?? undefined,
      () => undefined,
    )
  );
}

export function writeText(key: string, value: string): void {
  attempt(
    () => {
      localStorage.setItem(prefix + key, value);
      memory.delete(key);
    },
    () => void memory.set(key, value),
  );
}

export function removeText(key: string): void {
  memory.delete(key);
  attempt(
    () => localStorage.removeItem(prefix + key),
    () => undefined,
  );
}

/**
 * A JSON value under a key; undefined when absent or unreadable. The caller gives the type that it
 * wrote itself.
 */
// The caller names the shape and checks what it reads.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function readJson<T>(key: string): T | undefined {
  const text = readText(key);
  // Only this console writes below its prefix, so the type is the writer's.
  return text === undefined
    ? undefined
    : attempt(
        () => JSON.parse(text) as T,
        () => undefined,
      );
}

export const writeJson = (key: string, value: unknown): void =>
  writeText(key, JSON.stringify(value));

/** Whether any key begins so. */
export const hasKey = (begin: string): boolean =>
  [...memory.keys()].some((key) => key.startsWith(begin)) ||
  attempt(
    () => Object.keys(localStorage).some((key) => key.startsWith(prefix + begin)),
    () => false,
  );

/** Removes every key with this prefix. */
export function removeAll(begin: string): void {
  for (const key of memory.keys()) if (key.startsWith(begin)) memory.delete(key);
  attempt(
    () => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith(prefix + begin)) localStorage.removeItem(key);
    },
    () => undefined,
  );
}

/** Changes that other tabs make to a key; `undefined` when they removed it. */
export const otherTabs$ = (key: string): Observable<string | undefined> =>
  fromEvent<StorageEvent>(window, 'storage').pipe(
    // `key` is null when another tab cleared the whole storage.
    filter((event) => event.key === prefix + key || event.key === null),
    map((event) => (event.key === null ? undefined : (event.newValue ?? undefined))),
  );

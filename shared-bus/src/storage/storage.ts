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

/** Every key with this prefix. */
export const keysOf = (begin: string): string[] =>
  [
    ...memory.keys(),
    ...attempt(
      () =>
        Object.keys(localStorage).flatMap((key) =>
          key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
        ),
      () => [],
    ),
  ].filter((key) => key.startsWith(begin));

/** Removes every key with this prefix. */
export const removeAll = (begin: string): void => keysOf(begin).forEach(removeText);

/**
 * Calls for each change that another tab makes to a key, with `undefined` when it was removed, as
 * long as this tab lives.
 */
export function followOtherTabs(key: string, follow: (text: string | undefined) => void): void {
  window.addEventListener('storage', (event) => {
    // `key` is null when another tab cleared the whole storage.
    if (event.key === null) follow(undefined);
    else if (event.key === prefix + key) follow(event.newValue ?? undefined);
  });
}

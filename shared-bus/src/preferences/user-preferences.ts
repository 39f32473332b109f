import { useCallback, useMemo } from 'react';
import { Subject, type Observable } from 'rxjs';
import type { PreferenceChange } from 'shared-contracts/preferences/preference';

import { serverNow } from '../clock/server-clock.ts';
import { drafts } from '../drafts/drafts.ts';
import { currentUser, session$ } from '../session/session.ts';
import { keysOf, readJson, readText, writeJson, writeText } from '../storage/storage.ts';
import { useSubject } from '../subject/use-subject.ts';

const ofUser = (): string => currentUser() ?? 'nobody';
const allUsers = 'preference.';
/** localStorage `console.preference.<user id>.<key>`. */
const keyOf = (key: string): string => `${allUsers}${ofUser()}.${key}`;
/** localStorage `console.preferences-unsent.<user id>`: when each was chosen, in milliseconds. */
const unsentKey = (): string => `preferences-unsent.${ofUser()}`;
const unsent = (): Record<string, number> =>
  readJson<Record<string, number> | null>(unsentKey()) ?? {};

/** Keys of what concerns this machine alone begin so. */
const hereOnly = 'here.';

// How often each was changed in this tab. Other tabs do not follow: they may show another view.
const revisions = new Map<string, number>();
const revised = new Subject<string>();
function revise(key: string): void {
  revisions.set(key, (revisions.get(key) ?? 0) + 1);
  revised.next(key);
}
const changed = new Subject<void>();

/**
 * What a user has chosen: columns, views, sounds, hints that were put away. Apart from drafts,
 * because nothing is lost where a page leaves with one. Values are JSON. They follow the user to
 * other machines (docs/decisions/screens.md#preferences), but for keys that begin with `here.`.
 */
export const userPreferences = {
  /** The caller names the shape, and checks what an older release may have written. */
  // The caller names the shape and checks what it reads.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  get: <T>(key: string): T | undefined =>
    // Older releases stored it as a draft.
    readJson<T>(keyOf(key)) ?? drafts.get<T>(key),
  set(key: string, value: unknown): void {
    writeJson(keyOf(key), value);
    drafts.remove(key);
    revise(key);
    if (key.startsWith(hereOnly)) return;
    writeJson(unsentKey(), { ...unsent(), [key]: Math.round(serverNow()) });
    changed.next();
  },
};

/** Changes by the user in this tab that concern other machines too. */
export const preferenceChanged$: Observable<void> = changed.asObservable();

interface Followed {
  apply: (value: unknown) => unknown;
  ofBrowser: () => unknown;
}
const followed = new Map<string, Followed>();
/**
 * Runs `apply` with a user's choice when the user signs in or another machine's choice arrives; for
 * what is shown before anybody signs in, like the theme. `ofBrowser` is what this browser shows by
 * choice, whoever made it.
 */
export function followPreference(
  key: string,
  apply: (value: unknown) => unknown,
  ofBrowser: () => unknown,
): void {
  followed.set(key, { apply, ofBrowser });
  session$.subscribe((session) => {
    const value = session && userPreferences.get<unknown>(key);
    if (value !== undefined) apply(value);
  });
}

/** What older releases kept among drafts. */
const onceDrafts = [
  'bell.alerts',
  'bell.off',
  'home.hints-away',
  'home.profile-open',
  'letter-keys-off',
  'list.completed',
  'list.inprogress',
  'list.scheduled',
  'queue.chosen',
];
/**
 * Makes the user's own what an older release kept elsewhere: among drafts, or for the whole
 * browser, as long as no user of this browser has chosen it as their own.
 */
function adoptEarlier(): void {
  for (const key of onceDrafts) {
    const value = drafts.get<unknown>(key);
    if (value === undefined) continue;
    if (readText(keyOf(key)) === undefined) writeJson(keyOf(key), value);
    drafts.remove(key);
  }
  const own = keysOf(allUsers);
  for (const [key, { ofBrowser }] of followed) {
    const value = ofBrowser();
    if (value !== undefined && !own.some((one) => one.endsWith(`.${key}`)))
      writeJson(keyOf(key), value);
  }
}

/** What the sync of preferences needs; for the host. */
export const preferenceStore = {
  /** Choices that no server has got yet. */
  unsent: (): PreferenceChange[] =>
    Object.entries(unsent()).flatMap(([key, at]) => {
      const value = readText(keyOf(key));
      return value === undefined ? [] : [{ key, value, chosen_at: new Date(at).toISOString() }];
    }),
  /** The server has got them; one that was changed since stays unsent. */
  markSent(sent: readonly PreferenceChange[]): void {
    const left = unsent();
    for (const { key, chosen_at: at } of sent) if (left[key] === Date.parse(at)) delete left[key];
    writeJson(unsentKey(), left);
  },
  /**
   * Applies what the server has, but for what was chosen here since. Resolves when it is shown; a
   * new language loads its texts first.
   */
  async takeOver(
    rows: readonly { key: string; value: string; chosen_at: string }[],
  ): Promise<void> {
    adoptEarlier();
    const own = unsent();
    const news = rows.filter(
      ({ key, value, chosen_at: at }) =>
        !key.startsWith(hereOnly) &&
        (own[key] ?? 0) < Date.parse(at) &&
        value !== readText(keyOf(key)),
    );
    for (const { key, value } of news) {
      writeText(keyOf(key), value);
      delete own[key];
    }
    // Chosen before this server kept any.
    for (const stored of keysOf(keyOf(''))) {
      const key = stored.slice(keyOf('').length);
      if (!key.startsWith(hereOnly) && !rows.some((row) => row.key === key)) own[key] ??= 0;
    }
    writeJson(unsentKey(), own);
    await Promise.allSettled(
      news.map(async ({ key }) => followed.get(key)?.apply(userPreferences.get(key))),
    );
    for (const { key } of news) revise(key);
  },
};

/**
 * A user's choice, and how to change it. `read` makes it of what is stored, which an older release
 * may have written; it must be the same function at each render. A change starts from what is
 * stored, because another tab may have changed a part of it. Re-renders when it changes in this tab
 * or arrives from another machine.
 */
export function useUserPreference<T>(
  key: string,
  read: (stored: unknown) => T,
): [T, (change: (stored: T) => T) => void] {
  const revision = useSubject(revised, () => revisions.get(key) ?? 0);
  const user = useSubject(session$, currentUser);
  const value = useMemo(
    () => read(userPreferences.get(key)),
    // Both say that another value is stored.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [key, read, revision, user],
  );
  const change = useCallback(
    (next: (stored: T) => T) => userPreferences.set(key, next(read(userPreferences.get(key)))),
    [key, read],
  );
  return [value, change];
}

import { Subject, type Observable } from 'rxjs';

import { serverNow } from '../clock/server-clock.ts';
import { drafts } from '../drafts/drafts.ts';
import { currentUser, session$ } from '../session/session.ts';
import { readJson, writeJson } from '../storage/storage.ts';

const ofUser = (): string => currentUser() ?? 'nobody';
export const allUsers = 'preference.';
/** localStorage `console.preference.<user id>.<key>`. */
export const keyOf = (key: string): string => `${allUsers}${ofUser()}.${key}`;
/** localStorage `console.preferences-unsent.<user id>`: when each was chosen, in milliseconds. */
export const unsentKey = (): string => `preferences-unsent.${ofUser()}`;
export const unsent = (): Record<string, number> =>
  readJson<Record<string, number> | null>(unsentKey()) ?? {};

/** Prefix of keys that concern this machine alone. */
export const hereOnly = 'here.';

// The number of changes to each in this tab. Other tabs do not follow: they may show another view.
const revisions = new Map<string, number>();
export const revised = new Subject<string>();
export const revisionOf = (key: string): number => revisions.get(key) ?? 0;
export function revise(key: string): void {
  revisions.set(key, revisionOf(key) + 1);
  revised.next(key);
}
const changed = new Subject<void>();

/**
 * A user's choices: columns, views, sounds, dismissed hints. Separate from drafts, because leaving
 * a page with one loses nothing. Values are JSON. They follow the user to other machines
 * (docs/decisions/screens.md#preferences), except keys that begin with `here.`.
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
export const followed = new Map<string, Followed>();
/**
 * Runs `apply` with a user's choice when the user signs in or another machine's choice arrives; for
 * settings that apply before anybody signs in, like the theme. `ofBrowser` is the setting of this
 * browser, by any user.
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

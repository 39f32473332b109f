import { drafts } from '../drafts/drafts.ts';
import { currentUser } from '../session/session.ts';
import { readJson, writeJson } from '../storage/storage.ts';

/** localStorage `console.preference.<user id>.<key>`. */
const keyOf = (key: string): string => `preference.${currentUser() ?? 'nobody'}.${key}`;

/**
 * What a user has chosen for this browser: columns, views, sounds, hints that were put away. Apart
 * from drafts, because nothing is lost where a page leaves with one. Values are JSON.
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
  },
};

import type { PreferenceChange } from 'shared-contracts/preferences/preference';

import { drafts } from '../drafts/drafts.ts';
import { keysOf, readText, writeJson, writeText } from '../storage/storage.ts';
import {
  allUsers,
  followed,
  hereOnly,
  keyOf,
  revise,
  unsent,
  unsentKey,
  userPreferences,
} from './user-preferences.ts';

/** Preferences that older releases kept among drafts. */
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
 * Moves preferences that an older release kept elsewhere to the user: from drafts, or from the
 * whole browser until a user of this browser has made them their own.
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

/** Access for the host's sync of preferences. */
export const preferenceStore = {
  /** Choices that were not sent to the server yet. */
  unsent: (): PreferenceChange[] =>
    Object.entries(unsent()).flatMap(([key, at]) => {
      const value = readText(keyOf(key));
      return value === undefined ? [] : [{ key, value, chosen_at: new Date(at).toISOString() }];
    }),
  /** The server has stored them; one that was changed since stays unsent. */
  markSent(sent: readonly PreferenceChange[]): void {
    const left = unsent();
    for (const { key, chosen_at: at } of sent) if (left[key] === Date.parse(at)) delete left[key];
    writeJson(unsentKey(), left);
  },
  /**
   * Applies the server's choices, except those changed here since. Resolves when they are shown; a
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
    // Chosen before this server stored any.
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

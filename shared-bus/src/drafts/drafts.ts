import { draftPrefix } from 'shared-contracts/offline/stored-list';

import { currentUser } from '../session/session.ts';
import { keysOf, readJson, removeText, writeJson } from '../storage/storage.ts';

/** localStorage `console.draft.<user id>.<key>`: a draft is never shown to another user. */
const keyOf = (key: string): string => `${draftPrefix}${currentUser() ?? 'nobody'}.${key}`;

/** Forms with unsent input that is not stored. */
let unsaved = 0;

/**
 * Unsent input of a user: it survives a reload, a failed call and a lost session
 * (docs/parts/page.md#drafts). Values are JSON.
 */
export const drafts = {
  /**
   * The caller names the shape that it set itself under this key; it checks what an older release
   * may have written.
   */
  // The caller names the shape and checks what it reads.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  get: <T>(key: string): T | undefined => readJson<T>(keyOf(key)),
  set: (key: string, value: unknown): void => writeJson(keyOf(key), value),
  remove: (key: string): void => removeText(keyOf(key)),
  /** The keys of this user's drafts that begin with this text. */
  keys: (begin: string): string[] => keysOf(keyOf(begin)).map((key) => key.slice(keyOf('').length)),
  /** A form has unsent input that is not stored. Returns a function that releases it. */
  holdUnsaved(): () => void {
    unsaved += 1;
    return () => {
      unsaved -= 1;
    };
  },
  /** Whether the user has typed anything, in any form, that was not sent. */
  hasAny: (): boolean => unsaved > 0 || keysOf(keyOf('')).length > 0,
};

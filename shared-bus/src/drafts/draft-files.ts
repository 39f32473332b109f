import { createStore, del, delMany, get, keys, set } from 'idb-keyval';

import { currentUser, session$, sessionEndReason } from '../session/session.ts';

/** IndexedDB, database `console.draft-files`: `<user id>.<key of the draft>`. */
const store = createStore('console.draft-files', 'files');
const keyOf = (key: string): string => `${currentUser()}.${key}`;

/**
 * Files under keys with this prefix belong to work that is sent when its user is back: signing out
 * doesn't remove them.
 */
export const waitingPrefix = 'waiting:';
const isWaiting = (key: string): boolean =>
  key.slice(key.indexOf('.') + 1).startsWith(waitingPrefix);

/** As bytes, since a browser may refuse to store blobs in a private window. */
interface StoredFile {
  type: string;
  bytes: ArrayBuffer;
}

/**
 * Files that belong to drafts and are not uploaded, one under the key of its draft. They survive a
 * reload and an expired session. Where the browser refuses storage, a file lives as long as its page.
 */
export const draftFiles = {
  async get(key: string): Promise<Blob | undefined> {
    try {
      const stored = await get<StoredFile>(keyOf(key), store);
      return stored && new Blob([stored.bytes], { type: stored.type });
    } catch {
      return undefined;
    }
  },
  /** False where the browser refuses, and where the user has signed out since. */
  async set(key: string, file: Blob): Promise<boolean> {
    const ownKey = keyOf(key);
    try {
      const stored: StoredFile = { type: file.type, bytes: await file.arrayBuffer() };
      if (!currentUser() || keyOf(key) !== ownKey) return false;
      await set(ownKey, stored, store);
      return true;
    } catch {
      return false;
    }
  },
  async remove(key: string): Promise<void> {
    try {
      await del(keyOf(key), store);
    } catch {
      // Storage refused: nothing was stored.
    }
  },
};

async function forget(isForgotten: (key: string) => boolean): Promise<void> {
  try {
    await delMany(
      (await keys<string>(store)).filter((key) => !isWaiting(key) && isForgotten(key)),
      store,
    );
  } catch {
    // Storage refused: nothing was stored.
  }
}

// Subscribed for the life of the tab. Recordings may hold a caller's words, so signing out removes
// them, and so does another user of this browser. A user who returns after an expired session keeps
// them.
session$.subscribe((session) => {
  const reason = sessionEndReason();
  if (session) void forget((key) => !key.startsWith(keyOf('')));
  else if (reason !== undefined && reason !== 'expired') void forget(() => true);
});

import { useCallback, useMemo } from 'react';

import { currentUser, session$ } from '../session/session.ts';
import { useSubject } from '../subject/use-subject.ts';
import { revised, revisionOf, userPreferences } from './user-preferences.ts';

/**
 * A user's choice, and how to change it. `read` parses the stored value, which an older release may
 * have written; it must be the same function at each render. A change starts from the stored value,
 * because another tab may have changed a part of it. Re-renders when it changes in this tab or
 * arrives from another machine.
 */
export function useUserPreference<T>(
  key: string,
  read: (stored: unknown) => T,
): [T, (change: (stored: T) => T) => void] {
  const revision = useSubject(revised, () => revisionOf(key));
  const user = useSubject(session$, currentUser);
  const value = useMemo(
    () => read(userPreferences.get(key)),
    // Both mean that another value is stored.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [key, read, revision, user],
  );
  const change = useCallback(
    (next: (stored: T) => T) => userPreferences.set(key, next(read(userPreferences.get(key)))),
    [key, read],
  );
  return [value, change];
}

import { BehaviorSubject, type Observable } from 'rxjs';
import type { SessionEndReason } from 'shared-contracts/bus/topics';
import { read } from 'shared-contracts/core/read';
import { roleOf, type Role } from 'shared-contracts/core/role';
import { formatHint, userHashOf } from 'shared-contracts/federation/hint';
import { hintCookie, ownHintCookie } from 'shared-contracts/federation/page';
import { storedListPrefix } from 'shared-contracts/offline/stored-list';
import { Session as SessionSchema, type Session } from 'shared-contracts/session/session';

import {
  followOtherTabs,
  readJson,
  readText,
  removeAll,
  removeText,
  writeJson,
  writeText,
} from '../storage/storage.ts';
import { useSubject } from '../subject/use-subject.ts';
import { emit } from '../topics/topics.ts';
import { temporaryToken } from './temporary-token.ts';

/**
 * localStorage `console.session`: the session as the second sign-in step returned it
 * (docs/domain/basics.md#session, docs/decisions/screens.md#session).
 */
const sessionKey = 'session';
/**
 * localStorage `console.session-ended`: why the last session ended, for other tabs, which only see
 * its removal.
 */
const endedKey = 'session-ended';
/** localStorage `console.reference.*`: start-up data; removed with the session. */
export const referencePrefix = 'reference.';

let endReason: SessionEndReason | undefined;
/**
 * The stored session, read like an answer. Without a token or a role it is useless and counts as
 * none. An id may be missing, since not every provider sends one: the phone then identifies the
 * user.
 */
function storedSession(): Session | undefined {
  const session = read(SessionSchema, readJson<unknown>(sessionKey));
  return isComplete(session) ? session : undefined;
}
const isComplete = ({ access_token, role }: Session): boolean =>
  access_token !== '' && role !== null && role !== '';

const store = new BehaviorSubject<Session | undefined>(storedSession());

/** The session, now and whenever it starts, changes or ends, in this tab or another. */
export const session$: Observable<Session | undefined> = store.asObservable();
/** The current session; undefined when nobody is signed in. */
export const currentSession = (): Session | undefined => store.value;
/**
 * Why this tab's last session ended; undefined while there is one, and in a tab where none has
 * ended.
 */
export const sessionEndReason = (): SessionEndReason | undefined => endReason;
/** The key of the signed-in user in this browser's storage; undefined for nobody. */
export const currentUser = (): string | undefined => store.value && userOf(store.value);
/** The signed-in user's role; undefined for nobody and for an unknown role. */
export const currentRole = (): Role | undefined => roleOf(store.value?.role);

const userOf = ({ id, phone }: Session): string => id || phone;

/**
 * Writes role and short user hash to a cookie for the gateway (docs/parts/page.md#gateway). It
 * carries no secret and gives no right: the user id is hashed, and the token is never in a cookie.
 */
function mirror(session: Session | undefined): void {
  const role = roleOf(session?.role);
  const isSecure = location.protocol === 'https:';
  const name = isSecure ? ownHintCookie : hintCookie;
  const attributes = `; Path=/; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  document.cookie =
    session && role
      ? `${name}=${formatHint({ role, userHash: userHashOf(userOf(session)) })}; Max-Age=2592000${attributes}`
      : `${name}=; Max-Age=0${attributes}`;
}

function take(session: Session | undefined, reason: SessionEndReason, message?: string): void {
  const before = store.value;
  mirror(session);
  const isOther = before && session && userOf(before) !== userOf(session);
  // In every tab, because another one may have written once more before it noticed.
  if (!session || isOther) removeAll(storedListPrefix);
  if (!before && !session) return;
  endReason = session ? undefined : reason;
  store.next(session);
  // Another user signed in from another tab: in this tab the first user's session has ended.
  if (isOther) emit('session:ended', { reason: 'signed-out' });
  if (session && session.access_token !== before?.access_token) emit('session:started', session);
  if (!session) emit('session:ended', { reason, ...(message !== undefined && { message }) });
}

/**
 * Stores the session for all tabs and emits `session:started`; a session without a token or a role
 * ends immediately.
 */
export function startSession(session: Session): void {
  if (!isComplete(session)) {
    endSession('expired');
    return;
  }
  removeText(endedKey);
  writeJson(sessionKey, session);
  take(session, 'signed-out');
}

/**
 * Ends the session in all tabs and emits `session:ended`. Clears session, temporary token, cached
 * reference data and stored lists; drafts and preferences stay
 * (docs/decisions/screens.md#failed-actions). It sends nothing: signing out calls the API first.
 * `message` is the server's text, for the notice that shows the reason.
 */
export function endSession(reason: SessionEndReason, message?: string): void {
  writeText(endedKey, reason);
  removeText(sessionKey);
  removeAll(referencePrefix);
  temporaryToken.clear();
  take(undefined, reason, message);
}

const reasons: readonly SessionEndReason[] = [
  'signed-out',
  'expired',
  'revoked',
  'start-up-failed',
];

// Subscribed for the life of the tab: every tab follows.
followOtherTabs(sessionKey, (text) => {
  const reason = readText(endedKey);
  take(
    text === undefined ? undefined : storedSession(),
    reasons.find((listed) => listed === reason) ?? 'signed-out',
  );
});
// Removes an unusable stored session and the data that was loaded with it.
if (!store.value && readText(sessionKey) !== undefined) endSession('expired');
mirror(store.value);

/** The session; undefined for nobody. Re-renders when it changes. */
export const useSession = (): Session | undefined => useSubject(store, currentSession);
/**
 * The signed-in user's role, undefined for nobody and for an unknown role; re-renders when the
 * session changes. `currentRole` is the same outside of rendering.
 */
export const useRole = (): Role | undefined => roleOf(useSession()?.role);

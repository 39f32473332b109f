import { useSyncExternalStore } from 'react';
import { BehaviorSubject, type Observable } from 'rxjs';
import type { SessionEndReason } from 'shared-contracts/bus/topics';
import { read } from 'shared-contracts/core/read';
import { roleOf, type Role } from 'shared-contracts/core/role';
import { formatHint, userHashOf } from 'shared-contracts/federation/hint';
import { hintCookie } from 'shared-contracts/federation/page';
import { Session as SessionSchema, type Session } from 'shared-contracts/session/session';

import {
  otherTabs$,
  readJson,
  readText,
  removeAll,
  removeText,
  writeJson,
  writeText,
} from '../storage/storage.ts';
import { emit } from '../topics/topics.ts';
import { temporaryToken } from './temporary-token.ts';

/**
 * localStorage `console.session`: the session as the second sign-in step answered it
 * (docs/domain/basics.md#session, docs/decisions/screens.md#session).
 */
const sessionKey = 'session';
/**
 * localStorage `console.session-ended`: why the last session ended, for the tabs that only see it
 * vanish.
 */
const endedKey = 'session-ended';
/** localStorage `console.reference.*`: start-up data; goes with the session. */
export const referencePrefix = 'reference.';

let endReason: SessionEndReason | undefined;
/**
 * The kept session, read as an answer is. Without its token or a role it is of no use and counts as
 * none; without an id it goes on, since not every provider sends one: its user is then known by the
 * phone.
 */
function keptSession(): Session | undefined {
  const session = read(SessionSchema, readJson<unknown>(sessionKey));
  return isComplete(session) ? session : undefined;
}
const isComplete = ({ access_token, role }: Session): boolean =>
  access_token !== '' && role !== null && role !== '';

const store = new BehaviorSubject<Session | undefined>(keptSession());

/** The session, now and whenever it starts, changes or ends, in this tab or another. */
export const session$: Observable<Session | undefined> = store.asObservable();
/** The session of this moment; undefined when nobody is signed in. */
export const currentSession = (): Session | undefined => store.value;
/**
 * Why this tab's last session ended; undefined while one runs and in a tab that has seen none end.
 */
export const sessionEndReason = (): SessionEndReason | undefined => endReason;
/** Who is signed in, as this browser's storage keeps users apart; undefined for nobody. */
export const currentUser = (): string | undefined => store.value && userOf(store.value);
/**
 * The signed-in user's role; undefined for nobody and for a role that the console does not know.
 */
export const currentRole = (): Role | undefined => roleOf(store.value?.role);

const userOf = ({ id, phone }: Session): string => id || phone;

/**
 * Mirrors role and short user hash into a cookie for the page's renderer
 * (docs/architecture.md#gateway): no secret, no authority. The user id is hashed;
 * the token never stands in a cookie.
 */
function mirror(session: Session | undefined): void {
  const role = roleOf(session?.role);
  const attributes = `; Path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`;
  document.cookie =
    session && role
      ? `${hintCookie}=${formatHint({ role, userHash: userHashOf(userOf(session)) })}; Max-Age=2592000${attributes}`
      : `${hintCookie}=; Max-Age=0${attributes}`;
}

function take(session: Session | undefined, reason: SessionEndReason, message?: string): void {
  const before = store.value;
  mirror(session);
  if (!before && !session) return;
  endReason = session ? undefined : reason;
  store.next(session);
  // Another user signed in from another tab: for this tab the first one's session is over.
  if (before && session && userOf(before) !== userOf(session))
    emit('session:ended', { reason: 'signed-out' });
  if (session && session.access_token !== before?.access_token) emit('session:started', session);
  if (!session) emit('session:ended', { reason, ...(message !== undefined && { message }) });
}

/**
 * Keeps the session for all tabs and says `session:started`; one without its token or a role ends
 * at once.
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
 * Ends the session in all tabs and says `session:ended`. Clears session, temporary token and cached
 * reference data; drafts and preferences stay (docs/decisions/screens.md#failed-actions). Nothing
 * is sent: signing out calls the API first. `message` is the server's, for the notice that says
 * why.
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

// Attached for the life of the tab: every tab follows.
otherTabs$(sessionKey).subscribe((text) => {
  const reason = readText(endedKey);
  take(
    text === undefined ? undefined : keptSession(),
    reasons.find((known) => known === reason) ?? 'signed-out',
  );
});
// What is left of a session that cannot be used goes, with what was loaded under it.
if (!store.value && readText(sessionKey) !== undefined) endSession('expired');
mirror(store.value);

const subscribe = (tell: () => void): (() => void) => {
  const subscription = store.subscribe(tell);
  return () => subscription.unsubscribe();
};

/** The session, rendering again when it changes. */
export const useSession = (): Session | undefined =>
  useSyncExternalStore(subscribe, currentSession);

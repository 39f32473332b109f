import { createHash, randomBytes } from 'node:crypto';

import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';

import { rowsOf, type Database, type Transaction } from '../database/database.ts';
import { newId } from '../database/id.ts';
import { sessions, users } from '../database/schema.ts';
import { fail } from '../failure.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';

export type User = typeof users.$inferSelect;
export interface SignedIn {
  sessionId: string;
  /** Its user has entered a code a short time ago. */
  isConfirmed: boolean;
  user: User;
}

/** Tokens are 256 random bits; only their hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/**
 * `last_used_at` is written at most this often, so that a busy console does not write on every
 * call.
 */
const touchSeconds = 60;

/**
 * For how long a code vouches for the person at the keyboard
 * (docs/decisions/calls.md#confirmation).
 */
const confirmedMinutes = 10;

/** The session is neither revoked, idle nor too old. */
export const isLive = ({ session }: Settings) =>
  and(
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, sql`now()`),
    gt(sessions.lastUsedAt, sql`now() - make_interval(secs => ${session.idleSeconds})`),
  );

async function liveSession(
  database: Database,
  settings: Settings,
  which: SQL,
): Promise<SignedIn | undefined> {
  const [found] = await database
    .select({
      sessionId: sessions.id,
      isConfirmed: sql<boolean>`coalesce(${sessions.confirmedAt}, ${sessions.createdAt}) > now() - make_interval(mins => ${confirmedMinutes})`,
      user: users,
      stale: sql<boolean>`${sessions.lastUsedAt} < now() - make_interval(secs => ${touchSeconds})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(which, isLive(settings), eq(users.status, 'active')));
  if (!found) return undefined;
  if (found.stale)
    await database
      .update(sessions)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(sessions.id, found.sessionId));
  const { sessionId, isConfirmed, user } = found;
  return { sessionId, isConfirmed, user };
}

/** The session of a token, unless it is revoked, idle or too old; using it resets the idle time. */
export const sessionOf = (
  database: Database,
  settings: Settings,
  token: string,
): Promise<SignedIn | undefined> =>
  liveSession(database, settings, eq(sessions.tokenHash, tokenHash(token)));
export const sessionById = (
  database: Database,
  settings: Settings,
  id: string,
): Promise<SignedIn | undefined> => liveSession(database, settings, eq(sessions.id, id));

/** A call's token; blank without one. */
export const callToken = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  String(headers['x-dispatch-access-token'] ?? '');

/** The session of a call's token. Fails with 401 when there is none. */
export async function bearerOf(
  { database, settings, lines }: Services,
  request: FastifyRequest,
): Promise<SignedIn> {
  const token = callToken(request);
  if (!token) fail('session.missing');
  const read = () => sessionOf(database, settings, token);
  return (await lines.session(tokenHash(token), read)) ?? fail('session.expired');
}

/** Refuses what a stolen or abandoned session must not do, unless it was confirmed recently. */
export function requireConfirmed({ isConfirmed }: SignedIn): void {
  if (!isConfirmed) fail('confirmation.required');
}

/** Opens a session and returns its token, of which only the hash is stored. */
export async function openSession(
  tx: Transaction,
  settings: Settings,
  userId: string,
  from: { address: string; userAgent: string },
  signOnSession: string | null = null,
): Promise<{ id: string; token: string }> {
  const token = newToken();
  const id = newId();
  const expiresAt = sql`now() + make_interval(secs => ${settings.session.absoluteSeconds})`;
  await tx.insert(sessions).values({
    id,
    tokenHash: tokenHash(token),
    userId,
    expiresAt,
    address: from.address,
    userAgent: from.userAgent.slice(0, 200),
    signOnSession,
  });
  return { id, token };
}

/** The sessions among these that have ended. */
export async function endedSessions(
  database: Database,
  settings: Settings,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf<{ id: string }>(
    database,
    sql`
    select asked.id from unnest(${sql.param(`{${ids.join(',')}}`)}::text[]) as asked (id)
    left join sessions on sessions.id = asked.id and ${isLive(settings)}
    where sessions.id is null`,
  );
  return rows.map((row) => row.id);
}

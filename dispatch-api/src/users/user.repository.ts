import { and, asc, count, desc, eq, gt, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { phonePart } from 'shared-contracts/core/phone';
import type { Sent } from 'shared-contracts/core/schema';
import {
  userStatuses,
  withMaskedNumbers,
  type ManagedUser,
  type UserSession,
  type UserSort,
} from 'shared-contracts/users/user';

import type { Queryable, Transaction } from '../database/database.ts';
import { contains } from '../database/folded.ts';
import { sessions, users } from '../database/schema.ts';
import type { Settings } from '../settings.ts';

export type StoredUser = typeof users.$inferSelect;

/** A user without any secret, its numbers in full. */
export const userFields = (user: StoredUser): Sent<typeof ManagedUser> => ({
  id: user.id,
  name: user.name,
  phone: user.phone,
  email: user.email,
  cnic: user.cnic,
  status: userStatuses.find((status) => status === user.status) ?? 'inactive',
  city: user.city,
  role: user.role,
  gender: user.gender,
  dt: user.dt.toISOString(),
  two_fa_enabled: user.twoFactorSecret !== null,
  ...(user.enrolmentHash !== null && { awaits_enrolment: true }),
  age: user.age,
  religion: user.religion,
  urdu_proficiency: user.urduProficiency,
  shift_start: user.shiftStart,
  shift_end: user.shiftEnd,
  lang_id: user.langId,
  address: user.address,
  bank_name: user.bankName,
  bank_account: user.bankAccountNo,
  company_name: user.companyName,
  branch_name: user.branchName,
  extension: user.extension ?? '',
  cnic_front_img: user.cnicFrontImg,
  cnic_back_img: user.cnicBackImg,
  profile_img: user.profileImg,
  row_version: user.rowVersion,
});
/** A user as the administration sees it. */
export const managedUser = (user: StoredUser): Sent<typeof ManagedUser> =>
  withMaskedNumbers(userFields(user));

export interface UserFilter {
  id?: string | undefined;
  search?: string | undefined;
  role?: number | undefined;
  status?: string | undefined;
}
export interface UserOrder {
  by?: UserSort | '' | undefined;
  direction?: 'asc' | 'desc' | '' | undefined;
}

const sortColumns = {
  name: sql`lower(${users.name})`,
  phone: users.phone,
  status: users.status,
  city: users.city,
  role: users.role,
  dt: users.dt,
} as const satisfies Record<UserSort, unknown>;

function matching({ id, search = '', role, status }: UserFilter): SQL | undefined {
  const text = search.trim();
  // A phone is found by any part of it, in local or wire form, with or without separators.
  const digits = phonePart(text)?.replace(/^(?:92|0)/, '');
  return and(
    id ? eq(users.id, id) : undefined,
    role ? eq(users.role, role) : undefined,
    status ? eq(users.status, status) : undefined,
    text
      ? or(
          contains(users.name, text),
          contains(users.email, text),
          contains(users.companyName, text),
          digits ? contains(users.phone, digits) : undefined,
        )
      : undefined,
  );
}

/** One page of the matching users, newest first unless another order is requested. */
export async function userPage(
  database: Queryable,
  filter: UserFilter,
  order: UserOrder,
  page: number,
  limit: number,
): Promise<{ rows: StoredUser[]; total: number }> {
  const where = matching(filter);
  const sorted = order.by ? [(order.direction === 'desc' ? desc : asc)(sortColumns[order.by])] : [];
  const rows = await database
    .select()
    .from(users)
    .where(where)
    .orderBy(...sorted, desc(users.dt), asc(users.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await database.select({ total: count() }).from(users).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** A user under a row lock, for a command that changes it. */
export async function lockUser(tx: Transaction, id: string): Promise<StoredUser | undefined> {
  const [found] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return found;
}

export async function userById(database: Queryable, id: string): Promise<StoredUser | undefined> {
  const [found] = await database.select().from(users).where(eq(users.id, id));
  return found;
}

/** Sessions that are still valid, newest first. */
export async function openSessions(
  database: Queryable,
  settings: Settings,
  userId: string,
  ownSession: string,
): Promise<Sent<typeof UserSession>[]> {
  const rows = await database
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
        gt(
          sessions.lastUsedAt,
          sql`now() - make_interval(secs => ${settings.session.idleSeconds})`,
        ),
      ),
    )
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
  return rows.map((row) => ({
    id: row.id,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    address: row.address,
    user_agent: row.userAgent,
    is_own: row.id === ownSession,
  }));
}

/** Ends a user's open sessions: one, all but one, or all; returns the ended ones. */
export async function revokeSessions(
  tx: Transaction,
  userId: string,
  { only, except }: { only?: string | undefined; except?: string } = {},
): Promise<string[]> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        only ? eq(sessions.id, only) : undefined,
        except ? ne(sessions.id, except) : undefined,
      ),
    )
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

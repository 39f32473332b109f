import { and, asc, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { wirePhoneOf } from 'shared-contracts/core/phone';
import { roleTable, staff } from 'shared-contracts/core/role';
import type { Sent } from 'shared-contracts/core/schema';
import type { PhoneCall } from 'shared-contracts/phone-calls/phone-call';

import type { Queryable } from '../database/database.ts';
import { phoneCalls, users } from '../database/schema.ts';

export type StoredCall = typeof phoneCalls.$inferSelect;

/** A call without a hang-up is over by then. */
const longest = { ringing: '10 minutes', answered: '4 hours' } as const;
const states = ['ringing', 'answered'] as const;

export function phoneCallRow({ id, state, phone, number, at }: StoredCall): Sent<typeof PhoneCall> {
  const isOver = state === 'ended';
  return {
    id,
    state,
    phone: isOver ? '' : phone,
    number: isOver ? '' : number,
    at: at.toISOString(),
  };
}

const callOf = (userId: string) => sql`${phoneCalls.agents} @> ${JSON.stringify([userId])}::jsonb`;

/** Calls that ring at this user, or that the user has answered, oldest first. */
export const callsOf = (database: Queryable, userId: string): Promise<StoredCall[]> =>
  database
    .select()
    .from(phoneCalls)
    .where(
      and(
        callOf(userId),
        or(
          ...states.map((state) =>
            and(
              eq(phoneCalls.state, state),
              gt(phoneCalls.at, sql`now() - ${longest[state]}::interval`),
            ),
          ),
        ),
      ),
    )
    .orderBy(asc(phoneCalls.at), asc(phoneCalls.id))
    .limit(20);

/** A call that has not ended, although it must be over. */
export const isLost = or(
  ...states.map((state) =>
    and(eq(phoneCalls.state, state), lte(phoneCalls.at, sql`now() - ${longest[state]}::interval`)),
  ),
);

export const lostCalls = (database: Queryable): Promise<StoredCall[]> =>
  database.select().from(phoneCalls).where(isLost).orderBy(asc(phoneCalls.at)).limit(100);

/** A call to this user that has not ended. */
export async function callTo(
  database: Queryable,
  userId: string,
  id: string,
): Promise<StoredCall | undefined> {
  const [found] = await database
    .select()
    .from(phoneCalls)
    .where(and(eq(phoneCalls.id, id), callOf(userId), ne(phoneCalls.state, 'ended')));
  return found;
}

/** Calls of the same number around this one, of which some may be legs of the same call. */
export async function otherLegs(
  database: Queryable,
  { id, keyId, phone, number }: StoredCall,
): Promise<StoredCall[]> {
  if (!number) return [];
  return database
    .select()
    .from(phoneCalls)
    .where(
      and(
        eq(phoneCalls.keyId, keyId),
        ne(phoneCalls.id, id),
        phone ? eq(phoneCalls.phone, phone) : eq(phoneCalls.number, number),
        gt(phoneCalls.at, sql`now() - ${longest.answered}::interval`),
      ),
    );
}

/** Active staff by these names, each of which must belong to one user alone. */
export async function agentsNamed(
  database: Queryable,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const phones = names.flatMap((name) => wirePhoneOf(name) ?? []);
  const lowered = names.map((name) => name.toLowerCase());
  const found = await database
    .select({
      id: users.id,
      extension: users.extension,
      phone: users.phone,
      email: sql<string>`lower(${users.email})`,
      name: sql<string>`lower(${users.name})`,
    })
    .from(users)
    .where(
      and(
        eq(users.status, 'active'),
        inArray(
          users.role,
          staff.map((role) => roleTable[role].code),
        ),
        or(
          inArray(users.extension, [...names]),
          inArray(users.phone, phones),
          inArray(users.id, [...names]),
          inArray(sql`lower(${users.email})`, lowered),
          inArray(sql`lower(${users.name})`, lowered),
        ),
      ),
    );
  const only = (name: string): string[] => {
    const text = name.toLowerCase();
    const matches = [
      found.filter(({ extension }) => extension === name),
      found.filter(({ phone, id }) => phone === wirePhoneOf(name) || id === name),
      found.filter(({ email }) => email === text),
      found.filter((one) => one.name === text),
    ].find((list) => list.length > 0);
    return matches?.length === 1 ? matches.map(({ id }) => id) : [];
  };
  return [...new Set(names.flatMap(only))];
}

import { and, count, eq, inArray, not } from 'drizzle-orm';
import { toWirePhone } from 'shared-contracts/core/phone';
import { allDemoAccounts, demoOtpSecret, demoPassword } from 'shared-contracts/users/demo-accounts';

import { isPassword } from '../auth/password.ts';
import { secondFactorOf } from '../auth/second-factor.ts';
import { unseal, type KeyRing } from '../auth/secret-box.ts';
import type { Queryable } from '../database/database.ts';
import { auditLog, users } from '../database/schema.ts';
import { stableId } from '../reference/stable-id.ts';

/** The id of a demo account, by its phone in local form: the same in every installation. */
export const demoUserId = (phone: string): string => stableId('user', phone);
const demoUserIds = allDemoAccounts.map(({ phone }) => demoUserId(phone));
const demoPhones = allDemoAccounts.map(({ phone }) => toWirePhone(phone));

/** The database belongs to another kind of installation than the settings describe. */
export class WrongInstallation extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WrongInstallation';
  }
}

function isDemoSecret(keys: KeyRing, userId: string, sealed: string | null): boolean {
  if (!sealed) return false;
  try {
    return unseal(keys, secondFactorOf(userId), sealed) === demoOtpSecret;
  } catch {
    // sealed with a key that this process does not have
    return false;
  }
}

/**
 * Traces of a demo in the database, one line each: accounts that it made, default passwords and
 * second factors of phones that it uses, its mark in the audit log.
 */
async function demoTraces(database: Queryable, keys: KeyRing): Promise<string[]> {
  const [made] = await database
    .select({ many: count() })
    .from(users)
    .where(inArray(users.id, demoUserIds));
  const [seeded] = await database
    .select({ many: count() })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, 'plan'), eq(auditLog.action, 'demo.seeded')));
  const others = await database
    .select()
    .from(users)
    .where(and(inArray(users.phone, demoPhones), not(inArray(users.id, demoUserIds))));
  const secrets = await Promise.all(
    others.map(async (user) => [
      ...((await isPassword(user.passwordHash, demoPassword))
        ? [`${user.phone} has the password of the demo`]
        : []),
      ...(isDemoSecret(keys, user.id, user.twoFactorSecret)
        ? [`${user.phone} has the second factor of the demo`]
        : []),
    ]),
  );
  return [
    ...(made?.many ? [`${made.many} accounts of a demo, with known passwords`] : []),
    ...(seeded?.many ? ['the mark of demo data in its audit log'] : []),
    ...secrets.flat(),
  ];
}

/**
 * Refuses to start a production on the data of a demo, and a demo on the data of a production.
 * Throws `WrongInstallation`, with everything that was found.
 */
export async function requireOwnInstallation(
  database: Queryable,
  { demo, secretKeys }: { demo: boolean; secretKeys: KeyRing },
): Promise<void> {
  if (!demo) {
    const traces = await demoTraces(database, secretKeys);
    if (traces.length > 0)
      throw new WrongInstallation(
        `this database is a demo’s and cannot be used without DEMO:\n${traces.map((line) => `  ${line}`).join('\n')}\nUse an empty database.`,
      );
    return;
  }
  const [real] = await database
    .select({ many: count() })
    .from(users)
    .where(not(inArray(users.id, demoUserIds)));
  const traces = await demoTraces(database, secretKeys);
  if (real?.many && traces.length === 0)
    throw new WrongInstallation(
      `this database holds ${real.many} users and no demo: DEMO would add accounts with known passwords. Turn DEMO off, or use an empty database.`,
    );
}

import { and, asc, eq, lt, ne } from 'drizzle-orm';

import type { Queryable } from '../database/database.ts';
import { users } from '../database/schema.ts';
import { sumOfEach } from '../jobs/job.ts';
import type { Services } from '../services.ts';
import { userById, type StoredUser } from '../users/user.repository.ts';
import type { PartnerUser } from './partner-mapping.ts';

export const partnerUserOf = (user: StoredUser): PartnerUser => {
  const { id, name, phone, email, cnic, city, role, status } = user;
  return { id, name, phone, email, cnic, city, role, status };
};

/** Users whom the partner's system has with older values. */
const isBehind = and(ne(users.partnerId, ''), lt(users.partnerVersion, users.rowVersion));

const changedUsers = (database: Queryable) =>
  database.select({ id: users.id }).from(users).where(isBehind).orderBy(asc(users.id));

/**
 * Sends changed users to the partner's system, each with its newest values. One that is sent and not
 * recorded, because the process ended, is sent again with the same idempotency key.
 */
export async function sendChangedUsers(
  { database, partner }: Pick<Services, 'database' | 'partner'>,
  isStopped: () => boolean,
): Promise<number> {
  return sumOfEach(await changedUsers(database), async ({ id }) => {
    const user = isStopped() ? undefined : await userById(database, id);
    if (!user) return 0;
    await partner.updateUser(user.partnerId, partnerUserOf(user), user.rowVersion);
    await database
      .update(users)
      .set({ partnerVersion: user.rowVersion })
      .where(and(eq(users.id, id), lt(users.partnerVersion, user.rowVersion)));
    return 1;
  });
}

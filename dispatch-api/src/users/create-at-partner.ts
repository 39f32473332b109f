import { partnerUserOf } from '../partner/send-users.ts';
import type { Call } from '../route.ts';
import type { Services } from '../services.ts';
import { activateUser } from './user.commands.ts';
import type { StoredUser } from './user.repository.ts';

/**
 * Creates a pending user at the partner's system. Returns undefined when that fails; the user then
 * stays pending.
 */
export async function createAtPartner(
  { partner, log }: Services,
  user: StoredUser,
  run: Call<never>['runWithoutKey'],
): Promise<StoredUser | undefined> {
  try {
    const { id: partnerId } = await partner.createUser(
      partnerUserOf({ ...user, status: user.wantedStatus }),
    );
    return await run(activateUser, { id: user.id, partnerId, sentVersion: user.rowVersion });
  } catch (error) {
    log.warn({ err: error, user: user.id }, 'the partner did not take a user');
    return undefined;
  }
}

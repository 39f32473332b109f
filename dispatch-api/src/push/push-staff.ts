import { fill } from 'shared-contracts/core/text';
import type { PushMessage } from 'shared-contracts/push/push-message';

import type { Queryable } from '../database/database.ts';
import type { Services } from '../services.ts';
import { pushTexts } from './push-texts.ts';
import {
  claimForHeld,
  claimForLate,
  forgetSubscription,
  lateRequests,
  secondsToHeld,
  type Told,
} from './push.repository.ts';

/**
 * Notifies staff without an open tab of late requests, and of one that they hold
 * (docs/domain/queue.md#push). Each is claimed before it is sent, so that none is sent twice.
 * Returns how many messages were sent.
 */
export async function pushToStaff(services: Services): Promise<number> {
  const { database, settings, push, log } = services;
  if (!push) return 0;
  let sent = 0;
  const tell = async (
    all: readonly Told[],
    about: PushMessage['about'],
    values: Record<string, number> = {},
  ): Promise<void> => {
    const { title, body } = pushTexts[about];
    await Promise.all(
      all.map(async (one) => {
        const { language, sessionId } = one;
        const outcome = await push.send(one, {
          title: fill(title[language], values),
          body: fill(body[language], values),
          language,
          about,
          path: '/queue',
        });
        if (outcome === 'sent') sent += 1;
        if (outcome === 'gone') await forgetSubscription(database, sessionId);
        if (outcome === 'failed') log.warn({ sessionId }, 'a push service took no message');
      }),
    );
  };
  await tell(await claimForHeld(database, settings), 'held');
  const late = await lateRequests(database);
  if (late.count > 0) await tell(await claimForLate(database, settings), 'late', { ...late });
  return sent;
}

/** Seconds until it must run for a lease; never below five. */
export const secondsToPush = async (database: Queryable): Promise<number> =>
  Math.max(5, await secondsToHeld(database));

import { eq, or } from 'drizzle-orm';
import type { PushSubscription } from 'shared-contracts/push/push.api';

import { command } from '../commands/command.ts';
import { pushSubscriptions } from '../database/schema.ts';
import { fail } from '../failure.ts';
import type { Settings } from '../settings.ts';
import { isCallable, namesPrivateAddress } from '../webhooks/public-address.ts';

/** Refuses an address that no browser's push service has. */
function checkEndpoint(text: string, { webhooksToPrivate }: Settings): void {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isAllowed =
    url !== undefined &&
    isCallable(url, webhooksToPrivate) &&
    (webhooksToPrivate || !namesPrivateAddress(url));
  if (!isAllowed)
    fail('request.invalid', { detail: 'Alerts cannot be sent to this browser. Use another one' });
}

export const subscribe = (settings: Settings) =>
  command(
    'push.subscribe',
    async (
      { tx },
      { sessionId, ...of }: PushSubscription & { sessionId: string },
    ): Promise<null> => {
      checkEndpoint(of.endpoint, settings);
      await tx
        .delete(pushSubscriptions)
        .where(
          or(
            eq(pushSubscriptions.sessionId, sessionId),
            eq(pushSubscriptions.endpoint, of.endpoint),
          ),
        );
      await tx.insert(pushSubscriptions).values({ sessionId, ...of });
      return null;
    },
  );

export const unsubscribe = command(
  'push.unsubscribe',
  async ({ tx }, { sessionId }: { sessionId: string }): Promise<null> => {
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
    return null;
  },
);

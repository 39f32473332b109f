import { verifyContract } from 'release-kit/contracts/verify.ts';
import { endpoints } from 'shared-contracts/api';
import { doors } from 'shared-contracts/integration/doors';

import { signIn } from '../commands/sign-in.ts';
import { startConsole } from '../fixtures/console.ts';
import { expect, people, test } from '../test.ts';

test(
  'every reading call of the contracts is answered by its schema, through the gateway',
  { tag: '@servers' },
  async ({ running, sessionOf }) => {
    const { access_token: token } = await sessionOf('admin');
    const verdicts = await verifyContract({ base: `${running.url}/api/v1`, token, endpoints });
    expect(verdicts.filter(({ outcome }) => outcome === 'broken')).toEqual([]);
    // All calls that only read are made, except the one that takes a request, and those of what only
    // writes make.
    const skipped = verdicts
      .filter(({ outcome, why }) => outcome === 'not called' && why[0] !== 'it changes something')
      .map(({ id }) => id);
    expect(skipped.toSorted()).toEqual([
      'handover.read',
      'phone-calls.caller',
      'queue.claim',
      'recurring.bookings',
      'reset.delivery',
      'webhooks.attempts',
    ]);
    expect(verdicts.filter(({ outcome }) => outcome === 'holds').length).toBeGreaterThan(30);
  },
);

test(
  'every writing call, every refusal by role and every event follows the contracts, on a separate server',
  { tag: '@servers' },
  async () => {
    test.setTimeout(600_000); // hundreds of calls, one after the other
    const own = await startConsole();
    try {
      const token = async (person: 'admin' | 'supervisor' | 'dispatcher' | 'client') =>
        (await signIn(own.url, people[person])).access_token;
      const others = {
        supervisor: await token('supervisor'),
        dispatcher: await token('dispatcher'),
        dispatch_client: await token('client'),
      };
      const verdicts = await verifyContract({
        base: `${own.url}/api/v1`,
        token: await token('admin'),
        others,
        endpoints: [...endpoints, ...doors],
        write: true,
        socketUrl: own.url,
      });
      expect(verdicts.filter(({ outcome }) => outcome === 'broken')).toEqual([]);
      const skipped = verdicts.filter(({ outcome }) => outcome === 'not called');
      expect(skipped.map(({ id }) => id).toSorted()).toEqual([
        'auth.logout',
        'handover.read',
        'phone-calls.caller',
        'recurring.bookings',
        'reset.delivery',
        // They lead to another provider's server.
        'single-sign-on.end',
        'single-sign-on.finish',
        'single-sign-on.start',
        'socket OFFER_ACCEPTED',
        'socket ZONES_DRY',
        'webhooks.attempts',
      ]);
    } finally {
      await own.stop();
    }
  },
);

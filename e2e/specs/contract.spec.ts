import { endpoints } from 'shared-contracts/api';
import { verifyContract } from 'tooling/contracts/verify.ts';
import { expect, test } from '../test.ts';

test('every question of the contracts that changes nothing is answered as they say, through the gateway', async ({ running, sessionOf }) => {
  const { access_token: token } = await sessionOf('admin');
  const verdicts = await verifyContract({ base: `${running.url}/api/v1`, token, endpoints });
  expect(verdicts.filter(({ outcome }) => outcome === 'broken')).toEqual([]);
  // Of the calls that only ask, all are made but the one that takes a request.
  const skipped = verdicts.filter(({ outcome, why }) => outcome === 'not called' && why[0] !== 'it changes something').map(({ id }) => id);
  expect(skipped).toEqual(['queue.claim']);
  expect(verdicts.filter(({ outcome }) => outcome === 'holds').length).toBeGreaterThan(30);
});

import { actionRules } from 'shared-contracts/trips/needs-action.rules';
import { listStates } from 'shared-contracts/trips/trip';
import { allows } from 'shared-contracts/trips/trip-detail.rules';

import { reasonActionOf } from './reason-action.ts';

const time = '2026-11-21T10:00:00Z';

test.each(
  actionRules.flatMap(({ reason, states }) => states.map((state) => [reason, state] as const)),
)('for %s in state %s a trip offers an action that the state allows', (reason, state) => {
  const help = reasonActionOf({
    needs_action: { reason, since: time, from: time },
    passenger: { phone: '923001234567' },
    // Only a trip that was accepted has a driver.
    driver: listStates.inprogress.some((one) => one === state) ? { phone: '923451234567' } : null,
  });
  expect(help).toBeDefined();
  expect(help?.action === 'assign' ? allows('assign', state) : Boolean(help?.phone)).toBe(true);
});

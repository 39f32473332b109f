import { everyRole } from '../core/role.ts';
import { tripStates } from '../trips/trip.ts';
import { statesNeedingAction } from './notification.rules.ts';

test('a client acts on a driver who waits, and on a booking that nobody will bring', () => {
  expect(
    tripStates.filter((state) => statesNeedingAction.dispatch_client.includes(state)).toSorted(),
  ).toEqual(['arrived', 'batch_cancelled', 'cancelled', 'expired']);
});

test('staff are asked by the queue and the lists, not by notifications', () => {
  const asked = everyRole.filter((role) => statesNeedingAction[role].length > 0);
  expect(asked).toEqual(['dispatch_client']);
});

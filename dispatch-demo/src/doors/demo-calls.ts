import type { AppOptions } from 'dispatch-api/src/app.ts';
import { route } from 'dispatch-api/src/route.ts';
import { moveTripCommand } from 'dispatch-api/src/trips/trip.commands.ts';
import { moveTrip } from 'shared-contracts/trips/trip.api';
import * as users from 'shared-contracts/users/user.api';

import { demoPasswordHash } from '../seed/accounts.ts';
import { createDemoUser } from './demo-user.commands.ts';

/** Registers the calls that only a demo has; one for tests also makes accounts. */
export const demoCalls =
  ({ isTest }: { isTest: boolean }): NonNullable<AppOptions['demoCalls']> =>
  (api, services) => {
    route(api, services, moveTrip, async ({ input, run }) => ({
      data: await run(moveTripCommand, { tripNo: input.params.trip_no, state: input.body.state }),
    }));
    if (!isTest) return;
    route(api, services, users.createDemoUser, async ({ input: { body }, run }) => {
      const input = { ...body, passwordHash: await demoPasswordHash() };
      return { data: { phone: await run(createDemoUser(services.settings), input) } };
    });
  };

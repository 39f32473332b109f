import type { FastifyInstance } from 'fastify';
import * as api from 'shared-contracts/phone-calls/phone-call.api';

import { fail } from '../failure.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { callerOf } from './caller.repository.ts';
import { callsOf, callTo, phoneCallRow } from './phone-call.repository.ts';

/** Calls to the agent who asks. */
export function phoneCallRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  route(app, services, api.listPhoneCalls, async ({ actor }) => ({
    data: (await callsOf(database, actor.id ?? '')).map(phoneCallRow),
  }));
  route(app, services, api.readCaller, async ({ input: { params }, actor, request }) => {
    const { phone } =
      (await callTo(database, actor.id ?? '', params.id)) ?? fail('phone-call.unknown');
    if (phone) await services.reads.customer({ actor, request }, phone);
    return { data: (await callerOf(database, phone)).caller };
  });
}

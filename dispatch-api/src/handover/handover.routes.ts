import type { FastifyInstance } from 'fastify';
import * as api from 'shared-contracts/handover/handover.api';

import { fail } from '../failure.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { giveWork, openWork } from './handover.commands.ts';
import {
  handoverRow,
  handoverTo,
  heldWorkOf,
  stillHeld,
  waitingHandovers,
} from './handover.repository.ts';
import { readDrafts } from './sealed-drafts.ts';

/** Open work that goes from one agent to the next. */
export function handoverRoutes(app: FastifyInstance, services: Services): void {
  const { database, settings } = services;
  const give = giveWork(settings);
  route(app, services, api.readHeldWork, async ({ actor }) => ({
    data: await heldWorkOf(database, actor.id ?? ''),
  }));
  route(app, services, api.listHandovers, async ({ actor }) => ({
    data: (await waitingHandovers(database, actor.id ?? '')).map(handoverRow),
  }));
  route(app, services, api.handOver, async ({ input, run }) => ({
    data: await run(give, input.body),
  }));
  route(app, services, api.readHandover, async ({ input: { params }, actor }) => {
    const stored =
      (await handoverTo(database, actor.id ?? '', params.id)) ?? fail('handover.unknown');
    return {
      data: {
        note: stored.note,
        ...(await stillHeld(database, stored)),
        drafts: readDrafts(settings.secretKeys, stored),
      },
    };
  });
  route(app, services, api.openHandover, async ({ input, run }) => {
    await run(openWork, input.params);
    return {};
  });
}

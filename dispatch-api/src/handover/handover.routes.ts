import type { FastifyInstance } from 'fastify';
import type { Sent } from 'shared-contracts/core/schema';
import type { HandoverDraft } from 'shared-contracts/handover/handover';
import * as api from 'shared-contracts/handover/handover.api';

import { unseal } from '../auth/secret-box.ts';
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
import { sealedDraftsOf } from './sealed-drafts.ts';

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
    const sealed = stored.sealedDrafts;
    return {
      data: {
        note: stored.note,
        ...(await stillHeld(database, stored)),
        drafts: sealed
          ? // written by the same contract
            (JSON.parse(unseal(settings.secretKeys, sealedDraftsOf(stored.id), sealed)) as Sent<
              typeof HandoverDraft
            >[])
          : [],
      },
    };
  });
  route(app, services, api.openHandover, async ({ input, run }) => {
    await run(openWork, input.params);
    return {};
  });
}

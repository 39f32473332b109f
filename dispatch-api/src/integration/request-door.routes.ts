import type { FastifyInstance } from 'fastify';
import * as api from 'shared-contracts/integration/request-door.api';
import { keyUploadsPerDay } from 'shared-contracts/media/media.api';

import { fail } from '../failure.ts';
import { takeVoiceNotes } from '../media/take-voice-notes.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { takeRequest, withdrawRequest } from './request-door.commands.ts';
import { requestByEitherId, requestRow } from './request-door.repository.ts';

export function requestRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  void app.register((scope) =>
    takeVoiceNotes(scope, services, api.uploadRequestNote, keyUploadsPerDay),
  );
  route(app, services, api.createRequest, async ({ input, run }) => ({
    data: await run(takeRequest, input.body),
  }));
  route(app, services, api.withdrawRequest, async ({ input, run }) => ({
    data: await run(withdrawRequest, input.params),
  }));
  route(app, services, api.readRequest, async ({ input, actor, request }) => {
    const found = await requestByEitherId(database, input.params.id);
    if (!found) return fail('queue.unknown');
    await services.reads.customer({ actor, request }, found.phone);
    return { data: await requestRow(database, found) };
  });
}

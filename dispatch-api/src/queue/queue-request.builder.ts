import { systemActor } from '../commands/actor.ts';
import type { TestApp } from '../testing/test-app.ts';
import { createQueueRequest, type QueueRequest } from './queue.commands.ts';

/** A request that begins to wait in Karachi's queue; `over` has what matters to the test. */
export const buildQueueRequest = ({ app }: TestApp, over: Partial<QueueRequest> = {}) =>
  app.services.run(
    createQueueRequest,
    { type: 'app', phone: '923001234567', customerType: 0, city: 'KHI', langId: 1, ...over },
    { actor: systemActor('test') },
  );

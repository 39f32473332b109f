import { systemActor } from '../commands/actor.ts';
import { createQueueRequest } from '../queue/queue.commands.ts';
import type { Services } from '../services.ts';

export interface Simulator { stop(): Promise<void> }

const requestMs = 5000;

/** Lets requests arrive, by the same commands as real ones. */
export function startSimulator(services: Services): Simulator {
  let running: Promise<unknown> | undefined;
  const arrive = async (): Promise<void> => {
    try {
      await services.run(createQueueRequest, { type: 'app', phone: `92300${String(Date.now()).slice(-7)}`, customerType: 0, city: 'KHI', langId: 2 }, { actor: systemActor('simulator') });
    } catch (error) {
      services.log.warn({ err: error }, 'the simulator goes on');
    }
  };
  const timer = setInterval(() => { running ??= arrive().finally(() => { running = undefined; }); }, requestMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

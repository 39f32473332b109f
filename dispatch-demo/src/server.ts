// The API with a demo's data and calls.
import { serve } from 'dispatch-api/src/serve.ts';
import { readEnvironment } from 'server-settings/environment';
import { DemoEnvironment } from 'server-settings/variables';

import { demoCalls } from './doors/demo-calls.ts';
import { seedDemo } from './seed/seed.ts';

await serve(() => {
  const settings = readEnvironment(DemoEnvironment, process.env);
  const plan = { seed: settings.SEED, bookings: settings.BOOKINGS };
  return {
    calls: demoCalls({ isTest: settings.NODE_ENV === 'test' }),
    async fill(services, onStep) {
      const stopped = new AbortController();
      const seeding = await seedDemo(services, plan, onStep);
      // A big demo is completed while the server answers.
      const rest = seeding
        .rest(stopped.signal)
        .catch((error: unknown) =>
          services.log.warn({ err: error }, 'the demo data is not complete'),
        );
      return async () => {
        stopped.abort();
        await rest;
      };
    },
  };
});

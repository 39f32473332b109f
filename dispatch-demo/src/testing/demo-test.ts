import { openTestApp, type TestApp } from 'dispatch-api/src/testing/test-app.ts';
import { randomFrom } from 'shared-contracts/testing/random';

import type { Api } from '../console/call.ts';
import { demoCalls } from '../doors/demo-calls.ts';
import { seedDemo } from '../seed/seed.ts';
import { simulation, type Tick } from '../simulator/simulator.ts';
import { makeWorld, type SimulatedWorld } from '../simulator/world.ts';

export interface DemoTest extends TestApp {
  world: SimulatedWorld;
  /** Lets the demo do what it does in so many seconds; the clock is the test's. */
  tick: Tick;
}

/** Calls an API in this process as `fetch` does one elsewhere. */
const fetchFrom =
  ({ app }: TestApp): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const body = Buffer.from(await request.arrayBuffer());
    const answer = await app.inject({
      method: request.method as 'GET', // one of the contracts' methods
      url: request.url,
      headers: Object.fromEntries(request.headers),
      ...(body.length > 0 && { payload: body }),
    });
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode });
  };

export const apiOf = (test: TestApp, clock: () => number): Api => ({
  origin: 'http://api.test',
  fetch: fetchFrom(test),
  clock,
  hasCaptcha: false,
});

/** A seeded API in process. */
export async function openSeeded(
  plan: { seed: number; bookings: number },
  options: Parameters<typeof openTestApp>[0] = {},
): Promise<TestApp> {
  const test = await openTestApp({ demoCalls: demoCalls({ isTest: true }), ...options });
  await seedDemo(test.app.services, plan);
  return test;
}

/** A seeded API in process with the demo beside it. */
export async function openDemo(
  settings: { seed: number; bookings: number },
  clock: () => number,
): Promise<DemoTest> {
  const test = await openSeeded(settings, { clock });
  const world = await makeWorld(apiOf(test, clock), randomFrom(settings.seed), settings);
  return { ...test, world, tick: simulation(world) };
}

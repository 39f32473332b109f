// The life of a demo as a process beside its server: callers, colleagues and the paying system, by
// the calls that everybody has.
import { setTimeout as pause } from 'node:timers/promises';

import { readEnvironment } from 'server-settings/environment';
import { DemoEnvironment } from 'server-settings/variables';
import { randomFrom } from 'shared-contracts/testing/random';

import type { Api } from './console/call.ts';
import { simulation, type Tick } from './simulator/simulator.ts';
import { makeWorld } from './simulator/world.ts';

const tickSeconds = 2;
/** After a failure, for example while the API starts again. */
const retryMs = 10_000;

const settings = readEnvironment(DemoEnvironment, process.env);
const api: Api = {
  origin: settings.API_URL,
  fetch,
  clock: Date.now,
  hasCaptcha: settings.CAPTCHA === 'altcha',
};
const stopped = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopped.abort());

async function start(): Promise<Tick> {
  const random = randomFrom(settings.SEED);
  const plan = { seed: settings.SEED, bookings: settings.BOOKINGS };
  return simulation(await makeWorld(api, random, plan));
}

let tick: Tick | undefined;
let problem = '';
/** Lives for a moment; returns the time until the next one in milliseconds. */
async function live(): Promise<number> {
  try {
    tick ??= await start();
    await tick(tickSeconds);
    problem = '';
    return tickSeconds * 1000;
  } catch (error) {
    // A new key and new sessions: those before may be gone with the API.
    tick = undefined;
    const latest = error instanceof Error ? error.message : String(error);
    if (latest !== problem) console.warn(`the demo will try again: ${latest}`);
    problem = latest;
    return retryMs;
  }
}

while (!stopped.signal.aborted) {
  const waitMs = settings.SIMULATE ? await live() : retryMs;
  await pause(waitMs, undefined, { signal: stopped.signal }).catch(() => {});
}

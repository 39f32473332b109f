import type { FastifyInstance } from 'fastify';

import { systemActor } from '../commands/actor.ts';
import { forget } from '../database/housekeeping.ts';
import { expireLeases } from '../queue/queue.commands.ts';
import type { Services } from '../services.ts';
import { foldTallies } from '../trips/trip-tallies.repository.ts';
import { startRelay } from './relay.ts';
import { openSockets } from './sockets.ts';
import { connectWakeChannel } from './wake-channel.ts';

const sweepMs = 500;
const forgetMs = 3_600_000;
const foldMs = 5_000;

/**
 * Starts everything that runs beside the calls: sockets, the relay, and the sweeps of expired
 * leases and sessions. It stops with the app.
 */
export async function startLive(app: FastifyInstance, services: Services): Promise<void> {
  const sockets = openSockets(app, services);
  const relay = await startRelay(services, sockets.emit, sockets.onAllEmitted);
  const wakes = await connectWakeChannel(services, relay.wake);
  services.wakeRelay = () => {
    relay.wake();
    wakes.wakeOthers();
  };
  services.endSockets = sockets.end;
  services.socketCount = sockets.count;

  let sweeping: Promise<unknown> | undefined;
  let forgetAt = services.clock() + forgetMs;
  let foldAt = services.clock();
  const sweep = async (): Promise<void> => {
    try {
      await Promise.all([
        sockets.sweep(),
        services.run(expireLeases, undefined, { actor: systemActor('sweep') }),
      ]);
      if (services.clock() >= foldAt) {
        foldAt = services.clock() + foldMs;
        await foldTallies(services.database);
      }
      if (services.clock() < forgetAt) return;
      forgetAt = services.clock() + forgetMs;
      await forget(services.database);
    } catch (error) {
      services.log.warn({ err: error }, 'the sweep will try again');
    }
  };
  const timer = setInterval(() => {
    sweeping ??= sweep().finally(() => {
      sweeping = undefined;
    });
  }, sweepMs);

  app.addHook('preClose', async () => {
    clearInterval(timer);
    sockets.close();
    await sweeping;
    await relay.stop();
    await wakes.close();
  });
}

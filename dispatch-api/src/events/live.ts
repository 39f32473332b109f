import type { FastifyInstance } from 'fastify';

import { hasUnlinked, linkBatch, linkEntries } from '../audit/audit-chain.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { watchDatabase } from '../outages/watch-database.ts';
import { noteOpenTabs, seenMs } from '../push/push.repository.ts';
import { followReference } from '../reference/follow-reference.ts';
import type { Services } from '../services.ts';
import { driverWatch, noteStillDrivers } from '../trips/still-drivers.ts';
import { foldTallies, hasTallyChanges } from '../trips/trip-tallies.repository.ts';
import { startWebhooks } from '../webhooks/send-webhooks.ts';
import { latestEvents } from './event-log.ts';
import { startRelay } from './relay.ts';
import { mostRecentEvents, openSockets } from './sockets.ts';
import { connectWakeChannel } from './wake-channel.ts';

const sweepMs = 500;
const foldMs = 5_000;
const linkMs = 5_000;
const stillMs = 10_000;

/**
 * Starts everything that runs beside the calls: sockets, the relay, the scheduled jobs, and the
 * sweeps of expired sessions and of what follows writes within seconds. It stops with the app.
 */
export async function startLive(app: FastifyInstance, services: Services): Promise<void> {
  const sockets = openSockets(app, services);
  const reference = followReference(services, sockets.rejoin);
  const emit: typeof sockets.emit = (event) => {
    reference.onEvent(event);
    sockets.emit(event);
    services.observeDelivery(services.clock() - Date.parse(event.meta.at));
  };
  sockets.remember(await latestEvents(services.database, mostRecentEvents));
  const relay = await startRelay(services, emit, sockets.onAllEmitted);
  const wakes = await connectWakeChannel(services, relay.wake);
  services.wakeRelay = () => {
    relay.wake();
    wakes.wakeOthers();
  };
  services.endSockets = sockets.end;
  services.socketCount = sockets.count;
  services.relayPosition = relay.position;
  services.relayIdleMs = relay.idleMs;
  services.outages.onChange(sockets.tellOutages);
  const endWatch = watchDatabase({
    handle: services.handle,
    databaseUrl: services.settings.databaseUrl,
    outages: services.outages,
    shared: services.sharedOutages,
    clock: services.agreedClock,
    relayIdleMs: relay.idleMs,
  });

  const jobs = await startJobs(services);
  const webhooks = startWebhooks(services);
  let stillAt = services.clock();
  const watchDrivers = async (): Promise<void> => {
    if (services.clock() < stillAt) return;
    stillAt = services.clock() + stillMs;
    await services.run(noteStillDrivers, undefined, { actor: driverWatch });
  };
  let seenAt = 0;
  const noteTabs = async (): Promise<void> => {
    if (!services.push || services.clock() < seenAt) return;
    seenAt = services.clock() + seenMs;
    await noteOpenTabs(services.database, sockets.sessions());
  };
  let sweeping: Promise<unknown> | undefined;
  let foldAt = services.clock();
  let linkAt = services.clock();
  let isFirstLink = true;
  // A batch at a time, so that a long log that was never linked holds nothing up.
  const linkAudit = async (): Promise<void> => {
    if (services.clock() < linkAt) return;
    const linked =
      isFirstLink || (await hasUnlinked(services.database))
        ? await linkEntries(services.database)
        : 0;
    isFirstLink &&= linked === linkBatch;
    linkAt = services.clock() + (linked === linkBatch ? 0 : linkMs);
  };
  const sweep = async (): Promise<void> => {
    try {
      await sockets.sweep();
      await reference.settle();
      await watchDrivers();
      await noteTabs();
      if (services.clock() >= foldAt) {
        foldAt = services.clock() + foldMs;
        // To ask costs less than to fold nothing, and is no write.
        if (await hasTallyChanges(services.database)) await foldTallies(services.database);
      }
      await linkAudit();
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
    await endWatch();
    sockets.close();
    await sweeping;
    await Promise.all([jobs.stop(), webhooks.stop()]);
    await relay.stop();
    await wakes.close();
  });
}

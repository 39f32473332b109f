// The API as a process: opens and migrates the database, seeds in demo mode, listens, and stops in
// order.
import { setTimeout as pause } from 'node:timers/promises';

import type { Tracing } from 'server-tracing/call-trace';

import { buildApp, type App } from './app.ts';
import { makeAuditMonths } from './audit/audit-months.ts';
import type { DatabaseHandle } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { processMetrics } from './metrics.ts';
import { checkedLine, checkOutside } from './outside/check-outside.ts';
import { isPlainError } from './plain-errors.ts';
import { installReference } from './reference/install-reference.ts';
import { reportStep } from './report-step.ts';
import { requireOwnInstallation } from './seed/demo-traces.ts';
import { seedDemo } from './seed/seed.ts';
import { readSettings, type Settings } from './settings.ts';
import { startSimulator } from './simulator/simulator.ts';

/** A stop that takes longer than this after draining exits immediately. */
const stopMs = 10_000;

function stopOnSignals(app: App, handle: DatabaseHandle, stopSimulator: () => Promise<void>): void {
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    app.log.info(`${signal}: stopping`);
    // Others see that this process is not ready, and send new calls elsewhere, before it closes.
    app.services.isDraining = true;
    await pause(app.services.settings.drainSeconds * 1000);
    setTimeout(() => process.exit(1), stopMs).unref();
    await stopSimulator();
    await app.close();
    await handle.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

/** Its code is loaded only where traces are sent. */
async function tracingOf({ traces }: Settings): Promise<Tracing | undefined> {
  if (!traces.endpoint) return undefined;
  const { startTracing } = await import('server-tracing/tracing');
  return startTracing({
    ...traces,
    service: 'dispatch-api',
    isEdge: false,
  });
}

/** A service that fails is no reason not to start; the log names it and what to set. */
function warnOfOutside({ services, log }: App): void {
  const { settings, outside, clock } = services;
  void checkOutside(settings, outside, clock).then((checked) => {
    for (const service of checked)
      if (service.problem) log.warn(`an outside service fails: ${checkedLine(service)}`);
  });
}

function sayThatItWaits(): void {
  const step = 'waiting for another process that applies the migrations';
  reportStep(step);
  console.error(step);
}

async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  reportStep('opening the database');
  const handle = await openDatabase(settings);
  try {
    reportStep('applying the migrations');
    await migrate(handle, undefined, sayThatItWaits);
    await requireOwnInstallation(handle.database, settings);
    await makeAuditMonths(handle.database);
    reportStep('writing the reference data');
    await installReference(handle.database);
    reportStep('building the application');
    const tracing = await tracingOf(settings);
    const app = await buildApp({ handle, settings, tracing, metrics: processMetrics() });
    const seeding = settings.demo ? await seedDemo(app.services, reportStep) : undefined;
    const simulator = settings.simulate ? startSimulator(app.services) : undefined;
    const stopped = new AbortController();
    const behind: Promise<unknown>[] = [];
    stopOnSignals(app, handle, async () => {
      stopped.abort();
      await Promise.all([simulator?.stop(), ...behind]);
    });
    reportStep('opening its port');
    await app.listen({ host: settings.host, port: settings.port });
    warnOfOutside(app);
    // The rest of a big demo is written after the server has begun to answer.
    if (seeding)
      behind.push(
        seeding
          .rest(stopped.signal)
          .catch((error: unknown) => app.log.warn({ err: error }, 'the demo data is not complete')),
      );
    if (!settings.databaseUrl)
      app.log.info(
        'storage: PGlite. Written data survives the end of the process, not a loss of power',
      );
  } catch (error) {
    await handle.close();
    throw error;
  }
}

try {
  await serve();
} catch (error) {
  console.error(isPlainError(error) ? error.message : error);
  process.exit(1);
}

// The API as a process: opens and migrates the database, listens, and stops in order.
import { setTimeout as pause } from 'node:timers/promises';

import { WrongSettings } from 'server-settings/environment';
import type { Tracing } from 'server-tracing/call-trace';

import { buildApp, type App, type AppOptions } from './app.ts';
import { makeAuditMonths } from './audit/audit-months.ts';
import type { DatabaseHandle } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { processMetrics } from './metrics.ts';
import { checkedLine, checkOutside } from './outside/check-outside.ts';
import { isPlainError } from './plain-errors.ts';
import { installReference } from './reference/install-reference.ts';
import { reportStep } from './report-step.ts';
import type { Services } from './services.ts';
import { readSettings, type Settings } from './settings.ts';
import { requireOwnInstallation } from './users/demo-traces.ts';

/** Data and calls that a demo adds to the server; dispatch-demo has them. */
export interface Demo {
  /** Calls that only a demo has, below /api/v1. */
  calls: NonNullable<AppOptions['demoCalls']>;
  /**
   * Writes what has to exist before the server answers, and begins what goes on beside it. Returns
   * what ends that.
   */
  fill(services: Services, onStep: (step: string) => void): Promise<() => Promise<void>>;
}

/** A stop that takes longer than this after draining exits immediately. */
const stopMs = 10_000;

function stopOnSignals(
  app: App,
  handle: DatabaseHandle,
  stopDemo: (() => Promise<void>) | undefined,
): void {
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    app.log.info(`${signal}: stopping`);
    // Others see that this process is not ready, and send new calls elsewhere, before it closes.
    app.services.isDraining = true;
    await pause(app.services.settings.drainSeconds * 1000);
    setTimeout(() => process.exit(1), stopMs).unref();
    await stopDemo?.();
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

async function start(readDemo: (() => Demo) | undefined): Promise<void> {
  const settings = readSettings(process.env);
  const demo = readDemo?.();
  if (settings.demo !== Boolean(demo))
    throw new WrongSettings([
      demo
        ? 'DEMO must be on for a demo'
        : 'DEMO must be off: dispatch-demo/src/server.ts starts a demo',
    ]);
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
    const app = await buildApp({
      handle,
      settings,
      tracing,
      metrics: processMetrics(),
      demoCalls: demo?.calls,
    });
    stopOnSignals(app, handle, await demo?.fill(app.services, reportStep));
    reportStep('opening its port');
    await app.listen({ host: settings.host, port: settings.port });
    warnOfOutside(app);
    if (!settings.databaseUrl)
      app.log.info(
        'storage: PGlite. Written data survives the end of the process, not a loss of power',
      );
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Runs the API, with a demo where one is given, until a signal ends the process. */
export async function serve(readDemo?: () => Demo): Promise<void> {
  try {
    await start(readDemo);
  } catch (error) {
    console.error(isPlainError(error) ? error.message : error);
    process.exit(1);
  }
}

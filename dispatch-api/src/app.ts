import { randomUUID } from 'node:crypto';

import compress from '@fastify/compress';
import cors from '@fastify/cors';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Tracing } from 'server-tracing/call-trace';
import { maxBodyKilobytes } from 'shared-contracts/core/endpoint';
import { integrationBase } from 'shared-contracts/integration/door';

import { auditedReads } from './audit/audited-reads.ts';
import { callLines } from './call-lines.ts';
import { trustedProxies } from './client-address.ts';
import { commandRunner } from './commands/run-command.ts';
import { contractsRoute } from './contracts.ts';
import { withCall, withoutCall } from './database/call-context.ts';
import type { DatabaseHandle } from './database/database.ts';
import { startLive } from './events/live.ts';
import { placesOf } from './geo/places-of.ts';
import { roadsOf } from './geo/roads.ts';
import { healthRoutes } from './health.ts';
import { integrationApi } from './integration/integration-api.ts';
import { audioRoutes } from './media/media.routes.ts';
import { openFileStore } from './media/open-file-store.ts';
import { smtpProvider } from './messages/mail.provider.ts';
import { messageProvider } from './messages/message-providers.ts';
import { metricsRoute } from './metrics.ts';
import { agreedClock } from './outages/agreed-clock.ts';
import { createOutages, requireClock } from './outages/outages.ts';
import { shareOutages } from './outages/shared-outages.ts';
import { outsideServices, type OutsideServices } from './outside/outside-services.ts';
import { builtInPartner, httpPartner, type PartnerSystem } from './partner/partner.provider.ts';
import { answerFresh } from './plugins/answer-fresh.ts';
import { limitArrival } from './plugins/arrival-limit.ts';
import { limitCalls } from './plugins/call-limits.ts';
import { answerErrors, answerWrongAddress, markAnswer } from './plugins/error-answers.ts';
import { describeError, isRequestId, logCall } from './plugins/logging.ts';
import { describeApi } from './plugins/open-api.ts';
import { shedLoad, type IsOverloaded } from './plugins/shed-load.ts';
import { validateByContracts } from './plugins/validation.ts';
import { pushProvider } from './push/push.provider.ts';
import { redisAt } from './redis.ts';
import { loadServiceArea } from './reference/service-area.repository.ts';
import { clientCounts } from './releases/client-report.routes.ts';
import { routes } from './routes.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';
import { webhookClient } from './webhooks/webhook-client.ts';
import { noWebhooks } from './webhooks/webhooks.ts';

export interface AppOptions {
  /** An open, migrated database. The caller closes it after the app. */
  handle: DatabaseHandle;
  settings: Settings;
  /** Epoch milliseconds. Default: the machine's, as far as the database's agrees with it. */
  clock?: () => number;
  /** Runs the relay and the sweeps; tests that read the outbox turn it off. */
  relay?: boolean;
  /** Where the log's lines go instead of the standard output. */
  logTo?: { write(line: string): void };
  /** Clients of outside services, closed with the app. */
  outside?: OutsideServices;
  /** The partner's system. Default: the one named in the settings, else the built-in one. */
  partner?: PartnerSystem;
  /** Traces of calls, ended with the app. */
  tracing?: Tracing | undefined;
  /** Refuses calls while it is true, beside the limit of the settings. */
  isOverloaded?: IsOverloaded | undefined;
  /** Registers calls that only a demo has, below /api/v1. */
  demoCalls?: ((api: FastifyInstance, services: Services) => void) | undefined;
  /** Takes in the app's metrics, beside those of the process that it may have. */
  metrics?: Parameters<typeof metricsRoute>[2];
}

export type App = FastifyInstance & { services: Services };

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
  }
}

/** Builds the API in process; it does not listen until the caller starts it. */
export async function buildApp({
  handle,
  settings,
  clock: givenClock,
  relay = true,
  logTo,
  outside = outsideServices(),
  partner = settings.partner
    ? httpPartner(
        outside.at("the partner's system", settings.partner.url, settings.partner.certificate),
        settings.partner,
      )
    : builtInPartner(),
  tracing,
  isOverloaded,
  metrics,
  demoCalls,
}: AppOptions): Promise<App> {
  const isTrusted = trustedProxies(settings.trustProxy);
  const requestMs = settings.requestSeconds * 1000;
  const app = Fastify({
    logger:
      settings.logLevel === 'silent'
        ? false
        : {
            level: settings.logLevel,
            serializers: { err: describeError },
            ...(logTo && { stream: logTo }),
          },
    // The gateway names a call; a name from anybody else could be that of another call.
    genReqId: ({ headers, socket }) => {
      const given = headers['x-request-id'];
      return isTrusted(socket.remoteAddress ?? '', 0) && isRequestId(given) ? given : randomUUID();
    },
    trustProxy: settings.trustProxy,
    bodyLimit: maxBodyKilobytes * 1024,
    // Node looks for late headers every 30 s otherwise; a body has a limit by its kind.
    http: { headersTimeout: requestMs / 2, connectionsCheckingInterval: requestMs / 10 },
    routerOptions: { ignoreTrailingSlash: true },
    return503OnClosing: true,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerWrongAddress,
  });
  limitArrival(app, requestMs);
  const outages = createOutages(app.log);
  const shared =
    handle.client.kind === 'pglite' ? undefined : shareOutages(handle.database, outages);
  const failing = shared ?? outages;
  outside.onFailing(failing.begin, failing.end);
  const agreed = givenClock || handle.client.kind === 'pglite' ? undefined : agreedClock();
  const clock = givenClock ?? agreed?.now ?? Date.now;
  const run = commandRunner({
    database: handle.database,
    clock,
    onAnnounced: () => withoutCall(services.wakeRelay),
    checkRows: settings.checkAnswers,
    refuse: () => requireClock(outages),
    webhooks: { wake: () => withoutCall(services.webhooks.wake) },
    messagesCustomers: settings.customerMessages,
  });
  const services: Services = {
    settings,
    clock,
    handle,
    files: await openFileStore(settings.files),
    redis: await redisAt(settings.redisUrl),
    lines: callLines(settings),
    partner,
    outside,
    messages: messageProvider(settings.sms, outside, clock),
    mail: settings.mail.url ? smtpProvider(settings.mail) : undefined,
    push: settings.push.publicKey
      ? pushProvider(
          settings.push,
          webhookClient({ allowsPrivate: settings.webhooksToPrivate, timeMs: 10_000 }),
        )
      : undefined,
    places: placesOf(settings.geocoder, outside, app.log, clock),
    roads: roadsOf(settings.router, outside, app.log),
    database: handle.database,
    log: app.log,
    outages,
    sharedOutages: shared,
    agreedClock: agreed,
    run,
    reads: auditedReads({ run, clock, log: app.log, secretKeys: settings.secretKeys }),
    wakeRelay: () => {},
    webhooks: noWebhooks,
    endSockets: () => {},
    socketCount: () => 0,
    relayPosition: () => undefined,
    relayIdleMs: () => 0,
    isDraining: false,
    observeDelivery: () => {},
  };
  app.decorate('services', services);
  app.addHook('onClose', async () => {
    outages.close();
    await outside.close();
    services.mail?.close();
    await services.push?.close();
    await shared?.written();
    await tracing?.close();
  });
  app.decorateRequest('signedIn', null);
  app.decorateRequest('integrationKey', null);
  app.decorateRequest('account', '');
  app.decorateRequest('work', null);
  tracing?.traceCalls(app, (route) => /^\/(?:api|integration)\/v1\//.test(route));
  // Twice, because a body's last part arrives outside of the call's context.
  app.addHook('onRequest', ({ id, trace }, _reply, done) => withCall({ id, trace }, done));
  app.addHook('preValidation', ({ id, trace }, _reply, done) => withCall({ id, trace }, done));
  app.addHook('onSend', async (request, reply) => markAnswer(request, reply));
  app.addHook('onResponse', async (request, reply) => logCall(request, reply));
  validateByContracts(app);
  answerErrors(app, settings.secretKeys.current);
  await app.register(cors, {
    origin: [...settings.origins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: 600,
  });
  if (settings.docs) await describeApi(app);
  healthRoutes(app, services);
  await app.register(contractsRoute);
  metricsRoute(app, services, metrics);
  clientCounts(app, services);
  await app.register(async (limited) => {
    await shedLoad(limited, settings.lateMs, isOverloaded);
    await limitCalls(limited, services);
    answerFresh(limited, services);
    audioRoutes(limited, services);
    await limited.register(
      async (api) => {
        await api.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
        routes(api, services);
        demoCalls?.(api, services);
      },
      { prefix: '/api/v1' },
    );
  });
  await app.register(async (api) => integrationApi(api, services, isOverloaded), {
    prefix: integrationBase,
  });
  try {
    await loadServiceArea(handle.database);
  } catch (error) {
    // The relay reads it once the database answers (reference/follow-reference.ts).
    app.log.warn({ err: error }, 'cities, zones and places could not be read');
  }
  if (relay) await startLive(app, services);
  await app.ready();
  return app;
}

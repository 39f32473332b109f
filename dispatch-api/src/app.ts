import { randomUUID } from 'node:crypto';

import cors from '@fastify/cors';
import Fastify, { LogController, type FastifyInstance } from 'fastify';

import { commandRunner } from './commands/run-command.ts';
import type { DatabaseHandle } from './database/database.ts';
import { startLive } from './events/live.ts';
import { healthRoutes } from './health.ts';
import { audioRoutes } from './media/media.routes.ts';
import { builtInPartner, httpPartner, type PartnerSystem } from './partner/partner.provider.ts';
import { answerErrors } from './plugins/error-answers.ts';
import { describeApi } from './plugins/open-api.ts';
import { validateByContracts } from './plugins/validation.ts';
import { clientCounts } from './releases/client-report.routes.ts';
import { routes } from './routes.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';

export interface AppOptions {
  /** An open, migrated database. The caller closes it after the app. */
  handle: DatabaseHandle;
  settings: Settings;
  /** Epoch milliseconds. */
  clock?: () => number;
  /** Runs the relay and the sweeps; tests that read the outbox turn it off. */
  relay?: boolean;
  /** The partner's system. Default: the one named in the settings, else the built-in one. */
  partner?: PartnerSystem;
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
  clock = Date.now,
  relay = true,
  partner = settings.partnerUrl ? httpPartner(settings.partnerUrl) : builtInPartner(),
}: AppOptions): Promise<App> {
  const app = Fastify({
    logger: settings.logLevel === 'silent' ? false : { level: settings.logLevel },
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy,
    bodyLimit: 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true },
    return503OnClosing: true,
    logController: new LogController({ disableRequestLogging: true }),
  });
  const services: Services = {
    settings,
    clock,
    handle,
    partner,
    database: handle.database,
    log: app.log,
    run: commandRunner({
      database: handle.database,
      clock,
      onAnnounced: () => services.wakeRelay(),
      checkRows: settings.checkAnswers,
    }),
    wakeRelay: () => {},
    endSockets: () => {},
    socketCount: () => 0,
  };
  app.decorate('services', services);
  app.decorateRequest('signedIn', null);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    // No page may frame an answer, least of all the one at /docs; file routes set their own,
    // stricter policy.
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "frame-ancestors 'none'");
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, signedIn } = request;
    // The URL is logged without its query, which may contain a media token.
    request.log.info(
      {
        method,
        path: url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: signedIn?.user.id,
      },
      'call',
    );
  });
  validateByContracts(app);
  answerErrors(app);
  await app.register(cors, {
    origin: [...settings.origins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: 600,
  });
  await describeApi(app);
  healthRoutes(app, services);
  clientCounts(app, services);
  audioRoutes(app, services);
  await app.register(
    async (api) => {
      // Answers belong to one user and one moment; routes whose answers may be cached (media) set
      // their own header.
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      routes(api, services);
    },
    { prefix: '/api/v1' },
  );
  if (relay) await startLive(app, services);
  await app.ready();
  return app;
}

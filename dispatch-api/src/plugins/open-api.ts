import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { integrationBase } from 'shared-contracts/integration/door';

type Scheme = { type: 'apiKey'; in: 'header'; name: string } | { type: 'http'; scheme: 'bearer' };

/** Registered before the routes that it describes; it lists those of its scope and below. */
async function describe(
  app: FastifyInstance,
  title: string,
  security: { name: string; scheme: Scheme },
  isHidden: (url: string) => boolean,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1' },
      components: { securitySchemes: { [security.name]: security.scheme } },
      security: [{ [security.name]: [] }],
    },
    transform: ({ schema, url }) => ({
      schema: { ...schema, hide: schema.hide || isHidden(url) },
      url,
    }),
  });
  await app.register(swaggerUi, { routePrefix: '/docs' });
}

/** Serves the OpenAPI document, generated from the contracts, at /docs and /docs/json. */
export const describeApi = (app: FastifyInstance): Promise<void> =>
  describe(
    app,
    'Dispatch API',
    { name: 'session', scheme: { type: 'apiKey', in: 'header', name: 'x-dispatch-access-token' } },
    (url) => url.startsWith(integrationBase),
  );

/** The same of the integration API, below its own path. */
export const describeIntegration = (app: FastifyInstance): Promise<void> =>
  describe(
    app,
    'Dispatch integration API',
    { name: 'key', scheme: { type: 'http', scheme: 'bearer' } },
    () => false,
  );

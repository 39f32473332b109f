import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the OpenAPI document, generated from the contracts, at /docs and /docs/json. It is
 * registered before the routes that it describes.
 */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Dispatch API', version: '1' },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'header', name: 'x-dispatch-access-token' },
        },
      },
      security: [{ session: [] }],
    },
  });
  await app.register(swaggerUi, { routePrefix: '/docs' });
}

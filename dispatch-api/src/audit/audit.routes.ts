import type { FastifyInstance } from 'fastify';
import { listAudit } from 'shared-contracts/audit/audit.api';

import { pagingOf } from '../page.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { auditPage } from './audit.repository.ts';

/** The audit log, for admins. */
export function auditRoutes(api: FastifyInstance, services: Services): void {
  route(
    api,
    services,
    listAudit,
    async ({
      input: {
        query: { page = 1, limit = 50, ...filter },
      },
    }) => {
      const { rows, total } = await auditPage(services.database, filter, page, limit);
      return { data: rows, ...pagingOf({ page, limit }, total) };
    },
  );
}

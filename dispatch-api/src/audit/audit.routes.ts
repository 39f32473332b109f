import type { FastifyInstance } from 'fastify';
import { listAudit } from 'shared-contracts/audit/audit.api';

import { pagingOf } from '../page.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { auditPage } from './audit.repository.ts';
import { customerMarks } from './audited-reads.ts';

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
      actor,
      request,
    }) => {
      const { database, reads, settings } = services;
      const marksOf = (phone: string) => customerMarks(settings.secretKeys, phone);
      const { rows, counted } = await auditPage(database, filter, marksOf, page, limit);
      await reads.read({ actor, request }, 'audit.read', { type: 'server', id: 'audit' });
      return { data: rows, ...pagingOf({ page, limit }, counted) };
    },
  );
}

import type { AppOptions } from 'dispatch-api/src/app.ts';
import { sentMessages } from 'dispatch-api/src/database/schema.ts';
import { isBuiltIn } from 'dispatch-api/src/partner/partner.provider.ts';
import { createQueueRequest } from 'dispatch-api/src/queue/queue.commands.ts';
import { route } from 'dispatch-api/src/route.ts';
import { moveTripCommand } from 'dispatch-api/src/trips/trip.commands.ts';
import { desc, eq } from 'drizzle-orm';
import { listOutbox } from 'shared-contracts/auth/password-reset.api';
import { addRequest } from 'shared-contracts/queue/queue.api';
import { moveTrip } from 'shared-contracts/trips/trip.api';
import * as users from 'shared-contracts/users/user.api';

import { demoPasswordHash } from '../seed/accounts.ts';
import { createDemoUser } from './demo-user.commands.ts';
import { outboxPage } from './outbox-page.ts';

const outboxLength = 200;

/** Registers the calls that only a demo has; one for tests also makes accounts. */
export const demoCalls =
  ({ isTest }: { isTest: boolean }): NonNullable<AppOptions['demoCalls']> =>
  (api, services) => {
    const { database, partner } = services;
    route(api, services, moveTrip, async ({ input, run }) => ({
      data: await run(moveTripCommand, { tripNo: input.params.trip_no, state: input.body.state }),
    }));
    route(api, services, addRequest, async ({ input: { body }, run }) => {
      const {
        voice_note: voiceNote,
        customer_type: customerType = 0,
        city = 'KHI',
        lang_id: langId = 1,
        ...request
      } = body;
      return {
        data: await run(createQueueRequest, {
          ...request,
          ...(voiceNote !== undefined && { voiceNote }),
          customerType,
          city,
          langId,
        }),
      };
    });
    route(api, services, users.setPartner, async ({ input: { body } }) => {
      const { works, phone } = body;
      if (!isBuiltIn(partner)) return {};
      if (phone === undefined) partner.works = works;
      else partner.refused[works ? 'delete' : 'add'](phone);
      return {};
    });
    outboxPage(api, services);
    route(api, services, listOutbox, async ({ input: { query } }) => {
      const rows = await database
        .select()
        .from(sentMessages)
        .where(query.phone ? eq(sentMessages.phone, query.phone) : undefined)
        .orderBy(desc(sentMessages.at), desc(sentMessages.id))
        .limit(outboxLength);
      return { data: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
    });
    if (!isTest) return;
    route(api, services, users.createDemoUser, async ({ input: { body }, run }) => {
      const input = { ...body, passwordHash: await demoPasswordHash() };
      return { data: { phone: await run(createDemoUser(services.settings), input) } };
    });
  };

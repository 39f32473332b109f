import type { FastifyInstance } from 'fastify';
import * as api from 'shared-contracts/recurring/recurring.api';

import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { addCalendars } from './add-calendars.ts';
import { createHolidayCommand, holidaysFrom, updateHolidayCommand } from './holiday.commands.ts';
import { previewOf } from './preview.ts';
import * as commands from './rule.commands.ts';
import { bookingsAhead, countRules, findRule, rulesOf } from './rule.repository.ts';

/** Regular bookings: of everybody for staff, of themselves for dispatch clients. */
export function recurringRoutes(app: FastifyInstance, services: Services): void {
  const { database, settings, clock } = services;
  const aheadHours = settings.recurringAheadHours;
  route(app, services, api.listRecurring, async ({ input: { query }, actor }) => {
    const { page = 1, limit = 25, search = '', ended = false } = query;
    const filter = { actor, search, ended, page, limit, now: new Date(clock()) };
    const total = await countRules(database, filter);
    return {
      list: await rulesOf(database, filter),
      page,
      total_pages: Math.ceil(total / limit),
      total_records: total,
    };
  });
  route(app, services, api.previewRecurring, async ({ input: { body }, actor }) => {
    await addCalendars(services);
    const scope = { ruleId: body.rule_id, fromDay: body.from_day };
    return { data: await previewOf(database, body.draft, scope, actor, new Date(clock())) };
  });
  route(app, services, api.createRecurring, async ({ input, run }) => {
    await addCalendars(services);
    return { data: await run(commands.createRuleCommand, { draft: input.body, aheadHours }) };
  });
  route(app, services, api.updateRecurring, async ({ input: { params, body }, run }) => ({
    data: await run(commands.updateRuleCommand, {
      ...params,
      draft: body.draft,
      fromDay: body.from_day,
      rowVersion: body.row_version,
      aheadHours,
    }),
  }));
  route(app, services, api.changeRecurringDay, async ({ input: { params, body }, run }) => ({
    data: await run(commands.changeDayCommand, { ...params, ...body, aheadHours }),
  }));
  route(app, services, api.pauseRecurring, async ({ input: { params, body }, run }) => ({
    data: await run(commands.pauseRuleCommand, { ...params, ...body, aheadHours }),
  }));
  route(app, services, api.endRecurring, async ({ input, run }) => {
    await run(commands.endRuleCommand, { ...input.params, aheadHours });
    return {};
  });
  route(app, services, api.listRecurringBookings, async ({ input, actor }) => ({
    data: await bookingsAhead(
      database,
      await findRule(database, input.params.id, actor),
      new Date(clock()),
    ),
  }));
  route(app, services, api.listHolidays, async () => {
    await addCalendars(services);
    return { data: await holidaysFrom(database, new Date(clock()).getUTCFullYear()) };
  });
  route(app, services, api.createHoliday, async ({ input, run }) => ({
    data: await run(createHolidayCommand, input.body),
  }));
  route(app, services, api.updateHoliday, async ({ input: { params, body }, run }) => ({
    data: await run(updateHolidayCommand, {
      ...params,
      ...(body.moved_to !== undefined && { movedTo: body.moved_to }),
      ...(body.is_observed !== undefined && { isObserved: body.is_observed }),
    }),
  }));
}

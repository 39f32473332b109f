import type { FastifyInstance } from 'fastify';
import * as api from 'shared-contracts/reports/report.api';

import { fail } from '../failure.ts';
import { messageLanguage } from '../messages/message-texts.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { contentOf, textOf } from './report-mail.ts';
import { periodBefore } from './report-times.ts';
import * as commands from './report.commands.ts';
import { ofRole, oneOfRole, reportRows } from './report.repository.ts';
import { sendWaitingReports } from './send-reports.ts';

/** Scheduled reports, which admins and supervisors share where both may see their subject. */
export function reportRoutes(app: FastifyInstance, services: Services): void {
  const { database, settings, clock } = services;
  route(app, services, api.listReports, async ({ actor }) => ({
    data: await reportRows(database, ofRole(actor.role)),
    has_mail: services.mail !== undefined,
  }));
  route(app, services, api.previewReport, async ({ input: { body }, actor }) => {
    const recipients = await commands.checkedRecipients(database, body, actor.role);
    const { about = 'trips', city } = body;
    const period = periodBefore(body, new Date(clock()));
    const content = await services.lines.export(actor.id ?? '', () =>
      contentOf(database, { about, city, ...period }),
    );
    const languages = new Set(recipients.map(({ langId }) => messageLanguage(langId)));
    return {
      data: [...languages].toSorted().map((language) => ({
        language,
        ...textOf(content, language, settings.consoleUrl),
        file: content.fileName,
      })),
    };
  });
  route(app, services, api.createReport, async ({ input, run }) => ({
    data: await run(commands.createReportCommand, input.body),
  }));
  route(app, services, api.updateReport, async ({ input, run }) => ({
    data: await run(commands.updateReportCommand, { ...input.params, draft: input.body }),
  }));
  route(app, services, api.pauseReport, async ({ input, run }) => ({
    data: await run(commands.pauseReportCommand, {
      ...input.params,
      isPaused: input.body.is_paused,
    }),
  }));
  route(app, services, api.sendReport, async ({ input, actor, run }) => {
    const { mail } = services;
    const { id } = input.params;
    const read = async () =>
      (await reportRows(database, oneOfRole(actor.role, id)))[0] ?? fail('report.unknown');
    await read();
    if (!mail) fail('report.no-mail');
    await run(commands.sendNow, { id });
    await services.lines.export(actor.id ?? '', () =>
      sendWaitingReports(services, mail, { reportId: id }),
    );
    return { data: await read() };
  });
  route(app, services, api.deleteReport, async ({ input, run }) => {
    await run(commands.deleteReportCommand, input.params);
    return {};
  });
}

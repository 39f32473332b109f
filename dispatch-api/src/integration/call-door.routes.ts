import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { reportCall } from 'shared-contracts/integration/call-door.api';

import { takeCallEvent } from '../phone-calls/phone-call.commands.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';

const kilobyte = 1024;

/** The fields of a form; `user[]` is repeated for each user. */
const fieldsOf = (pairs: Iterable<[string, string]>): Record<string, string | string[]> => {
  const all = [...pairs];
  const users = all.flatMap(([name, value]) =>
    name === 'user' || name === 'user[]' ? [value] : [],
  );
  return { ...Object.fromEntries(all), ...(users.length > 0 && { user: users }) };
};

/** Telephone systems send JSON or either kind of form. */
export function callRoutes(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 0, fields: 120, fieldSize: kilobyte, fieldNameSize: 100 },
    });
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 64 * kilobyte },
      (_request, text, done) => done(null, fieldsOf(new URLSearchParams(String(text)))),
    );
    scope.addHook('preValidation', async (request) => {
      if (!request.isMultipart()) return;
      const pairs: [string, string][] = [];
      for await (const part of request.parts())
        if (part.type === 'field') pairs.push([part.fieldname, String(part.value)]);
      request.body = fieldsOf(pairs);
    });
    route(scope, services, reportCall, async ({ input, run }) => {
      await run(takeCallEvent, input.body);
      return {};
    });
  });
}

import type { FastifyInstance } from 'fastify';
import * as api from 'shared-contracts/auth/single-sign-on.api';

import { fail } from '../failure.ts';
import { memberOf } from '../outside/member-of.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { createAtPartner } from '../users/create-at-partner.ts';
import { countCaller } from './attempts.ts';
import { requireLink, startSecondStep } from './first-step.ts';
import { seal, unseal } from './secret-box.ts';
import { endSignedOn, signOnAccount } from './single-sign-on.commands.ts';
import { isSignOnRefusal, singleSignOn, type SignOnFlow } from './single-sign-on.provider.ts';

const flowMinutes = 15;
const sealedFor = 'single sign-on';

/** Signing in with an OpenID Connect provider, instead of phone and password. */
export function singleSignOnRoutes(app: FastifyInstance, services: Services): void {
  const { settings, clock, log } = services;
  const { secretKeys } = settings;
  const provider = settings.singleSignOn && singleSignOn(settings.singleSignOn);
  const configured = () => provider ?? fail('sso.absent');
  const answered = <T>(answer: Promise<T>, refusal: 'sso.failed' | 'sso.unavailable'): Promise<T> =>
    answer.catch((error: unknown) => {
      log.warn({ err: error }, 'a single sign-on fails');
      return fail(isSignOnRefusal(error) ? refusal : 'sso.unavailable');
    });

  const sealFlow = (flow: SignOnFlow): string =>
    seal(secretKeys, sealedFor, JSON.stringify({ ...flow, ends: clock() + flowMinutes * 60_000 }));
  function readFlow(sealed: string): SignOnFlow {
    try {
      const flow: unknown = JSON.parse(unseal(secretKeys, sealedFor, sealed));
      if (Number(memberOf(flow, 'ends')) > clock()) return flow as SignOnFlow; // sealed here
    } catch {
      // Changed, or of a key that was removed.
    }
    return fail('sso.failed');
  }

  route(app, services, api.startSingleSignOn, async ({ request }) => {
    await countCaller(services, request);
    const { url, flow } = await answered(configured().start(), 'sso.unavailable');
    return { url, flow: sealFlow(flow) };
  });

  route(
    app,
    services,
    api.finishSingleSignOn,
    async ({ input: { body }, run, runWithoutKey, request }) => {
      const to = configured();
      await countCaller(services, request);
      const { role, ...person } = await answered(
        to.finish(readFlow(body.flow), body),
        'sso.failed',
      );
      if (!role) return fail('sso.no-role');
      const { user: found, ended } = await run(signOnAccount, { ...person, role });
      services.endSockets(ended);
      const user =
        found.status === 'pending' ? await createAtPartner(services, found, runWithoutKey) : found;
      if (user?.status !== 'active') return fail('sso.inactive');
      requireLink(user, body.enrolment_code, clock());
      return startSecondStep(services, run, user, person.session);
    },
  );

  // The one call that comes as a form. Other calls take none.
  void app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    route(forms, services, api.endSingleSignOn, async ({ input: { body }, run, reply }) => {
      const named = await answered(configured().endedBy(body.logout_token), 'sso.failed');
      services.endSockets(await run(endSignedOn, named));
      void reply.header('cache-control', 'no-store');
      return {};
    });
  });
}

import { endpoint } from '../core/endpoint.ts';
import * as T from '../core/schema.ts';
import { EnrolmentCode, login } from './auth.api.ts';

/** Answers the provider's URL, and an encrypted text that the tab keeps until the return. */
export const startSingleSignOn = endpoint({
  id: 'single-sign-on.start',
  method: 'POST',
  path: '/sso/start',
  summary: 'Start a single sign-on',
  roles: 'public',
  body: T.Object({}),
  answer: T.answer({ url: T.String(), flow: T.String() }),
  errors: ['sso.absent', 'sso.unavailable', 'rate.limited'],
  extension: 'single-sign-on',
});

/** Takes the provider's code. The second factor follows, as after a password. */
export const finishSingleSignOn = endpoint({
  id: 'single-sign-on.finish',
  method: 'POST',
  path: '/sso/finish',
  summary: 'Finish a single sign-on',
  roles: 'public',
  body: T.Object({
    flow: T.String({ maxLength: 2000 }),
    state: T.String({ maxLength: 200 }),
    code: T.String({ maxLength: 4000 }),
    iss: T.Optional(T.String({ maxLength: 500 })),
    enrolment_code: T.Optional(EnrolmentCode()),
  }),
  answer: login.answer,
  errors: [
    'sso.absent',
    'sso.unavailable',
    'sso.failed',
    'sso.no-role',
    'sso.no-phone',
    'sso.phone-taken',
    'sso.inactive',
    'user.last-admin',
    'login.needs-link',
    'login.link-refused',
    'rate.limited',
  ],
  extension: 'single-sign-on',
});

/** OpenID Connect Back-Channel Logout 1.0: the provider ends the sessions of a person. */
export const endSingleSignOn = endpoint({
  id: 'single-sign-on.end',
  method: 'POST',
  path: '/sso/logout',
  summary: "The provider's logout",
  roles: 'public',
  body: T.Object({ logout_token: T.String({ maxLength: 8000 }) }),
  answer: T.answer({}),
  errors: ['sso.absent', 'sso.unavailable', 'sso.failed'],
  extension: 'single-sign-on',
});

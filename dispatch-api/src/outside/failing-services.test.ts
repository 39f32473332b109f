import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

import { sql } from 'drizzle-orm';
import { login } from 'shared-contracts/auth/auth.api';
import { forgotPassword } from 'shared-contracts/auth/password-reset.api';
import { startSingleSignOn } from 'shared-contracts/auth/single-sign-on.api';
import { estimateFare } from 'shared-contracts/fares/fare.api';
import { autocomplete } from 'shared-contracts/places/place.api';
import { userDefaults } from 'shared-contracts/users/user';
import { createUser } from 'shared-contracts/users/user.api';
import webPush from 'web-push';

import { notifyOwner } from '../auth/owner-notice.ts';
import { pushSubscriptions, queueRows, sentMessages } from '../database/schema.ts';
import { pushToStaff } from '../push/push-staff.ts';
import { buildQueueRequest } from '../queue/queue-request.builder.ts';
import { readSettings, type Settings } from '../settings.ts';
import { png } from '../testing/pictures.ts';
import { s3Account } from '../testing/s3-server.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import {
  answers,
  hangs,
  openUnreliableServer,
  type Behavior,
  type UnreliableServer,
} from '../testing/unreliable-server.ts';
import { outsideServices } from './outside-services.ts';

const behaviors = {
  slow: hangs,
  failing: answers(500, 'out of order'),
  rubbish: answers(200, '<html>It works!'),
  'over its limit': answers(429, '', { 'retry-after': '60' }),
} as const satisfies Record<string, Behavior>;
type Failure = keyof typeof behaviors;
const failures = Object.keys(behaviors) as Failure[]; // its own keys

interface Opened {
  test: TestApp;
  admin: TestUser;
  url: string;
  /** Another in each call. */
  phone: () => string;
}
interface Service {
  settings(url: string): Partial<Settings>;
  /** A user's action while the service fails, and its outcome on screen. */
  act(opened: Opened): Promise<unknown>;
  sees: Partial<Record<Failure, unknown>> & { otherwise: unknown };
  /** How often it may be called: a call that has an effect is not repeated. */
  most: number;
}

const base = readSettings({ NODE_ENV: 'test', DATA_DIR: 'memory://' });
const twilio = (url: string): Partial<Settings> => ({
  sms: {
    ...base.sms,
    providers: ['twilio'],
    twilio: { url, accountSid: 'AC1', authToken: 'secret', from: '+15557122661' },
  },
});
async function requestCode({ test, phone }: Opened, type?: 'call'): Promise<unknown> {
  const user = await test.user('dispatcher', { phone: phone() });
  const body = { phone: user.phone, ...(type && { type }) };
  return (await test.call(forgotPassword, { body })).failure.error_id;
}

/** The outcome for users while a service fails (docs/production.md#outside-services). */
const services: Record<string, Service> = {
  SMS: {
    settings: twilio,
    act: (opened) => requestCode(opened),
    sees: { otherwise: 'reset.send-failed' },
    most: 1,
  },
  voice: {
    settings: twilio,
    act: (opened) => requestCode(opened, 'call'),
    sees: { otherwise: 'reset.send-failed' },
    most: 1,
  },
  captcha: {
    settings: (verifyUrl) => ({
      captcha: { provider: 'turnstile', secret: 'secret', verifyUrl },
    }),
    act: async ({ test, phone }) => {
      const body = { phone: phone(), password: 'Dispatch@1', captcha_token_value: 'solved' };
      return (await test.call(login, { body })).failure.error_id;
    },
    sees: { otherwise: 'captcha.refused' },
    most: 1,
  },
  geocoder: {
    settings: (url) => ({ geocoder: { ...base.geocoder, kind: 'photon', url } }),
    act: async ({ test, admin }) => {
      const query = { keyword: 'mazar', city: 'KHI' };
      return (await test.call(autocomplete, { query }, admin)).answer.predictions[0]?.place_id;
    },
    sees: { otherwise: 'KHI.mazar-e-quaid' },
    most: 3,
  },
  roads: {
    settings: (url) => ({ router: { kind: 'osrm', url } }),
    act: async ({ test, admin }) => {
      const ends = { s_lat: 24.818, s_lng: 67.03, e_lat: 24.9215, e_lng: 67.0925 };
      const query = { service_code: 35, ...ends };
      return (await test.call(estimateFare, { query }, admin)).answer.data.calldata.dist;
    },
    sees: { otherwise: 17_716 },
    most: 3,
  },
  partner: {
    settings: (url) => ({
      partner: readSettings({ NODE_ENV: 'test', DATA_DIR: 'memory://', PARTNER_URL: url }).partner,
    }),
    act: async ({ test, admin, phone }) => {
      const body = {
        ...userDefaults,
        company_name: 'Dispatch Office',
        name: 'Bano Khan',
        phone: phone(),
        password: 'abcA123@',
        role: 12,
      };
      return (await test.call(createUser, { body }, admin)).answer.data.status;
    },
    sees: { otherwise: 'pending' },
    most: 3,
  },
  files: {
    settings: (s3Url) => ({ files: { at: 's3://bucket/console', s3Url } }),
    act: async ({ test, admin }) => {
      const response = await test.app.inject({
        method: 'POST',
        url: '/api/v1/uploadImage/dispatch_profile_images',
        headers: {
          'x-dispatch-access-token': admin.token,
          'content-type': 'multipart/form-data; boundary=b',
        },
        payload: Buffer.concat([
          Buffer.from(
            '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
          ),
          png,
          Buffer.from('\r\n--b--\r\n'),
        ]),
      });
      return response.json<{ error_id?: string }>().error_id;
    },
    sees: { otherwise: 'server.unavailable' },
    most: 3,
  },
  push: {
    settings: () => ({
      push: { ...webPush.generateVAPIDKeys(), contact: 'mailto:ops@example.com' },
      webhooksToPrivate: true,
    }),
    act: async ({ test, url }) => {
      const { database } = test.app.services;
      const { sessionId } = await test.user('dispatcher');
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      await database.delete(pushSubscriptions);
      await database.insert(pushSubscriptions).values({
        sessionId,
        endpoint: `${url}/${sessionId}`,
        p256dh: keys.getPublicKey('base64url'),
        auth: randomBytes(16).toString('base64url'),
        language: 'en',
        seenAt: sql`now() - interval '1 minute'`,
      });
      await buildQueueRequest(test);
      await database.update(queueRows).set({ dt: sql`now() - interval '6 minutes'` });
      return pushToStaff(test.app.services);
    },
    // A push service says no more than that it has the message.
    sees: { rubbish: 1, otherwise: 0 },
    most: 1,
  },
  'single sign-on': {
    settings: (issuer) => ({
      singleSignOn: {
        issuer,
        clientId: 'console',
        clientSecret: 'secret',
        scopes: 'openid',
        rolesClaim: 'roles',
        roles: [],
        redirectUrl: 'https://console.example/login',
        hosts: [],
      },
    }),
    act: async ({ test }) => (await test.call(startSingleSignOn, { body: {} })).failure.error_id,
    sees: { otherwise: 'sso.unavailable' },
    most: 1,
  },
};

let phones = 0;
const phone = (): string => `92300888${String((phones += 1)).padStart(4, '0')}`;
/** Longer than any library waits here. */
const longMs = 30_000;
const environment = { ...process.env };
beforeAll(() => {
  Object.assign(process.env, s3Account, { AWS_REGION: 'eu-west-1', AWS_MAX_ATTEMPTS: '1' });
});
afterAll(() => {
  process.env = environment;
});

describe.each(Object.entries(services))('%s', (_name, { settings, act, sees, most }) => {
  let server: UnreliableServer;
  let opened: Opened;
  beforeAll(async () => {
    server = await openUnreliableServer(hangs);
    const { url } = server;
    const test = await openTestApp({
      settings: settings(url),
      outside: outsideServices({ timeMs: 500 }),
    });
    opened = { test, admin: await test.user('admin'), url, phone };
  });
  afterAll(async () => {
    await server.close();
    await opened.test.close();
  });

  it.each(failures)(
    '%s: the user sees what the table says, and nothing is sent twice',
    async (failure) => {
      server.behave = behaviors[failure];
      const before = server.requests.length;
      expect(await act(opened)).toEqual(sees[failure] ?? sees.otherwise);
      const sent = server.requests.length - before;
      expect(sent).toBeGreaterThan(0);
      expect(sent).toBeLessThanOrEqual(most);
    },
    longMs,
  );
});

/** A mail server's greeting, and its answer to each command. */
const smtp: Record<Failure, { first?: string; answer: (command: string) => string }> = {
  slow: { answer: () => '' },
  failing: { first: '421 Out of order', answer: () => '' },
  rubbish: { first: '<html>It works!', answer: () => '<html>' },
  'over its limit': {
    first: '220 mail.example',
    answer: (command) => (command.startsWith('RCPT') ? '452 Too many mails' : '250 OK'),
  },
};

describe('mail', () => {
  it.each(failures)(
    '%s: the owner has the notice by SMS, and one mail was tried',
    async (failure) => {
      const { first, answer: answerTo } = smtp[failure];
      let senders = 0;
      const server = createServer((socket) => {
        if (first) socket.write(`${first}\r\n`);
        socket.on('error', () => {});
        socket.on('data', (data) => {
          if (String(data).startsWith('MAIL')) senders += 1;
          const answer = answerTo(String(data));
          if (answer) socket.write(`${answer}\r\n`);
        });
      });
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
      const { port } = server.address() as AddressInfo; // it listens on TCP
      const mail = { url: `smtp://127.0.0.1:${port}`, from: 'console@example.com' };
      const test = await openTestApp({ settings: { mail } });
      const owner = await test.user('dispatcher', { email: 'sana@example.com' });
      await notifyOwner(test.app.services, owner.id, 'access', owner.actor);
      const sent = await test.app.services.database.select().from(sentMessages);
      expect(sent).toMatchObject([{ phone: owner.phone, channel: 'sms' }]);
      expect(senders).toBeLessThanOrEqual(1);
      await test.close();
      server.close();
    },
    longMs,
  );
});

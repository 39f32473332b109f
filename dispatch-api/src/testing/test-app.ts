import { isDeepStrictEqual } from 'node:util';

import type { Answer, Endpoint, Failure, Input } from 'shared-contracts/core/endpoint';
import { readAnswer } from 'shared-contracts/core/read';
import { roleOf, roleTable, type Role } from 'shared-contracts/core/role';
import { integrationBase } from 'shared-contracts/integration/door';
import type { IntegrationKeyDraft, KeyScope } from 'shared-contracts/integration/integration-key';

import { buildApp, type App, type AppOptions } from '../app.ts';
import { passwordCost } from '../auth/password.ts';
import { openSession } from '../auth/session.repository.ts';
import type { Actor } from '../commands/actor.ts';
import { newId } from '../database/id.ts';
import { outbox, users } from '../database/schema.ts';
import { createKey } from '../integration/key.commands.ts';
import type { PartnerSystem } from '../partner/partner.provider.ts';
import { readSettings, type Settings } from '../settings.ts';
import { patientOutside } from './patient-outside.ts';
import { openTestDatabase } from './test-database.ts';

/** The cost of a hash in production; for tests of the cost itself. */
export const realPasswordCost = { ...passwordCost };
// A hash takes 25 ms there, and the tests of sign-in make and verify some hundreds.
Object.assign(passwordCost, { memoryCost: 64, timeCost: 1 });

export interface TestUser {
  id: string;
  token: string;
  sessionId: string;
  phone: string;
  actor: Actor;
}
/** A key of the integration API; `token` is its secret. */
export interface TestKey {
  id: string;
  token: string;
  name: string;
}
/** The outcome of a call; read `failure` when it was refused. */
interface CallOutcome<E> {
  status: number;
  answer: Answer<E>;
  failure: Failure;
  headers: Record<string, unknown>;
}

export interface TestApp {
  app: App;
  /** Creates a user of a role, with a session. */
  user(role: Role, row?: Partial<typeof users.$inferInsert>): Promise<TestUser>;
  /**
   * Calls an endpoint in process. Throws when the answer breaks its contract, or when the reader
   * that pages use would change it.
   */
  call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    as?: { token: string } | null,
    headers?: Record<string, string>,
  ): Promise<CallOutcome<E>>;
  /** Creates a key of the integration API with these scopes. */
  key(scopes: readonly KeyScope[], row?: Partial<IntegrationKeyDraft>): Promise<TestKey>;
  /**
   * Events that commands have announced and the relay has not taken yet. The relay runs only in an
   * app with `relay: true`.
   */
  announced(): Promise<{ event: string; rooms: string[]; row: unknown }[]>;
  close(): Promise<void>;
}

const testSettings = (): Settings =>
  readSettings({
    NODE_ENV: 'test',
    DEMO: '1',
    CAPTCHA: 'off',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    DATA_DIR: 'memory://',
    // Its own tests turn it on: describing every call takes as long as a test.
    API_DOCS: 'off',
    // No person calls as fast as a test, or opens as many windows.
    CALLS_PER_MINUTE: '1000000',
    SOCKETS_PER_SESSION: '100000',
    SOCKETS_PER_ADDRESS: '100000',
  });

let keys = 0;
let phones = 0;
const nextPhone = (): string => `92399${String((phones += 1)).padStart(7, '0')}`;

/** An API in process on a separate database. */
export async function openTestApp(
  options: {
    settings?: Partial<Settings>;
    clock?: () => number;
    relay?: boolean;
    partner?: PartnerSystem;
    outside?: AppOptions['outside'];
    logTo?: AppOptions['logTo'];
    tracing?: AppOptions['tracing'];
    isOverloaded?: AppOptions['isOverloaded'];
    demoCalls?: AppOptions['demoCalls'];
  } = {},
): Promise<TestApp> {
  const handle = await openTestDatabase();
  const settings = { ...testSettings(), ...options.settings };
  const app = await buildApp({
    handle,
    settings,
    relay: options.relay ?? false,
    ...(options.clock && { clock: options.clock }),
    ...(options.partner && { partner: options.partner }),
    outside: options.outside ?? patientOutside(),
    ...(options.logTo && { logTo: options.logTo }),
    tracing: options.tracing,
    isOverloaded: options.isOverloaded,
    demoCalls: options.demoCalls,
  });

  const test: TestApp = {
    app,
    async user(role, row = {}) {
      const made = {
        id: newId(),
        phone: nextPhone(),
        name: `Test ${role}`,
        role: roleTable[role].code,
        passwordHash: '',
        city: 'KHI',
        ...row,
      };
      await handle.database.insert(users).values(made);
      const session = await handle.database.transaction((tx) =>
        openSession(tx, settings, made.id, { address: '', userAgent: '' }),
      );
      return {
        id: made.id,
        token: session.token,
        sessionId: session.id,
        phone: made.phone,
        actor: { id: made.id, name: made.name, phone: made.phone, role: roleOf(made.role) ?? null },
      };
    },
    async key(scopes, row = {}) {
      const { actor } = await test.user('admin');
      // No system calls as fast as a test.
      const fast = { calls_per_minute: 100_000 };
      const draft = { name: `Key ${(keys += 1)}`, scopes: [...scopes], ...fast, ...row };
      const { data, secret } = await app.services.run(createKey, draft, { actor });
      return { id: data.id, token: secret, name: data.name };
    },
    async call(endpoint, input, as, headers = {}) {
      const {
        params = {},
        query = {},
        body,
      } = input as {
        params?: Record<string, string>;
        query?: Record<string, unknown>;
        body?: object;
      };
      const isDoor = 'scope' in endpoint;
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_place, name: string) =>
        encodeURIComponent(params[name] ?? ''),
      );
      const search = new URLSearchParams(
        Object.entries(query)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => [name, String(value)]),
      );
      const response = await app.inject({
        method: endpoint.method,
        url: `${isDoor ? integrationBase : '/api/v1'}${path}?${search}`,
        headers: {
          ...(as && !isDoor && { 'x-dispatch-access-token': as.token }),
          ...(as && isDoor && { authorization: `Bearer ${as.token}` }),
          ...headers,
        },
        ...(body && { payload: body }),
      });
      const json = response.json();
      // A page's reader must not change an answer of this API.
      if (
        response.statusCode === 200 &&
        !isDeepStrictEqual(readAnswer(endpoint.answer, json), json)
      )
        throw new Error(`Reading changes the answer of ${endpoint.id}: ${response.body}`);
      return {
        status: response.statusCode,
        answer: json,
        failure: json,
        headers: response.headers,
      };
    },
    announced: async () =>
      (await handle.database.select().from(outbox).orderBy(outbox.position)).map(
        ({ event, rooms, row }) => ({ event, rooms, row }),
      ),
    async close() {
      await app.close();
      await handle.close();
    },
  };
  return test;
}

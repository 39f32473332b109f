import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sensitiveAction, type OwnerNotice } from 'shared-contracts/auth/sensitive-actions';
import type { Answer, Endpoint, Input } from 'shared-contracts/core/endpoint';
import { roleOf, type Role } from 'shared-contracts/core/role';
import type { Door } from 'shared-contracts/integration/door';

import { notifyOwner } from './auth/owner-notice.ts';
import { bearerOf, callToken, requireConfirmed, type SignedIn } from './auth/session.repository.ts';
import type { Actor } from './commands/actor.ts';
import type { Command } from './commands/command.ts';
import { ApiError, fail } from './failure.ts';
import { requireScope } from './integration/key-guard.ts';
import { validationError } from './plugins/validation.ts';
import type { Services } from './services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where the endpoint's policy requires a session. */
    signedIn: SignedIn | null;
  }
}

/** One call, as its handler sees it. `input` is validated by the contract. */
export interface Call<E> {
  input: Input<E>;
  /** The caller; at a public endpoint an actor without an id. */
  actor: Actor;
  /**
   * The caller's session and user row. At a public endpoint reading it fails like a missing
   * session.
   */
  signedIn: SignedIn;
  services: Services;
  /**
   * Runs a command as the caller, with the Idempotency-Key where the endpoint accepts one. `same`
   * is what must be equal under one key, when it is not the request's body. An endpoint with a key
   * runs one command by it.
   */
  run<In, Out>(command: Command<In, Out>, input: In, same?: unknown): Promise<Out>;
  /**
   * Notifies the owner of an account of what this call has changed. A repeated call, which gets its
   * earlier answer, notifies nobody again.
   */
  notify(userId: string, notices: readonly OwnerNotice[]): Promise<void>;
  /** Runs a further command of the same call, without the key. */
  runWithoutKey<In, Out>(command: Command<In, Out>, input: In): Promise<Out>;
  request: FastifyRequest;
  reply: FastifyReply;
}

const nobody: Actor = { id: null, name: 'nobody', phone: '', role: null };

function actorOf(request: FastifyRequest): Actor {
  const { signedIn, integrationKey } = request;
  if (integrationKey)
    return { id: integrationKey.id, name: integrationKey.name, phone: '', role: null };
  const user = signedIn?.user;
  return user
    ? { id: user.id, name: user.name, phone: user.phone, role: roleOf(user.role) ?? null }
    : nobody;
}

/**
 * 401 before 403, both before anything of the request is validated (docs/decisions/calls.md#roles).
 */
function guard(services: Services, roles: readonly Role[]) {
  return async (request: FastifyRequest): Promise<void> => {
    try {
      request.signedIn = await bearerOf(services, request);
    } catch (error) {
      // Without a token it is counted already.
      if (error instanceof ApiError && callToken(request))
        await request.server.countStranger(request);
      throw error;
    }
    const role = actorOf(request).role;
    if (!role || !roles.includes(role)) fail('role.refused');
  };
}

const isDoor = (endpoint: Endpoint): endpoint is Door => 'scope' in endpoint;
const guarded = (services: Services, endpoint: Endpoint) => {
  if (isDoor(endpoint))
    return {
      onRequest: requireScope(endpoint),
      config: { keyInQuery: endpoint.keyInQuery === true },
    };
  return endpoint.roles === 'public'
    ? { config: { isPublic: true } }
    : { onRequest: guard(services, endpoint.roles), config: {} };
};

const longestKey = 200;

/**
 * A key is accepted in full or refused, because two keys cut to the same text would become one
 * booking (docs/decisions/calls.md#idempotency).
 */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = String(request.headers['idempotency-key'] ?? '');
  if (key.length > longestKey)
    fail('request.invalid', {
      detail: `The idempotency key can have at most ${longestKey} characters`,
    });
  return key || undefined;
}

function schemaOf({
  id,
  summary,
  params,
  query,
  body,
  answer,
}: Endpoint): { response: object } & Record<string, unknown> {
  return {
    operationId: id,
    summary,
    tags: [id.split('.')[0]],
    response: { 200: answer },
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
  };
}

/**
 * Serves a row of the contracts: its schema checks the request, its roles are the policy, `handle`
 * returns the fields beside `code` and `message`. With `checkAnswers` every answer is checked
 * against the contract too.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>>,
  config: Pick<FastifyContextConfig, 'calls'> = {},
): void {
  const sensitive = sensitiveAction(endpoint.id);
  const guards = guarded(services, endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(endpoint),
    ...(endpoint.bodyKilobytes && { bodyLimit: endpoint.bodyKilobytes * 1024 }),
    // Answers of other methods may have a secret beside what the caller sent, and the length of
    // such an answer, compressed, tells the secret (BREACH).
    ...(endpoint.method !== 'GET' && { compress: false }),
    ...guards,
    config: { ...guards.config, ...config },
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const key = endpoint.idempotent ? idempotencyKeyOf(request) : undefined;
      let isReplay = false;
      const onReplay = () => {
        isReplay = true;
        void reply.header('idempotent-replayed', 'true');
      };
      const call: Call<E> = {
        // Fastify has validated the three parts by the endpoint's own schemas.
        input: { params: request.params, query: request.query, body: request.body } as Input<E>,
        actor,
        services,
        request,
        reply,
        get signedIn() {
          return request.signedIn ?? fail('session.missing');
        },
        run: (command, input, same = request.body) =>
          services.run(command, input, {
            actor,
            requestId: request.id,
            ...(key && { idempotency: { key, body: same, onReplay } }),
          }),
        notify: async (userId, notices) => {
          if (isReplay) return;
          for (const notice of notices) await notifyOwner(services, userId, notice, actor);
        },
        runWithoutKey: (command, input) =>
          services.run(command, input, { actor, requestId: request.id }),
      };
      // A call that is sensitive only for some fields checks them itself.
      if (sensitive && !sensitive.fields) requireConfirmed(call.signedIn);
      const fields = await (request.work = handle(call));
      const answer = { code: 200, message: 'OK', ...fields };
      const wrong = services.settings.checkAnswers
        ? validationError(endpoint.answer, answer)
        : undefined;
      if (wrong) throw new Error(`The answer of ${endpoint.id} breaks its contract: ${wrong}`);
      return answer;
    },
  });
}

/**
 * Serves a row of the contracts whose answer is not JSON: `handle` sends it itself, headers
 * included. Roles and request are checked as everywhere.
 */
export function streamRoute<E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handle: (
    call: Pick<Call<E>, 'input' | 'actor' | 'signedIn' | 'services' | 'request' | 'reply'>,
  ) => Promise<FastifyReply>,
): void {
  const { response: _json, ...schema } = schemaOf(endpoint);
  const guards = guarded(services, endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema,
    ...guards,
    config: { ...guards.config, isExport: true },
    // Fastify has validated the parts by the endpoint's own schemas.
    handler: (request, reply) => {
      const actor = actorOf(request);
      const call = {
        input: { params: request.params, query: request.query, body: request.body } as Input<E>,
        actor,
        services,
        request,
        reply,
        get signedIn() {
          return request.signedIn ?? fail('session.missing');
        },
      };
      // A reply that is awaited is sent: the place in line lasts as long. Nothing is read for a client
      // that went away while it waited.
      return services.lines.export(actor.id ?? '', async () => {
        if (reply.raw.destroyed) return reply;
        const { exportSilenceMs, exportLongestMs } = services.settings;
        const breakOff = () => void reply.raw.destroy();
        reply.raw.setTimeout(exportSilenceMs, breakOff);
        const longest = setTimeout(breakOff, exportLongestMs);
        try {
          return await handle(call);
        } finally {
          clearTimeout(longest);
        }
      });
    },
  });
}

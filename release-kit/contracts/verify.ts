import type { Endpoint } from 'shared-contracts/core/endpoint';
import type { Role } from 'shared-contracts/core/role';

import { callAs, makeCall, expectRefusal } from './verify-call.ts';
import type { CheckResult } from './verify-call.ts';
import { callParametersOf } from './verify-parameters.ts';
import type { CallParameters, Responses } from './verify-parameters.ts';
import { listenToSockets } from './verify-socket.ts';
import { writes } from './verify-writes.ts';
import { member } from './writes/write.ts';

interface Options {
  /** With the API's base path: `http://localhost:4000/api/v1`. */
  base: string;
  /** The token of a user who may do everything. */
  token: string;
  /**
   * Tokens of other roles: each call is also made as them, and must be refused where the contract
   * excludes them.
   */
  others?: Partial<Record<Role, string>>;
  /** Doors of the integration API are called with the key that the writes create. */
  endpoints: readonly Endpoint[];
  /** Also makes calls that change something: only for a test server. */
  write?: boolean;
  /** Origin of the socket; without it no events are checked. */
  socketUrl?: string;
  onResult?: (result: CheckResult) => void;
}

/** An error's message with its cause, because `fetch failed` alone explains nothing. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/**
 * Makes every call of the contracts that changes nothing (with `write` the others as well) and
 * validates each response by its schema. Each call that needs a session is also made without one
 * and as every other role, and must be refused as the contracts define. Parameters come from
 * earlier responses, so no row has to exist beforehand. Events that arrive during the run are
 * validated too.
 */
export async function verifyContract(options: Options): Promise<CheckResult[]> {
  const {
    base,
    token,
    others = {},
    endpoints,
    write = false,
    socketUrl,
    onResult = () => {},
  } = options;
  const results: CheckResult[] = [];
  const responses: Responses = new Map();
  const report = (id: string, outcome: CheckResult['outcome'], why: string[] = []): void => {
    const result = { id, outcome, why };
    results.push(result);
    onResult(result);
  };
  const otherRoles = Object.entries(others) as [Role, string][]; // keys of a record over roles
  const tokenOf = (row: Endpoint, { as }: CallParameters): string | undefined => {
    if ('scope' in row) return member(responses, 'integration-keys.create', 'secret');
    if (row.roles === 'public') return undefined;
    return as ? others[as] : token;
  };

  /**
   * A call and its expected refusals. Refusals come first, because a call that changes something
   * may leave no row for them.
   */
  async function check(row: Endpoint, parameters: CallParameters): Promise<string[]> {
    const why: string[] = [];
    const changes = row.method !== 'GET' || parameters.changes === true;
    if (row.roles !== 'public' || 'scope' in row)
      why.push(
        ...(await expectRefusal(base, row, parameters, { status: 401, who: 'without a session' })),
      );
    for (const [role, ofRole] of 'scope' in row ? [] : otherRoles) {
      // A call that changes something is made once, by one role; others make it only where it must
      // be refused.
      if (!changes || (row.roles !== 'public' && !row.roles.includes(role)))
        why.push(...(await callAs(base, row, parameters, role, ofRole)));
    }
    const { answer, errors } = await makeCall(base, row, parameters, tokenOf(row, parameters));
    if (answer !== undefined) responses.set(row.id, [...(responses.get(row.id) ?? []), answer]);
    return [...errors, ...why];
  }

  async function checkAll(
    row: Endpoint,
    calls: readonly (CallParameters | string)[],
  ): Promise<void> {
    const [first] = calls;
    if (first === undefined || typeof first === 'string') {
      report(row.id, 'not called', [first ?? 'the server has no row to request']);
      return;
    }
    try {
      const why: string[] = [];
      for (const parameters of calls)
        if (typeof parameters !== 'string') why.push(...(await check(row, parameters)));
      report(row.id, why.length > 0 ? 'broken' : 'holds', why);
    } catch (error) {
      report(row.id, 'broken', [reasonOf(error)]);
    }
  }

  const listener =
    socketUrl === undefined
      ? undefined
      : await listenToSockets(socketUrl, { admin: token, ...others });

  // Calls without parameters come first: the others need ids from their responses.
  const needsNothing = ({ id }: Endpoint) => !(id in callParametersOf);
  for (const row of [
    ...endpoints.filter(needsNothing),
    ...endpoints.filter((one) => !needsNothing(one)),
  ]) {
    if (row.method !== 'GET') {
      if (!write) report(row.id, 'not called', ['it changes something']);
      continue;
    }
    if ((write || 'scope' in row) && writes.some(({ id }) => id === row.id)) {
      if (!write) report(row.id, 'not called', ['it needs a key']);
      continue;
    }
    await checkAll(row, needsNothing(row) ? [{}] : (callParametersOf[row.id]?.(responses) ?? []));
  }
  if (write) {
    for (const { id, calls } of writes) {
      const row = endpoints.find((endpoint) => endpoint.id === id);
      if (row) await checkAll(row, calls(responses));
    }
    const planned = new Set(writes.map(({ id }) => id));
    for (const { id, method } of endpoints)
      if (method !== 'GET' && !planned.has(id))
        report(id, 'broken', ['no write of this verifier makes it']);
  }
  for (const { id, outcome, why } of (await listener?.finish(write)) ?? [])
    report(id, outcome, why);
  return results;
}

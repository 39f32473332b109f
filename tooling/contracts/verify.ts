import type { Endpoint } from 'shared-contracts/core/endpoint';
import type { Role } from 'shared-contracts/core/role';

import { callAs, makeCall, expectRefusal } from './verify-call.ts';
import { callParametersOf } from './verify-parameters.ts';
import type { CallParameters, SeenAnswers } from './verify-parameters.ts';
import { listenToSockets } from './verify-socket.ts';
import { writes } from './verify-writes.ts';

/**
 * What became of one call or event: it holds, it does not (and why), or it was not made (and why).
 */
export interface CheckResult {
  id: string;
  outcome: 'holds' | 'broken' | 'not called';
  why: string[];
}

interface Options {
  /** With the API's base path: `http://localhost:4000/api/v1`. */
  base: string;
  /** Of somebody who may do everything. */
  token: string;
  /**
   * Tokens of other roles: each call is made as them too, and must be refused where the contract
   * closes it.
   */
  others?: Partial<Record<Role, string>>;
  endpoints: readonly Endpoint[];
  /** Makes the calls that change something as well: for a server made for it. */
  write?: boolean;
  /** Origin of the socket. Left out: nothing is listened to. */
  socketUrl?: string;
  tell?: (verdict: CheckResult) => void;
}

/** What was thrown, with its cause: `fetch failed` alone says nothing. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/**
 * Makes every call of the contracts that changes nothing (with `write` the others as well) and
 * judges each answer by its schema. Each call that needs a session is also made without one, and as
 * every other role, and must be refused as the contracts refuse. What a call asks for comes from
 * what earlier ones answered: no row has to be known beforehand. Events that arrive meanwhile are
 * judged too.
 */
export async function verifyContract(options: Options): Promise<CheckResult[]> {
  const {
    base,
    token,
    others = {},
    endpoints,
    write = false,
    socketUrl,
    tell = () => {},
  } = options;
  const verdicts: CheckResult[] = [];
  const seen: SeenAnswers = new Map();
  const report = (id: string, outcome: CheckResult['outcome'], why: string[] = []): void => {
    const verdict = { id, outcome, why };
    verdicts.push(verdict);
    tell(verdict);
  };
  const otherRoles = Object.entries(others) as [Role, string][]; // keys of a record over roles

  /**
   * A call and its refusals. Refusals come first: a call that changes something may leave nothing
   * to refuse.
   */
  async function check(row: Endpoint, ask: CallParameters): Promise<string[]> {
    const why: string[] = [];
    const changes = row.method !== 'GET' || ask.changes === true;
    if (row.roles !== 'public')
      why.push(...(await expectRefusal(base, row, ask, { status: 401, who: 'without a session' })));
    for (const [role, ofRole] of otherRoles) {
      // What changes something is done once, by one; as others it is only tried where it must be
      // refused.
      if (!changes || (row.roles !== 'public' && !row.roles.includes(role)))
        why.push(...(await callAs(base, row, ask, role, ofRole)));
    }
    const { answer, errors } = await makeCall(
      base,
      row,
      ask,
      row.roles === 'public' ? undefined : ask.as ? others[ask.as] : token,
    );
    if (answer !== undefined) seen.set(row.id, [...(seen.get(row.id) ?? []), answer]);
    return [...errors, ...why];
  }

  async function checkAll(
    row: Endpoint,
    asks: readonly (CallParameters | string)[],
  ): Promise<void> {
    const [first] = asks;
    if (first === undefined || typeof first === 'string') {
      report(row.id, 'not called', [first ?? 'the server has no row to ask for']);
      return;
    }
    try {
      const why: string[] = [];
      for (const ask of asks) if (typeof ask !== 'string') why.push(...(await check(row, ask)));
      report(row.id, why.length > 0 ? 'broken' : 'holds', why);
    } catch (error) {
      report(row.id, 'broken', [reasonOf(error)]);
    }
  }

  const listener =
    socketUrl === undefined
      ? undefined
      : await listenToSockets(socketUrl, { admin: token, ...others });

  // What needs nothing comes first: it says what the others can be asked for.
  const needsNothing = ({ id }: Endpoint) => !(id in callParametersOf);
  for (const row of [
    ...endpoints.filter(needsNothing),
    ...endpoints.filter((one) => !needsNothing(one)),
  ]) {
    if (row.method !== 'GET') {
      if (!write) report(row.id, 'not called', ['it changes something']);
      continue;
    }
    if (write && writes.some(({ id }) => id === row.id)) continue;
    await checkAll(row, needsNothing(row) ? [{}] : (callParametersOf[row.id]?.(seen) ?? []));
  }
  if (write) {
    for (const { id, asks } of writes) {
      const row = endpoints.find((endpoint) => endpoint.id === id);
      if (row) await checkAll(row, asks(seen));
    }
    const planned = new Set(writes.map(({ id }) => id));
    for (const { id, method } of endpoints)
      if (method !== 'GET' && !planned.has(id))
        report(id, 'broken', ['no write of this verifier makes it']);
  }
  for (const { id, outcome, why } of (await listener?.finish(write)) ?? [])
    report(id, outcome, why);
  return verdicts;
}

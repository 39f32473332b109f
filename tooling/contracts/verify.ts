import type { Endpoint } from 'shared-contracts/core/endpoint';
import { Failure } from 'shared-contracts/core/endpoint';
import type { TSchema } from 'shared-contracts/core/schema';
import { refusals } from '../webpack/refusals.ts';
import { asksOf } from './verify-asks.ts';
import type { Ask, Seen } from './verify-asks.ts';

/** What became of one call: it holds, it does not (and why), or it was not made (and why). */
export interface Verdict { id: string; outcome: 'holds' | 'broken' | 'not called'; why: string[] }

interface Options {
  /** With the API's base path: `http://localhost:4000/api/v1`. */
  base: string;
  /** Of somebody who may do everything. */
  token: string;
  endpoints: readonly Endpoint[];
  tell?: (verdict: Verdict) => void;
}

const most = 5;

function addressOf(base: string, path: string, { params = {}, query = {} }: Ask): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return `${base}${filled}${search && `?${search}`}`;
}

/** A body of any content counts as its text where the contract leaves it open: a file. */
async function bodyOf(answer: Response, schema: TSchema): Promise<unknown> {
  const text = await answer.text();
  if (!('type' in schema) && !('anyOf' in schema)) return text;
  return JSON.parse(text) as unknown; // checked by the schema next
}

const faultsOf = (schema: TSchema, value: unknown): string[] => {
  const all = refusals(schema, value);
  return all.length > most ? [...all.slice(0, most), `and ${all.length - most} more`] : all;
};

/**
 * Asks a server every question of the contracts that changes nothing, and judges each answer by its schema; each call that needs a
 * session is also made without one, and must be refused as the contracts refuse. What a call is asked for comes from what earlier ones
 * answered: it needs no row known beforehand.
 */
export async function verifyContract({ base, token, endpoints, tell = () => {} }: Options): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const seen: Seen = new Map();
  const say = (id: string, outcome: Verdict['outcome'], why: string[] = []) => {
    const verdict = { id, outcome, why };
    verdicts.push(verdict);
    tell(verdict);
  };

  async function refusesStrangers({ path }: Endpoint, ask: Ask): Promise<string[]> {
    const answer = await fetch(addressOf(base, path, ask), { headers: { accept: 'application/json' } });
    if (answer.status !== 401) return [`without a session: ${answer.status}, not 401`];
    return faultsOf(Failure, await bodyOf(answer, Failure)).map((fault) => `without a session: ${fault}`);
  }

  async function call(row: Endpoint, ask: Ask): Promise<string[]> {
    const answer = await fetch(addressOf(base, row.path, ask), { headers: { 'x-dispatch-access-token': token } });
    const schema = answer.status === 200 ? row.answer : Failure;
    const body = await bodyOf(answer, schema);
    if (answer.status === 200) {
      seen.set(row.id, [...(seen.get(row.id) ?? []), body]);
      return faultsOf(schema, body);
    }
    const { error_id: error = '' } = (body ?? {}) as { error_id?: string }; // judged just below
    // Not to have what was asked for is an answer as well, where the contract says so.
    return answer.status < 500 && row.errors?.some((known) => known === error) ? faultsOf(schema, body) : [`answered ${answer.status} ${error}`];
  }

  // What needs nothing comes first: it says what the others can be asked for.
  const isEasy = ({ id }: Endpoint) => !(id in asksOf);
  for (const row of [...endpoints.filter(isEasy), ...endpoints.filter((one) => !isEasy(one))]) {
    if (row.method !== 'GET') {
      say(row.id, 'not called', ['it changes something']);
      continue;
    }
    const asks = isEasy(row) ? [{}] : asksOf[row.id]?.(seen) ?? [];
    const [first] = asks;
    if (!first || typeof first === 'string') {
      say(row.id, 'not called', [first ?? 'the server has no row to ask for']);
      continue;
    }
    try {
      const why = [];
      for (const ask of asks) if (typeof ask !== 'string') why.push(...await call(row, ask));
      if (row.roles !== 'public') why.push(...await refusesStrangers(row, first));
      say(row.id, why.length > 0 ? 'broken' : 'holds', why);
    } catch (error) {
      say(row.id, 'broken', [error instanceof Error ? error.message : String(error)]);
    }
  }
  return verdicts;
}

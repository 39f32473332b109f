import type { Endpoint } from 'shared-contracts/core/endpoint';
import { Failure } from 'shared-contracts/core/endpoint';
import type { Role } from 'shared-contracts/core/role';
import type { TSchema } from 'shared-contracts/core/schema';

import { schemaViolations } from '../webpack/schema-violations.ts';
import type { CallParameters } from './verify-parameters.ts';

const mostErrors = 5;

function addressOf(
  base: string,
  path: string,
  { params = {}, query = {} }: CallParameters,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return `${base}${filled}${search && `?${search}`}`;
}

/** What is wrong with a value by its schema, a sentence each, the first few of them. */
export function schemaErrors(schema: TSchema, value: unknown): string[] {
  const all = schemaViolations(schema, value);
  return all.length > mostErrors
    ? [...all.slice(0, mostErrors), `and ${all.length - mostErrors} more`]
    : all;
}

/** Where the contract leaves the body open it is a file, and its text counts. */
async function bodyOf(answer: Response, schema: TSchema): Promise<unknown> {
  const text = await answer.text();
  if (!('type' in schema) && !('anyOf' in schema)) return text;
  return JSON.parse(text) as unknown; // the schema judges it next
}

async function send(
  base: string,
  { method, path }: Endpoint,
  ask: CallParameters,
  token?: string,
): Promise<Response> {
  const { body, form } = ask;
  return fetch(addressOf(base, path, ask), {
    method,
    headers: {
      accept: 'application/json',
      ...(token && { 'x-dispatch-access-token': token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: form() }),
  });
}

/** What a call came to: its answer where it succeeded, and everything that breaks the contract. */
export interface CallResult {
  answer?: unknown;
  errors: string[];
}

/**
 * Calls an endpoint. Of a call that only asks a refusal that the contract lists holds too, for not
 * every server has the row that was asked for; one that changes something must succeed, or be
 * refused as it says itself.
 */
export async function makeCall(
  base: string,
  row: Endpoint,
  ask: CallParameters,
  token?: string,
): Promise<CallResult> {
  const response = await send(base, row, ask, token);
  const succeeded = response.status === 200 || response.status === 201;
  const schema = succeeded ? row.answer : Failure;
  const body = await bodyOf(response, schema);
  if (succeeded)
    return {
      answer: body,
      errors: [
        ...schemaErrors(schema, body),
        ...(ask.refusal ? [`not refused by ${ask.refusal}`] : []),
      ],
    };
  const { error_id: id = '', message = '' } = (body ?? {}) as {
    error_id?: string;
    message?: string;
  }; // judged below
  const allowed =
    row.method === 'GET' ? row.errors : row.errors?.filter((listed) => listed === ask.refusal);
  const isListed = response.status < 500 && allowed?.some((listed) => listed === id);
  return {
    errors: isListed
      ? schemaErrors(schema, body)
      : [`answered ${response.status} ${id} ${message}`.trim()],
  };
}

/** The call must be refused with this status, in the shape of every refusal. */
export async function expectRefusal(
  base: string,
  row: Endpoint,
  ask: CallParameters,
  { status, token, who }: { status: 401 | 403; token?: string; who: string },
): Promise<string[]> {
  const response = await send(base, row, ask, token);
  if (response.status !== status) return [`${who}: ${response.status}, not ${status}`];
  return schemaErrors(Failure, await bodyOf(response, Failure)).map((error) => `${who}: ${error}`);
}

/**
 * Makes a call as another role: refused with 403 where the contract closes it, else answered or
 * refused as the contract lists. A role that sees its own rows alone may find none of them in what
 * an admin was answered.
 */
export async function callAs(
  base: string,
  row: Endpoint,
  ask: CallParameters,
  role: Role,
  token: string,
): Promise<string[]> {
  const who = `as ${role}`;
  if (row.roles === 'public') return [];
  if (!row.roles.includes(role)) return expectRefusal(base, row, ask, { status: 403, token, who });
  return (await makeCall(base, row, ask, token)).errors.map((error) => `${who}: ${error}`);
}

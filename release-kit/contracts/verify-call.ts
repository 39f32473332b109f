import type { Endpoint } from 'shared-contracts/core/endpoint';
import { Failure } from 'shared-contracts/core/endpoint';
import type { Role } from 'shared-contracts/core/role';
import type { TSchema } from 'shared-contracts/core/schema';
import { integrationBase } from 'shared-contracts/integration/door';

import { schemaViolations } from '../units/schema-violations.ts';
import type { CallParameters } from './verify-parameters.ts';

const maxErrors = 5;

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

/** Violations of a schema, a sentence each, the first few of them. */
export function schemaErrors(schema: TSchema, value: unknown): string[] {
  const all = schemaViolations(schema, value);
  return all.length > maxErrors
    ? [...all.slice(0, maxErrors), `and ${all.length - maxErrors} more`]
    : all;
}

/** An open schema or one of a text means a file, whose text is the body. */
async function bodyOf(answer: Response, schema: TSchema): Promise<unknown> {
  const text = await answer.text();
  const isText = 'type' in schema && schema.type === 'string';
  if (isText || (!('type' in schema) && !('anyOf' in schema))) return text;
  return JSON.parse(text) as unknown; // validated by the schema next
}

/** Doors are beside the console's calls, and take a key instead of a session's token. */
const baseOf = (base: string, row: Endpoint): string =>
  'scope' in row ? `${base.replace(/\/api\/v1$/, '')}${integrationBase}` : base;
const tokenHeader = (row: Endpoint, token: string): Record<string, string> =>
  'scope' in row ? { authorization: `Bearer ${token}` } : { 'x-dispatch-access-token': token };

async function send(
  base: string,
  row: Endpoint,
  parameters: CallParameters,
  token?: string,
): Promise<Response> {
  const { method, path } = row;
  const { body, form } = parameters;
  return fetch(addressOf(baseOf(base, row), path, parameters), {
    method,
    headers: {
      accept: 'application/json',
      ...(token && tokenHeader(row, token)),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: form() }),
  });
}

/**
 * The result of one call or event: valid, invalid (with reasons), or not made (with the reason).
 */
export interface CheckResult {
  id: string;
  outcome: 'holds' | 'broken' | 'not called';
  why: string[];
}

/** The result of a call: its body where it succeeded, and everything that breaks the contract. */
export interface CallResult {
  answer?: unknown;
  errors: string[];
}

/**
 * Calls an endpoint. A read may also be refused as the contract lists, for not every server has the
 * requested row; a write must succeed, or be refused as its parameters expect.
 */
export async function makeCall(
  base: string,
  row: Endpoint,
  parameters: CallParameters,
  token?: string,
): Promise<CallResult> {
  const response = await send(base, row, parameters, token);
  const succeeded = response.status === 200 || response.status === 201;
  const schema = succeeded ? row.answer : Failure;
  const body = await bodyOf(response, schema);
  if (succeeded)
    return {
      answer: body,
      errors: [
        ...schemaErrors(schema, body),
        ...(parameters.refusal ? [`not refused by ${parameters.refusal}`] : []),
      ],
    };
  const { error_id: id = '', message = '' } = (body ?? {}) as {
    error_id?: string;
    message?: string;
  }; // validated below
  const allowed =
    row.method === 'GET'
      ? row.errors
      : row.errors?.filter((listed) => listed === parameters.refusal);
  const isListed = response.status < 500 && allowed?.some((listed) => listed === id);
  return {
    errors: isListed
      ? schemaErrors(schema, body)
      : [`answered ${response.status} ${id} ${message}`.trim()],
  };
}

/** Expects a refusal with this status, in the shape of every refusal. */
export async function expectRefusal(
  base: string,
  row: Endpoint,
  parameters: CallParameters,
  { status, token, who }: { status: 401 | 403; token?: string; who: string },
): Promise<string[]> {
  const response = await send(base, row, parameters, token);
  if (response.status !== status) return [`${who}: ${response.status}, not ${status}`];
  return schemaErrors(Failure, await bodyOf(response, Failure)).map((error) => `${who}: ${error}`);
}

/**
 * Makes a call as another role: refused with 403 where the contract excludes it, else answered or
 * refused as the contract lists. A role that sees only its own rows may miss those of an admin's
 * response.
 */
export async function callAs(
  base: string,
  row: Endpoint,
  parameters: CallParameters,
  role: Role,
  token: string,
): Promise<string[]> {
  const who = `as ${role}`;
  if (row.roles === 'public') return [];
  if (!row.roles.includes(role))
    return expectRefusal(base, row, parameters, { status: 403, token, who });
  return (await makeCall(base, row, parameters, token)).errors.map((error) => `${who}: ${error}`);
}

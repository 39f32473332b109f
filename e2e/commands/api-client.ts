import type { Answer, Endpoint, Input } from 'shared-contracts/core/endpoint';
import { integrationBase } from 'shared-contracts/integration/door';

/** A call that was refused, by the API or by a gateway that reaches none. */
export class RefusedCall extends Error {
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

const isDoor = (endpoint: Endpoint): boolean => 'scope' in endpoint;

/** Puts path parameters and query into an endpoint's address. */
function addressOf(base: string, endpoint: Endpoint, params: object = {}, query: object = {}): URL {
  const filled = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
    endpoint.path,
  );
  const url = new URL(`${base}${isDoor(endpoint) ? integrationBase : '/api/v1'}${filled}`);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

/**
 * Calls one endpoint of the contracts over HTTP, or a door with the secret of a key as its token.
 * Throws the message of a refusal.
 */
export async function callApi<E extends Endpoint>(
  base: string,
  endpoint: E,
  input: Input<E>,
  token?: string,
  headers: Record<string, string> = {},
): Promise<Answer<E>> {
  // every Input consists of these three
  const { params, query, body } = input as { params?: object; query?: object; body?: object };
  const answer = await fetch(addressOf(base, endpoint, params, query), {
    method: endpoint.method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token &&
        (isDoor(endpoint)
          ? { authorization: `Bearer ${token}` }
          : { 'x-dispatch-access-token': token })),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok)
    throw new RefusedCall(`${endpoint.id} answered ${answer.status}: ${text}`, answer.status);
  return JSON.parse(text);
}

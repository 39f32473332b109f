import type { Answer, Endpoint, Input } from 'shared-contracts/core/endpoint';
import { integrationBase, type Door } from 'shared-contracts/integration/door';

/** A call that the API refused. */
export class Refused extends Error {
  readonly status: number;
  readonly errorId: string;
  constructor({ id }: Endpoint, status: number, text: string) {
    super(`${id} answered ${status}: ${text}`);
    this.status = status;
    this.errorId = /"error_id":"([^"]*)"/.exec(text)?.[1] ?? '';
  }
}

/** An API. Tests send calls in their own way, and have their own clock. */
export interface Api {
  origin: string;
  fetch: typeof fetch;
  /** In epoch milliseconds. */
  clock: () => number;
  /** Whether its own captcha guards sign-in. */
  hasCaptcha: boolean;
}

/** Calls of the console as one of its users. */
export type AsUser = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Answer<E>>;
/** Calls of the integration API with a key. */
export type WithKey = <D extends Door>(door: D, input: Input<D>) => Promise<Answer<D>>;

const isDoor = (endpoint: Endpoint): boolean => 'scope' in endpoint;

function urlOf(origin: string, endpoint: Endpoint, params: object = {}, query: object = {}): URL {
  const path = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
    endpoint.path,
  );
  const url = new URL(`${origin}${isDoor(endpoint) ? integrationBase : '/api/v1'}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url;
}

/**
 * Calls an endpoint of the contracts with the token of a session, or a door with a key's secret. An
 * upload has a form.
 */
export async function call<E extends Endpoint>(
  api: Api,
  endpoint: E,
  input: Input<E>,
  token?: string,
  form?: FormData,
): Promise<Answer<E>> {
  // every Input consists of these three
  const { params, query, body } = input as { params?: object; query?: object; body?: object };
  const answer = await api.fetch(urlOf(api.origin, endpoint, params, query), {
    method: endpoint.method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token &&
        (isDoor(endpoint)
          ? { authorization: `Bearer ${token}` }
          : { 'x-dispatch-access-token': token })),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Refused(endpoint, answer.status, text);
  return JSON.parse(text);
}

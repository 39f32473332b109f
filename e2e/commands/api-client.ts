import type { Answer, Endpoint, Input } from 'shared-contracts/core/endpoint';

/** Puts path parameters and query into an endpoint's address. */
function addressOf(base: string, path: string, params: object = {}, query: object = {}): URL {
  const filled = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  );
  const url = new URL(`${base}/api/v1${filled}`);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

/** Calls one endpoint of the contracts over HTTP. Throws the message of a refusal. */
export async function callApi<E extends Endpoint>(
  base: string,
  endpoint: E,
  input: Input<E>,
  accessToken?: string,
): Promise<Answer<E>> {
  // every Input consists of these three
  const { params, query, body } = input as { params?: object; query?: object; body?: object };
  const answer = await fetch(addressOf(base, endpoint.path, params, query), {
    method: endpoint.method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(accessToken && { 'x-dispatch-access-token': accessToken }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${endpoint.id} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

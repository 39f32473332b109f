import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { config } from 'shared-bus';

/**
 * A provider's answer: a body with 200, or a status with a body. A refusal gets the code and the
 * empty message that make it the provider's and not the network's; a text is a page of the network.
 */
type FixedAnswer = object | readonly [status: number, body: object | string];
/** As it is, or made for a call: a promise that never resolves keeps the call waiting. */
export type ProviderAnswer =
  | FixedAnswer
  | ((call: ProviderCall) => FixedAnswer | Promise<FixedAnswer>);
/**
 * By method and path below the API's base, as `PUT /disableQRCode`; a path may end in `*`. Any
 * other call is answered with an empty 200.
 */
export type ProviderAnswers = Readonly<Record<string, ProviderAnswer>>;

/** A call that the provider has got. */
interface ProviderCall {
  /** As `DELETE /user/sessions?session=…`. */
  name: string;
  body: unknown;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}
/** The names of all calls so far, and the calls. */
export type ProviderCalls = readonly string[] & { readonly all: readonly ProviderCall[] };

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};

const bodyOf = (text: string): unknown => (/^[[{]/.test(text) ? JSON.parse(text) : text);

/**
 * Another provider for the current test: a local server that gets the console's calls. It is for
 * answers that the reference API never gives, such as one without a message. It ends with the test.
 * Returns the calls so far; answers may be replaced meanwhile.
 */
export async function otherProvider(answers: ProviderAnswers): Promise<ProviderCalls> {
  const all: ProviderCall[] = [];
  // Not enumerable, so that the names compare like any list.
  const calls = Object.defineProperty<string[]>([], 'all', { value: all }) as string[] &
    ProviderCalls;
  const find = (path: string): ProviderAnswer => {
    const key = Object.keys(answers).find((name) =>
      name.endsWith('*') ? path.startsWith(name.slice(0, -1)) : path === name,
    );
    return (key && answers[key]) || {};
  };
  const answerCall = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { ...cors, connection: 'close' }).end();
      return;
    }
    const { pathname, search } = new URL(request.url ?? '/', 'http://provider');
    let text = '';
    for await (const part of request) text += String(part);
    const { headers } = request;
    const call = { name: `${request.method} ${pathname}${search}`, body: bodyOf(text), headers };
    all.push(call);
    calls.push(call.name);
    const found = find(`${request.method} ${pathname}`);
    const answer = typeof found === 'function' ? await found(call) : found;
    // the other form of the type above
    const [status, own] = Array.isArray(answer)
      ? (answer as [number, object | string])
      : [200, answer];
    const isPage = typeof own === 'string';
    const body = isPage || status === 200 ? own : { code: status, message: '', ...own };
    response
      .writeHead(status, {
        ...cors,
        'content-type': isPage ? 'text/html' : 'application/json',
        connection: 'close',
      })
      .end(isPage ? own : JSON.stringify(body));
  };
  const server = createServer((request, response) => void answerCall(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  jest.replaceProperty(config, 'apiBase', `http://127.0.0.1:${port}`);
  running.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return calls;
}
const running: (() => void)[] = [];
afterEach(() => {
  for (const end of running.splice(0)) end();
});

/** A provider that cannot be reached: nothing listens at its address. */
export function unreachableProvider(): void {
  jest.replaceProperty(config, 'apiBase', 'http://127.0.0.1:1');
}

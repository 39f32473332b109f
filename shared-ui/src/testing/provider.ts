import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { config } from 'shared-bus';

/**
 * A provider's answer: a body with 200, or a status with a body. A refusal gets the code and the
 * empty message that make it the provider's and not the network's; a text is a page of the network.
 */
type ProviderAnswer = object | readonly [status: number, body: object | string];
/**
 * By method and path below the API's base, as `PUT /disableQRCode`; a path may end in `*`. Any
 * other call is answered with an empty 200.
 */
export type ProviderAnswers = Readonly<Record<string, ProviderAnswer>>;

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};

/**
 * Another provider for the current test: a local server that gets the console's calls. It is for
 * answers that the reference API never gives, such as one without a message. It ends with the test.
 * Returns the calls so far, as `DELETE /user/sessions?session=…`; answers may be replaced
 * meanwhile.
 */
export async function otherProvider(answers: ProviderAnswers): Promise<readonly string[]> {
  const calls: string[] = [];
  const find = (path: string): ProviderAnswer => {
    const key = Object.keys(answers).find((name) =>
      name.endsWith('*') ? path.startsWith(name.slice(0, -1)) : path === name,
    );
    return (key && answers[key]) || {};
  };
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS')
      return response.writeHead(204, { ...cors, connection: 'close' }).end();
    const { pathname, search } = new URL(request.url ?? '/', 'http://provider');
    calls.push(`${request.method} ${pathname}${search}`);
    const answer = find(`${request.method} ${pathname}`);
    // the other form of the type above
    const [status, own] = Array.isArray(answer)
      ? (answer as [number, object | string])
      : [200, answer];
    const isPage = typeof own === 'string';
    const body = isPage || status === 200 ? own : { code: status, message: '', ...own };
    request.resume().on('end', () =>
      response
        .writeHead(status, {
          ...cors,
          'content-type': isPage ? 'text/html' : 'application/json',
          connection: 'close',
        })
        .end(isPage ? own : JSON.stringify(body)),
    );
    return response;
  });
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

import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { config, endSession } from 'shared-bus';
import { referenceEndpoints } from 'shared-bus/reference/reference-calls';

/** The connection breaks before the answer. */
export const lost = Symbol('lost');
/**
 * A provider's answer: a body with 200, or a status with a body. A refusal gets a code and an empty
 * message, which mark it as the provider's and not the network's; a text is a page of the network.
 */
type FixedAnswer = object | readonly [status: number, body: object | string] | typeof lost;
/** Passes the call on to the server behind, and returns its answer. */
type Forward = () => Promise<FixedAnswer>;
/**
 * A fixed answer, or a function of the call: a promise that never resolves keeps the call waiting.
 */
export type ProviderAnswer =
  | FixedAnswer
  | ((call: ProviderCall, forward: Forward) => FixedAnswer | Promise<FixedAnswer>);
/** By method and path below the API's base, as `PUT /disableQRCode`; a path may end in `*`. */
export type ProviderAnswers = Readonly<Record<string, ProviderAnswer>>;

/** A call that the provider has received. */
interface ProviderCall {
  /** As `DELETE /user/sessions?session=…`. */
  name: string;
  body: unknown;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Of its answer, once that was sent. */
  status?: number;
}
/** The names of all calls so far, and the calls. */
export type ProviderCalls = readonly string[] & { readonly all: readonly ProviderCall[] };

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': '*',
  connection: 'close',
};
const bodyOf = (text: string): unknown => (/^[[{]/.test(text) ? JSON.parse(text) : text);

function answerFor(answers: ProviderAnswers, path: string): ProviderAnswer | undefined {
  const key = Object.keys(answers).find((name) =>
    name.endsWith('*') ? path.startsWith(name.slice(0, -1)) : path === name,
  );
  return key === undefined ? undefined : answers[key];
}

/** The server behind takes the call, but its first answer is lost on the way. */
export function firstAnswerLost(): ProviderAnswer {
  let isFirst = true;
  return async (_call, forward) => {
    const answer = await forward();
    if (!isFirst) return answer;
    isFirst = false;
    return lost;
  };
}

interface PassedOn {
  status: number;
  type: string;
  content: Buffer;
}
async function contentOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer); // without an encoding
  return Buffer.concat(parts);
}
/** Passes a call on to a server, and its answer back as it is. */
const passOn = (
  base: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<PassedOn> =>
  new Promise((resolve, reject) => {
    // Headers of this connection only; a compressed body would have to be unpacked.
    const own = new Set(['host', 'connection', 'origin', 'referer', 'accept-encoding']);
    const passed = Object.entries(headers).filter(([name]) => !own.has(name));
    const options = { method, headers: Object.fromEntries(passed), agent: false };
    request(base + (url ?? ''), options, (answer) => {
      contentOf(answer).then(
        (content) =>
          resolve({
            status: answer.statusCode ?? 500,
            type: answer.headers['content-type'] ?? 'application/json',
            content,
          }),
        reject,
      );
    })
      .on('error', reject)
      .end(body);
  });

/**
 * A local server instead of the API until the test ends; `behind` gets the calls that it has no
 * answer for.
 */
async function standIn(
  answers: ProviderAnswers,
  { behind, ends = endsOfTest }: { behind?: string; ends?: (() => void)[] } = {},
): Promise<ProviderCalls> {
  const all: ProviderCall[] = [];
  // Not enumerable, so that the names compare like any list.
  const calls = Object.defineProperty<string[]>([], 'all', { value: all }) as string[] &
    ProviderCalls;
  const answerCall = async (got: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (got.method === 'OPTIONS') {
      response.writeHead(204, cors).end();
      return;
    }
    const { pathname, search } = new URL(got.url ?? '/', 'http://provider');
    const sent = await contentOf(got);
    const { headers, method } = got;
    response.on('finish', () => {
      call.status = response.statusCode;
    });
    const call: ProviderCall = {
      name: `${method} ${pathname}${search}`,
      body: bodyOf(String(sent)),
      headers,
    };
    all.push(call);
    calls.push(call.name);
    const found = answerFor(answers, `${method} ${pathname}`);
    if (found === undefined && behind !== undefined) {
      const { status, type, content } = await passOn(behind, got, sent);
      response.writeHead(status, { ...cors, 'content-type': type }).end(content);
      return;
    }
    const forward: Forward = async () => {
      const { status, content } = await passOn(behind ?? '', got, sent);
      return [status, bodyOf(String(content)) as object];
    };
    const answer = typeof found === 'function' ? await found(call, forward) : (found ?? {});
    if (answer === lost) {
      response.destroy();
      return;
    }
    // the other form of the type above
    const [status, own] = Array.isArray(answer)
      ? (answer as [number, object | string])
      : [200, answer];
    const isPage = typeof own === 'string';
    const body = isPage || status === 200 ? own : { code: status, message: '', ...own };
    response
      .writeHead(status, { ...cors, 'content-type': isPage ? 'text/html' : 'application/json' })
      .end(isPage ? own : JSON.stringify(body));
  };
  const server = createServer((got, response) => {
    // The server behind may close while a call of a screen that has ended is under way.
    answerCall(got, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  jest.replaceProperty(config, 'apiBase', `http://127.0.0.1:${port}`);
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return calls;
}
const endsOfTest: (() => void)[] = [];
const endsOfFile: (() => void)[] = [];
afterEach(() => {
  for (const end of endsOfTest.splice(0)) end();
});
afterAll(() => {
  // Ending the session ends all pending calls, so that nothing runs after the file.
  if (endsOfFile.length > 0) endSession('signed-out');
  for (const end of endsOfFile.splice(0)) end();
});

/**
 * Another provider for the current test: a local server that gets the console's calls. It is for
 * answers that the reference API never gives, such as one without a message; any other call is
 * answered with an empty 200. It ends with the test. Returns the calls so far; answers may be
 * replaced later.
 */
export const otherProvider = (answers: ProviderAnswers): Promise<ProviderCalls> => standIn(answers);

/**
 * The API under test, behind a local server for the rest of the test: it keeps the calls, and
 * answers, holds or loses those that a test names.
 */
export const apiThrough = (answers: ProviderAnswers = {}): Promise<ProviderCalls> =>
  standIn(answers, { behind: new URL(config.apiBase, location.href).href.replace(/\/$/, '') });

const emptyStartUpData: ProviderAnswers = Object.fromEntries(
  Object.values(referenceEndpoints).map(({ method, path }) => [`${method} ${path}`, { data: [] }]),
);

/**
 * A provider that never answers, for tests that need nothing from the server. Start-up data alone
 * is answered, and empty: without it the session ends after the time limit of a call. Other calls
 * wait until the file ends: otherwise they would fail at the end of the test, and the next one
 * would begin without the API.
 */
export const silentProvider = (): Promise<ProviderCalls> =>
  standIn({ ...emptyStartUpData, '*': () => new Promise<never>(() => {}) }, { ends: endsOfFile });

/**
 * A provider that can't be reached: nothing listens at its URL. Returns a function that makes it
 * reachable again.
 */
export function unreachableProvider(): () => void {
  const base = jest.replaceProperty(config, 'apiBase', 'http://127.0.0.1:1');
  return () => base.restore();
}

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { startApi, testApiEnv } from '../console/api-process.ts';
import type { ApiProcess } from '../console/api-process.ts';
import { freePort } from '../process/ports.ts';
import writeFluent from './fluent-bundle.ts';

/** Address that the API will have; the pages of the tests stand at it too. */
export const apiVariable = 'TEST_API_URL';
/** Address at which a worker asks for it to be started. */
export const starterVariable = 'TEST_API_STARTER';

declare global {
  // jest loads set-up and teardown apart, each with its own copy of the modules: the process is
  // what they have in common.
  var stopRemotesApi: (() => Promise<void>) | undefined;
}

/** All tests ask from one address: what some get wrong on purpose must not keep the others out. */
const noAddressLimit = { ATTEMPTS_PER_ADDRESS: '10000' };

/**
 * One API for the component tests of all remotes, in memory, in which each test makes its own user
 * and rows. It starts when the first test asks for it (`__testApi()`): tests of pure functions do
 * not pay for it.
 */
export default async function setup(): Promise<void> {
  writeFluent();
  const port = await freePort();
  let api: Promise<ApiProcess> | undefined;
  const answerWhenUp = async (answer: ServerResponse): Promise<void> => {
    // Asked again minutes later by a busy worker, a connection kept open would be found closed.
    answer.setHeader('connection', 'close');
    try {
      api ??= startApi({
        port,
        dataFolder: 'memory://',
        env: { ...testApiEnv, ...noAddressLimit },
      });
      await api;
      answer.end();
    } catch (error) {
      answer.writeHead(500).end(error instanceof Error ? error.message : String(error));
    }
  };
  const starter = createServer((_request, answer) => void answerWhenUp(answer));
  await new Promise<void>((resolve) => {
    starter.listen(0, '127.0.0.1', () => resolve());
  });
  // A TCP server that listens has an AddressInfo; the other kinds belong to pipes.
  const { port: starterPort } = starter.address() as AddressInfo;
  process.env[apiVariable] = `http://127.0.0.1:${port}`;
  process.env[starterVariable] = `http://127.0.0.1:${starterPort}`;
  globalThis.stopRemotesApi = async () => {
    starter.closeAllConnections();
    starter.close();
    const running = await api?.catch(() => undefined);
    await running?.stop();
  };
}

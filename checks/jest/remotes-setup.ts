import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { apiVariable, starterVariable } from 'bundler/jest/api-variables.ts';
import { startApi, testApiEnv } from 'release-kit/console/api-process.ts';
import type { ApiProcess } from 'release-kit/console/api-process.ts';
import { freePort } from 'release-kit/process/ports.ts';

import writePackages from './package-bundles.ts';

declare global {
  // jest loads set-up and teardown with separate copies of the modules: they share only the
  // process.
  var stopRemotesApi: (() => Promise<void>) | undefined;
}

/** All tests use one address: deliberate failures of some must not block the others. */
const noAddressLimit = { ATTEMPTS_PER_ADDRESS: '10000' };

/**
 * One API for the component tests of all remotes, on a copy of the migrated database, in which each
 * test creates its own user and rows. It starts with the first test that requests it
 * (`__testApi()`), so that tests of pure functions don't wait for it.
 */
export default async function setup(): Promise<void> {
  writePackages();
  const port = await freePort();
  let api: Promise<ApiProcess> | undefined;
  const answerWhenUp = async (answer: ServerResponse): Promise<void> => {
    // A busy worker may ask again minutes later, when a kept-alive connection would be closed.
    answer.setHeader('connection', 'close');
    try {
      api ??= startApi({
        port,
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
  // A listening TCP server has an AddressInfo; the other kinds belong to pipes.
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

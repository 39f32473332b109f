import type { Browser } from '@playwright/test';

import { sampleBuild } from '../release/sample-release.ts';
import { runSmokeTests } from './run-smoke-tests.ts';

test('the settings of the console that is released to do not reach the gateway of smoke tests', async () => {
  jest.replaceProperty(process, 'env', {
    ...process.env,
    // A gateway does not start with any of these.
    CHANNEL: 'no channel',
    DEV_SERVERS: 'no servers',
    POINTER_KEYS: 'no key',
    REGISTRY_DATABASE_URL: 'no database',
    RELEASES: 'no registry',
  });
  const set = {
    host: { id: 'host', name: '1.0.0-aaaaaaaaaa', dir: sampleBuild({ id: 'host' }) },
    remotes: [],
  };
  const place = {
    // without a remote nothing is opened
    browser: {} as Browser,
    apiUrl: 'http://127.0.0.1:9',
    sessionOf: () => Promise.reject(new Error('nobody signs in')),
  };
  expect(await runSmokeTests(set, place)).toEqual([]);
});

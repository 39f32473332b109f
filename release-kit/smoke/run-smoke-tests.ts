// Opens the pages of a set's smoke tests in a browser.
import { join } from 'node:path';

import type { Browser } from '@playwright/test';
import type { Release } from 'release-formats/release';
import type { Role } from 'shared-contracts/core/role';
import type { Session } from 'shared-contracts/session/session';
import { demoAccounts, demoPassword } from 'shared-contracts/users/demo-accounts';

import { startApi, testApiEnv } from '../console/api-process.ts';
import { startGateway } from '../console/gateway-process.ts';
import { currentOtp } from '../console/otp.ts';
import { signInAt } from '../console/sign-in.ts';
import { freePort } from '../process/ports.ts';
import type { SmokeFailure, SmokeSet } from '../release/smoke-set.ts';
import { chromiumPath } from '../system/chromium.ts';
import { releaseFile } from '../units/release-files.ts';
import { smokeTestsIn } from '../units/smoke-tests.ts';
import { readJsonFile } from '../units/unit.ts';
import { composeAside } from './compose-aside.ts';
import { whyNotShown } from './open-page.ts';

/**
 * A command runs with the settings of the console that it releases to. These name the data, the
 * files, the API and the partners of that console, and must not reach servers of smoke tests.
 */
const blank = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '']));
const ofGateway = blank(
  'API_BASE',
  'AUDIO_BASE',
  'CHANNEL',
  'DEV_SERVERS',
  'GATEWAY_DIR',
  'POINTER_KEYS',
  'REGISTRY_DATABASE_URL',
  'RELEASES',
  'SOCKET_URL',
);
const ofApi = blank(
  'DATABASE_URL',
  'FILES',
  'OTP_GATEWAY_URL',
  'PARTNER_URL',
  'REDIS_URL',
  'SMS_PROVIDERS',
  'SMTP_URL',
);

/**
 * The environment of smoke tests: a browser, an API behind the console, and the signed-in users.
 */
export interface SmokePlace {
  browser: Browser;
  apiUrl: string;
  sessionOf: (role: Role) => Promise<Session>;
}

/**
 * Composes a host with remotes aside, behind a separate gateway, and runs the smoke test of each of
 * these remotes. Throws, as a release would, where remotes do not fit together at all.
 */
export async function runSmokeTests(set: SmokeSet, place: SmokePlace): Promise<SmokeFailure[]> {
  const { env, remove } = await composeAside(set);
  try {
    const gateway = await startGateway({
      port: await freePort(),
      apiUrl: place.apiUrl,
      env: { ...ofGateway, ...env, CAPTCHA: 'off', MAP_LAYERS: 'built-in' },
    });
    const failures: SmokeFailure[] = [];
    try {
      for (const { id, name, dir, tests } of set.remotes) {
        const { remote } = readJsonFile<Release>(join(dir, releaseFile));
        for (const test of tests ?? (remote ? smokeTestsIn(dir, remote) : [])) {
          const session = test.as && (await place.sessionOf(test.as));
          const opened = { url: gateway.url, remote: { id, name }, test, session };
          const why = await whyNotShown(place.browser, opened);
          if (why) failures.push({ id, name, why });
        }
      }
    } finally {
      await gateway.stop();
    }
    return failures;
  } finally {
    remove();
  }
}

/** The same with a browser and a separate reference API; undefined where there is no browser. */
export async function runSmokeTestsHere(set: SmokeSet): Promise<SmokeFailure[] | undefined> {
  const executablePath = chromiumPath();
  if (!executablePath) return undefined;
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const api = await startApi({ env: { ...ofApi, ...testApiEnv } });
    const sessions = new Map<Role, Promise<Session>>();
    const signIn = async (role: Role) =>
      signInAt(`${api.url}/api/v1`, {
        phone: demoAccounts.find((one) => one.role === role && one.enrolled)?.phone ?? '',
        password: demoPassword,
        code: (await currentOtp()).code,
      });
    try {
      return await runSmokeTests(set, {
        browser,
        apiUrl: api.url,
        sessionOf(role) {
          const session = sessions.get(role) ?? signIn(role);
          sessions.set(role, session);
          return session;
        },
      });
    } finally {
      await api.stop();
    }
  } finally {
    await browser.close();
  }
}

// The composer of docker-compose: waits for the publishers, checks and flips, and does so again
// whenever an image, a tester's folder or a variable requests another release. It also ends
// rollouts whose candidate fails more often than the release that it is to replace.
import { parseArgs } from 'node:util';

import { runningContracts } from '../contracts/running.ts';
import { targetsOf } from './composer-targets.ts';
import { releaseFolders } from './data-folders.ts';
import { readPointer } from './flip-log.ts';
import { countsFrom, haltRuleFrom, rolloutCheckMs, rolloutMonitor } from './halt.ts';
import { storeOf } from './pointer-store.ts';
import {
  imagePercentFrom,
  isTriedFrom,
  mustCompareFrom,
  reconcile,
  withdrawnImages,
} from './reconcile.ts';
import type { RefusedTargets } from './refused-targets.ts';
import { addOwner, securityErrors } from './release-security.ts';
import { StoreUnavailable } from './store.ts';

const { values } = parseArgs({
  options: {
    units: { type: 'string', default: '' },
    local: { type: 'string', default: '/local' },
    'wait-seconds': { type: 'string', default: '60' },
  },
});
const wrongSettings = securityErrors(process.env);
if (wrongSettings.length > 0) {
  console.error(['wrong settings:', ...wrongSettings].join('\n  '));
  process.exit(1);
}
const owner = process.env['RELEASE_OWNER'];
const given = releaseFolders();
// Without a database the console is one machine's: it takes releases from a registry, and testers'
// builds stay here.
const folders = given.database ? given : { ...given, pullOnly: true };
const expected = values.units
  .split(',')
  .map((id) => id.trim())
  .filter(Boolean);
const log = (line: string) => process.stdout.write(`${line}\n`);

let stopping = false;
/** A function, because a signal changes it while the loop waits. */
const isStopping = (): boolean => stopping;
const stops: (() => void)[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stopping = true;
    stops.forEach((stop) => stop());
  });
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
    stops.push(resolve);
  });

/**
 * Waits until each expected unit has a release; after the time limit the console starts without the
 * missing ones, which are named.
 */
async function waitForPublishers(): Promise<void> {
  const until = Date.now() + Number(values['wait-seconds']) * 1000;
  for (;;) {
    const { targets } = await targetsOf(folders, { local: values.local, env: process.env });
    const missing = expected.filter((id) => !targets[id]);
    if (missing.length === 0 || stopping) return;
    if (Date.now() > until && !missing.includes('host')) {
      log(`Not published in time, continuing without: ${missing.join(', ')}`);
      return;
    }
    await pause(500);
  }
}

const handled = new Map<string, string>();
const refusedTargets: RefusedTargets = new Map();
const imagePercent = imagePercentFrom(process.env);
const isTried = isTriedFrom(process.env);
/** Refusals of the previous pass: a refusal stands until the release runs, and is logged once. */
let refusedBefore: string[] = [];
const logged = new Set<string>();
function logOnce(lines: string[]): void {
  for (const line of lines.filter((item) => !logged.has(item))) log(line);
  lines.forEach((line) => logged.add(line));
}

const checkRollouts = process.env['API_URL']
  ? rolloutMonitor(folders, countsFrom(process.env['API_URL']), haltRuleFrom(process.env), log)
  : undefined;
const api = process.env['API_URL'];
// Asked by a pass that has something to set: each second, where it must answer and doesn't.
const askApi = api ? () => runningContracts(api, (line) => logOnce([line])) : undefined;
const mustCompare = mustCompareFrom(process.env, log);
let checkedAt = 0;

async function checkRolloutsWhenDue(): Promise<void> {
  if (Date.now() - checkedAt < rolloutCheckMs) return;
  checkedAt = Date.now();
  await checkRollouts?.();
}

async function composeOnce(): Promise<void> {
  await storeOf(folders).refresh();
  if (owner) await addOwner(folders, expected, owner);
  const { targets, errors } = await targetsOf(folders, {
    local: values.local,
    env: process.env,
  });
  const { set, refused } = await reconcile(folders, targets, {
    askApi,
    handled,
    refusedTargets,
    imagePercent,
    isTried,
    mustCompare,
  });
  set.forEach((line) => log(`composed: ${line}`));
  refused.filter((line) => !refusedBefore.includes(line)).forEach(log);
  refusedBefore = refused;
  logOnce([...errors, ...withdrawnImages(folders, targets)]);
  if (set.length > 0) log(`revision ${readPointer(folders).rev}`);
  await checkRolloutsWhenDue();
}

let unavailable = '';
await waitForPublishers();
while (!isStopping()) {
  try {
    await composeOnce();
    unavailable = '';
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    if (unavailable !== error.message) log(`Nothing was released: ${error.message}`);
    unavailable = error.message;
  }
  await pause(1000);
}

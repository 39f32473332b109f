// The composer of docker-compose: waits for the publishers, checks, flips, and stays up to do so
// again whenever an image, a tester's folder or a variable asks for another release. Meanwhile it
// ends rollouts whose candidate fails more often than what it is to replace.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import type { Pointer } from 'shared-contracts/federation/pointer';

import { targetsOf } from './composer-targets.ts';
import { releaseFolders } from './data-folders.ts';
import { countsFrom, haltRuleFrom, rolloutCheckMs, rolloutMonitor } from './halt.ts';
import { reconcile } from './reconcile.ts';

const { values } = parseArgs({
  options: {
    units: { type: 'string', default: '' },
    local: { type: 'string', default: '/local' },
    'wait-seconds': { type: 'string', default: '60' },
  },
});
const where = releaseFolders();
const expected = values.units
  .split(',')
  .map((id) => id.trim())
  .filter(Boolean);
const say = (line: string) => process.stdout.write(`${line}\n`);

// Whoever held the lock lived in a container that is gone: process ids of another one mean nothing
// here.
rmSync(join(where.registry, 'flip.lock'), { force: true });

let stopping = false;
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
 * Until each expected unit has something to run; after the wait the console goes without the
 * missing ones, which are named.
 */
async function waitForPublishers(): Promise<void> {
  const until = Date.now() + Number(values['wait-seconds']) * 1000;
  for (;;) {
    const { targets } = await targetsOf(where, { local: values.local, env: process.env });
    const missing = expected.filter((id) => !targets[id]);
    if (missing.length === 0 || stopping) return;
    if (Date.now() > until && !missing.includes('host')) {
      say(`not published in time, the console goes without: ${missing.join(', ')}`);
      return;
    }
    await pause(500);
  }
}

const told = new Set<string>();
function sayOnce(lines: string[]): void {
  for (const line of lines.filter((item) => !told.has(item))) say(line);
  lines.forEach((line) => told.add(line));
}

const judge = process.env['API_URL']
  ? rolloutMonitor(where, countsFrom(process.env['API_URL']), haltRuleFrom(process.env), say)
  : undefined;
let judged = 0;

async function judgeRollouts(): Promise<void> {
  if (Date.now() - judged < rolloutCheckMs) return;
  judged = Date.now();
  await judge?.();
}

await waitForPublishers();
while (!stopping) {
  const { targets, errors } = await targetsOf(where, {
    local: values.local,
    env: process.env,
  });
  const { set, refused } = await reconcile(where, targets);
  set.forEach((line) => say(`composed: ${line}`));
  refused.forEach((line) => say(line));
  sayOnce(errors);
  const pointer = join(where.registry, 'channels', 'stable.json');
  if (set.length > 0 && existsSync(pointer))
    // written by a flip alone
    say(`revision ${(JSON.parse(readFileSync(pointer, 'utf8')) as Pointer).rev}`);
  await judgeRollouts();
  await pause(1000);
}

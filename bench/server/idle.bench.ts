import { setTimeout as pause } from 'node:timers/promises';

import { startApi, testApiEnv } from 'release-kit/console/api-process.ts';
import { startDemo } from 'release-kit/console/demo-process.ts';
import { stopChild } from 'release-kit/process/children.ts';
import { processorSeconds } from 'release-kit/process/processor-time.ts';

import type { Bench } from '../harness/bench.ts';

/** The API in a separate process on PGlite, which nobody calls. */
export const bench: Bench = {
  name: 'server.idle',
  claim:
    'an API that nobody calls takes at most half a second of processor time a minute, and at most two with its simulator',
  onlyFull: true,
  async run(context) {
    const { defer, fact, bySize } = context;
    const minutes = bySize(0.1, 2);
    const apis = await Promise.all(
      [
        { name: 'simulator off', env: { SIMULATE: 'off' }, atMost: 0.5 },
        { name: 'simulator on', env: { SIMULATE: 'on' }, atMost: 2 },
      ].map(async ({ env, ...rest }) => {
        const api = await startApi({ env: { ...testApiEnv, ...env } });
        defer(() => api.stop());
        for (const demo of startDemo(api.url, { env: { ...testApiEnv, ...env } }))
          defer(() => stopChild(demo));
        return { ...rest, pid: api.child.process.pid };
      }),
    );
    // Work after a start, and the compiling of hot code, doesn't count as running cost.
    await pause(bySize(2000, 60_000));
    const before = apis.map(({ pid }) => processorSeconds(pid) ?? Number.NaN);
    await pause(minutes * 60_000);
    for (const [at, { name, pid, atMost }] of apis.entries())
      fact(
        `processor time in a minute, ${name}`,
        ((processorSeconds(pid) ?? Number.NaN) - (before[at] ?? Number.NaN)) / minutes,
        { unit: 's', atMost },
      );
  },
};

import { buildConsole } from 'bundler/workspace/build-console.ts';

import { openBenchApi, seedWaitingRequests } from '../harness/bench-api.ts';
import type { Bench } from '../harness/bench.ts';
import { openConsole, openProfile, rememberRole, slowDown } from '../harness/console-page.ts';
import { median } from '../harness/statistics.ts';
import { firstPaint, noteShown, whenShown } from './shown.ts';

/** A page, the first thing that only it paints, and the element that makes it usable. */
const pages = [
  { path: '/login', painted: 'form button[type="submit"]', isSignedIn: false },
  { path: '/queue', painted: 'header nav a', usable: 'tr[data-row]', isSignedIn: true },
] as const;

/**
 * A browser that was here before against one that was not, at 150 ms a round trip and 1.6 Mbit/s:
 * until the console itself is painted instead of the page's skeleton.
 */
export const bench: Bench = {
  name: 'shell.visits',
  claim: 'a second visit paints within a third of the time of the first',
  onlyFull: true,
  planted: { what: 'nothing is cached', missed: '/login: painted, second visit / first' },
  async run(context) {
    const { ratio, fact, bySize, size, isPlanted } = context;
    await buildConsole();
    const api = await openBenchApi(context, 'pglite', { relay: true });
    await api.execute(seedWaitingRequests(50));
    const user = await api.user('supervisor');
    const url = await openConsole(context, api);
    for (const processor of size === 'full' ? [1, 4] : [1])
      for (const { path, painted, isSignedIn, ...rest } of pages) {
        const usable = 'usable' in rest ? rest.usable : painted;
        const times: Record<string, number[]> = { first: [], second: [] };
        const sketches: Record<string, number[]> = { first: [], second: [] };
        const opened = async () => {
          const visitor = await openProfile(context, isSignedIn ? user : undefined);
          if (isSignedIn) await rememberRole(visitor, url, user);
          return visitor;
        };
        const visit = async (visitor: Awaited<ReturnType<typeof opened>>, name: string) => {
          const page = await visitor.newPage();
          await noteShown(page, [painted, usable]);
          await slowDown(page, processor);
          if (isPlanted) await page.route('**', (route) => route.continue());
          await page.goto(url + path);
          const { after } = await whenShown(page, painted);
          times[name]?.push((await whenShown(page, usable)).after);
          sketches[name]?.push(await firstPaint(page));
          await page.close();
          return after;
        };
        const returning = await opened();
        // The second visit keeps code compiled, and the third uses it.
        for (let before = 0; before < 2; before += 1) await visit(returning, 'before');
        const name = `${path}${processor === 1 ? '' : `, processor ${processor} times slower`}`;
        await ratio(`${name}: painted, second visit / first`, {
          a: () => visit(returning, 'second'),
          async b() {
            const visitor = await opened();
            const after = await visit(visitor, 'first');
            await visitor.close();
            return after;
          },
          atMost: 0.33,
          pairs: bySize(2, 9),
        });
        for (const visited of ['first', 'second'])
          for (const [what, all] of [
            ['the sketch', sketches],
            ['until it can be used', times],
          ] as const)
            fact(`${name}: ${what}, ${visited} visit: median`, median(all[visited] ?? []), {
              unit: 'ms',
            });
        await returning.close();
      }
  },
};

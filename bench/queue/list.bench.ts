import { openBenchApi, seedWaitingRequests } from '../harness/bench-api.ts';
import type { Bench } from '../harness/bench.ts';
import { quantile } from '../harness/statistics.ts';

/** The list over HTTP on two databases that differ only in their number of waiting rows. */
export const bench: Bench = {
  name: 'queue.list',
  claim:
    'a page of the queue, first or deep, costs the same with 100,000 waiting rows as with 1,000',
  async run(context) {
    const { bySize, fact, ratio } = context;
    const [many, few] = [bySize(20_000, 100_000), 1000];
    const openWith = async (rows: number) => {
      const api = await openBenchApi(context);
      await api.execute(seedWaitingRequests(rows));
      await api.execute('vacuum analyze queue_rows');
      await api.execute('vacuum analyze queue_tally');
      const { token } = await api.user('dispatcher');
      return async (search: string): Promise<void> => {
        const answer = await fetch(`${api.url}/api/v1/booking_queue?${search}`, {
          headers: { 'x-dispatch-access-token': token },
        });
        const { list }: { list: unknown[] } = await answer.json();
        if (list.length !== 50) throw new Error(`${search} answered ${list.length} rows`);
      };
    };
    const [big, small] = [await openWith(many), await openWith(few)];
    const deep = Math.floor(many / 50 / 2);
    await ratio('first page: many rows / few', {
      a: () => big('sortType=desc'),
      b: () => small('sortType=desc'),
      atMost: 1.5,
    });
    await ratio('deepest page of many / first page of few', {
      a: () => big(`sortType=desc&page=${deep}`),
      b: () => small('sortType=desc'),
      atMost: 1.5,
    });
    await ratio('filtered page: many rows / few', {
      a: () => big('city=LHR&lang_id=2&sortType=asc'),
      b: () => small('city=LHR&lang_id=2&sortType=asc'),
      atMost: 1.5,
    });
    const times: number[] = [];
    for (let call = 0; call < bySize(50, 300); call += 1) {
      const started = performance.now();
      await big(`sortType=desc&page=${1 + ((call * 37) % deep)}`);
      times.push(performance.now() - started);
    }
    fact('any page of many rows: 95th percentile', quantile(times, 0.95), {
      unit: 'ms',
      ...(context.size === 'full' && { atMost: 100 }),
    });
  },
};

import { openBenchApi, seedWaitingRequests } from '../harness/bench-api.ts';
import type { Bench } from '../harness/bench.ts';
import { fillTable, vacuum } from '../harness/fill.ts';
import { pagesTouched } from '../harness/statements.ts';

const waiting = 2000;

/** Requests that were booked, one a second, before those that wait. */
const booked = (from: number, many: number): string => `
  insert into queue_rows (id, booking_id, type, phone, customer_type, city, lang_id, dt, status)
  select lpad(to_hex(n), 24, '0'), 'B' || lpad(to_hex(n), 23, '0'),
    (array['app', 'KE', 'other'])[1 + n % 3], '9230' || lpad(n::text, 8, '0'), n % 2,
    (array['KHI', 'LHR', 'RWP'])[1 + (n / 3) % 3], 1 + (n / 9) % 2,
    now() - make_interval(secs => n::float8 + 1), 'booked'
  from generate_series(${from}, ${from + many - 1}) n`;

/** The live queue of an office that has had ten million requests. */
export const bench: Bench = {
  name: 'queue.ten-million',
  claim:
    'a page of the queue costs with ten million rows at most 1.5 times what it costs with 100,000',
  onlyFull: true,
  async run(context) {
    const { ratio, fact, bySize } = context;
    const openWith = async (rows: number) => {
      const api = await openBenchApi(context);
      const each = 1_000_000;
      await fillTable(
        api,
        'queue_rows',
        Array.from({ length: Math.ceil(rows / each) }, (_, part) =>
          booked(waiting + part * each, Math.min(each, rows - part * each)),
        ),
      );
      await api.execute(seedWaitingRequests(waiting));
      await vacuum(api, ['queue_rows', 'queue_tally']);
      const { token } = await api.user('dispatcher');
      const list = async (search: string): Promise<void> => {
        const answer = await fetch(`${api.url}/api/v1/booking_queue?${search}`, {
          headers: { 'x-dispatch-access-token': token },
        });
        const { list: found }: { list?: unknown[] } = await answer.json();
        if (found?.length !== 50) throw new Error(`${search}: ${found?.length} rows`);
      };
      return { api, list };
    };
    const many = bySize(1_000_000, 10_000_000);
    const [big, small] = [await openWith(many), await openWith(100_000)];
    for (const [name, search] of [
      ['first page', 'sortType=desc'],
      ['page 20', 'sortType=asc&page=20'],
      ['of one city and language', 'city=LHR&lang_id=2&sortType=asc'],
    ] as const) {
      await ratio(`${name}: among ${many} / among 100,000`, {
        a: () => big.list(search),
        b: () => small.list(search),
        atMost: 1.5,
      });
      fact(
        `${name}: pages of the database, among ${many}`,
        await pagesTouched(big.api, () => big.list(search)),
        { atMost: 50 },
      );
      fact(
        `${name}: pages of the database, among 100,000`,
        await pagesTouched(small.api, () => small.list(search)),
      );
    }
  },
};

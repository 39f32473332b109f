import { manyTrips } from 'dispatch-api/src/trips/many-trips.ts';
import { boardCourse, boardHistory, boardNow } from 'shared-contracts/board/board.api';

import { openBenchApi, seedWaitingRequests } from '../harness/bench-api.ts';
import type { Bench } from '../harness/bench.ts';
import { fillTable, vacuum } from '../harness/fill.ts';
import { pagesTouched } from '../harness/statements.ts';

const million = 1_000_000;
const monthsMs = 5_184_000_000;

/** A year of days and two weeks of minutes of three cities, as the job keeps them. */
const history = `
  insert into minute_sums (span, start, city, requested, booked, assigned, completed, cancelled,
    waiting, waiting_late, free_drivers, busy_drivers)
  select span, midnight - n * span, city, 40, 40, 38, 35, 3, 9, 2, 30, 60
  from (values (60, 21600), (86400, 366)) spans (span, many), generate_series(0, many - 1) n,
    unnest(array['KHI', 'LHR', 'RWP']) city,
    (select extract(epoch from date_trunc('day', now(), 'Asia/Karachi'))::bigint + 86340 as midnight) today`;

/** The supervisor's board with a year of history, beside ten million trips and beside one. */
export const bench: Bench = {
  name: 'board.year',
  claim:
    'the board with a year of history is read in 300 ms, and costs among ten million trips at most 1.1 times what it costs among one million',
  onlyFull: true,
  async run(context) {
    const { ratio, fact, bySize } = context;
    const openWith = async (trips: number) => {
      const api = await openBenchApi(context);
      const parts = Math.ceil(trips / million);
      const each = Math.ceil(trips / parts);
      await api.user('dispatch_client', { id: 'c'.repeat(24), phone: '923001000036' });
      await fillTable(
        api,
        'trips',
        Array.from({ length: parts }, (_, part) =>
          manyTrips(each, new Date(Date.now() - part * monthsMs), part * each),
        ),
        [history],
      );
      await api.execute(seedWaitingRequests(200));
      await vacuum(api, ['trips', 'queue_rows', 'minute_sums', 'minute_sum_changes']);
      const { token } = await api.user('supervisor');
      const board = async (): Promise<void> => {
        const answers = await Promise.all(
          [boardNow, boardCourse, boardHistory].map(({ path }) =>
            fetch(`${api.url}/api/v1${path}`, { headers: { 'x-dispatch-access-token': token } }),
          ),
        );
        const [, , { days = [] }] = (await Promise.all(answers.map((answer) => answer.json()))) as [
          unknown,
          unknown,
          { days?: unknown[] },
        ];
        if (days.length !== 366) throw new Error(`${days.length} days`);
      };
      return { api, board };
    };
    const many = bySize(20_000, 10 * million);
    const [big, small] = [await openWith(many), await openWith(many / 10)];
    const times: number[] = [];
    for (let time = 0; time < 20; time += 1) {
      const from = performance.now();
      await big.board();
      times.push(performance.now() - from);
    }
    const slowest = times.toSorted((a, b) => a - b).at(-2) ?? Infinity;
    fact(`95th percentile among ${many}`, slowest, { atMost: 300, unit: 'ms' });
    await ratio(`the board: among ${many} trips / among ${many / 10}`, {
      a: big.board,
      b: small.board,
      atMost: 1.1,
    });
    fact(`pages of the database, among ${many}`, await pagesTouched(big.api, big.board));
    fact(`pages of the database, among ${many / 10}`, await pagesTouched(small.api, small.board));
  },
};

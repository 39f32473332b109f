import fastify from 'fastify';

import { openBenchApi, seedWaitingRequests } from '../harness/bench-api.ts';
import type { Bench } from '../harness/bench.ts';

/** A page of the queue through everything that a call passes, beside its bytes alone. */
export const bench: Bench = {
  name: 'queue.chain',
  claim:
    'a call through session, roles, checks, database and answer takes at most twice as long as a bare route with the same bytes',
  onlyFull: true,
  async run(context) {
    const { bySize, defer, ratio, fact, size } = context;
    // PostgreSQL only in the full form: every call asks it anew.
    const storages = size === 'full' ? (['pglite', 'postgres'] as const) : (['pglite'] as const);
    for (const storage of storages) {
      const api = await openBenchApi(context, storage);
      await api.execute(seedWaitingRequests(1000));
      await api.execute('vacuum analyze queue_rows');
      const { token } = await api.user('dispatcher');
      const call = () =>
        api.app.inject({
          url: '/api/v1/booking_queue?sortType=desc&limit=50',
          headers: { 'x-dispatch-access-token': token, 'accept-encoding': 'identity' },
        });
      const { body, statusCode } = await call();
      if (statusCode !== 200) throw new Error(`the queue answered ${statusCode}`);
      const bare = fastify();
      defer(() => bare.close());
      bare.get('/', (_request, reply) => reply.type('application/json').send(body));
      await bare.ready();
      const many = bySize(20, 100);
      const times = (work: () => Promise<{ body: string }>) => async () => {
        for (let done = 0; done < many; done += 1)
          if ((await work()).body.length !== body.length) throw new Error('another answer');
      };
      fact(`${storage}: the answer`, body.length, { unit: 'bytes' });
      await ratio(`${storage}: whole chain / bare route`, {
        a: times(call),
        b: times(() => bare.inject('/')),
        ...(size === 'full' && storage === 'pglite' && { atMost: 2 }),
      });
    }
  },
};

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { systemActor } from 'dispatch-api/src/commands/actor.ts';
import { buildTrip } from 'dispatch-api/src/trips/trip.builder.ts';
import { moveTripCommand } from 'dispatch-api/src/trips/trip.commands.ts';
import { createWebhookCommand } from 'dispatch-api/src/webhooks/webhook.commands.ts';

import { openBenchApi } from '../harness/bench-api.ts';
import type { Bench } from '../harness/bench.ts';
import { quantile } from '../harness/statistics.ts';

const perSecond = 50;
const mostMs = 500;

/** Changes at 50 a second, each with a message to a webhook that answers immediately. */
export const bench: Bench = {
  name: 'live.webhooks',
  claim: 'of 50 changes a second, 99 in 100 are posted to a webhook within 500 ms of their commit',
  async run(context) {
    const { bySize, defer, fact, load, size } = context;
    const api = await openBenchApi(context, 'postgres', {
      relay: true,
      settings: { webhooksToPrivate: true },
    });
    const { database, run, settings } = api.app.services;
    const arrivedAt = new Map<string, number>();
    const receiver = createServer((request, response) => {
      const at = performance.now();
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        const { data } = JSON.parse(body) as { data: { trip: { trip_no: string } } };
        arrivedAt.set(data.trip.trip_no, at);
        response.end();
      });
    });
    defer(() => receiver.close());
    await new Promise<void>((resolve) => {
      receiver.listen(0, '127.0.0.1', resolve);
    });
    const { port } = receiver.address() as AddressInfo; // it listens on TCP
    const { actor } = await api.user('admin');
    await run(
      createWebhookCommand(settings),
      { url: `http://127.0.0.1:${port}/`, events: ['trip.arrived'] },
      { actor },
    );

    const seconds = bySize(2, 20);
    const many = perSecond * seconds;
    const numbers: string[] = [];
    for (let made = 0; made < many; made += 1)
      numbers.push((await buildTrip(database, 'accepted')).tripNo);
    const committedAt = new Map<string, number>();
    const began = performance.now();
    const commits: Promise<void>[] = [];
    for (const [index, tripNo] of numbers.entries()) {
      await pause(Math.max(0, began + (index / perSecond) * 1000 - performance.now()));
      commits.push(
        run(moveTripCommand, { tripNo, state: 'arrived' }, { actor: systemActor('bench') }).then(
          () => void committedAt.set(tripNo, performance.now()),
        ),
      );
    }
    load('changes a second', many / ((performance.now() - began) / 1000), perSecond);
    await Promise.all(commits);
    for (let look = 0; look < 600 && arrivedAt.size < many; look += 1) await pause(50);
    if (arrivedAt.size < many) throw new Error(`${arrivedAt.size} of ${many} messages arrived`);
    const waits = numbers.map((no) => (arrivedAt.get(no) ?? 0) - (committedAt.get(no) ?? 0));
    fact('99th percentile of commit to POST', quantile(waits, 0.99), {
      unit: 'ms',
      ...(size === 'full' && { atMost: mostMs }),
    });
    fact('half of them', quantile(waits, 0.5), { unit: 'ms' });
  },
};

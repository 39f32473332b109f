import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

import { systemActor } from 'dispatch-api/src/commands/actor.ts';
import { buildTrip } from 'dispatch-api/src/trips/trip.builder.ts';
import { moveTripCommand } from 'dispatch-api/src/trips/trip.commands.ts';
import { createWebhookCommand } from 'dispatch-api/src/webhooks/webhook.commands.ts';

import { openBenchApi } from '../harness/bench-api.ts';
import type { Bench, BenchContext } from '../harness/bench.ts';
import { quantile } from '../harness/statistics.ts';

const perSecond = 50;
const mostMs = 500;
const slowMs = 5000;

/** How a receiver answers: immediately, after five seconds, or never. */
const answers = {
  fast: (response: ServerResponse) => void response.end(),
  slow: (response: ServerResponse) => void setTimeout(() => response.end(), slowMs).unref(),
  hangs: () => {},
} as const;

/** A webhook's server, and when the message about each trip arrived first. */
async function openReceiver(
  { defer }: Pick<BenchContext, 'defer'>,
  answer: (response: ServerResponse) => void,
): Promise<{ url: string; arrivedAt: Map<string, number> }> {
  const arrivedAt = new Map<string, number>();
  const server = createServer((request, response) => {
    const at = performance.now();
    void text(request).then((body) => {
      const { data } = JSON.parse(body) as { data: { trip: { trip_no: string } } };
      if (!arrivedAt.has(data.trip.trip_no)) arrivedAt.set(data.trip.trip_no, at);
      answer(response);
    });
  });
  defer(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return { url: `http://127.0.0.1:${port}/`, arrivedAt };
}

/**
 * Changes at 50 a second, each with a message to three webhooks: one answers immediately, one after
 * five seconds, and one never.
 */
export const bench: Bench = {
  name: 'live.webhooks',
  claim:
    'of 50 changes a second, 99 in 100 are posted to a webhook within 500 ms of their commit, also to one that answers slowly and beside one that hangs',
  async run(context) {
    const { bySize, fact, load, size } = context;
    const api = await openBenchApi(context, 'postgres', {
      relay: true,
      settings: { webhooksToPrivate: true },
    });
    const { database, run, settings } = api.app.services;
    const { actor } = await api.user('admin');
    const open = async (answer: keyof typeof answers) => {
      const receiver = await openReceiver(context, answers[answer]);
      const draft = { url: receiver.url, events: ['trip.arrived' as const] };
      await run(createWebhookCommand(settings), draft, { actor });
      return receiver.arrivedAt;
    };
    const [hangs, fast, slow] = [await open('hangs'), await open('fast'), await open('slow')];

    // Longer than a call to the one that hangs.
    const many = perSecond * bySize(2, 30);
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
    for (const [name, arrivedAt] of Object.entries({ fast, slow })) {
      for (let look = 0; look < 600 && arrivedAt.size < many; look += 1) await pause(50);
      if (arrivedAt.size < many) throw new Error(`${arrivedAt.size} of ${many} messages arrived`);
      const waits = numbers.map((no) => (arrivedAt.get(no) ?? 0) - (committedAt.get(no) ?? 0));
      fact(`99th percentile of commit to POST, ${name}`, quantile(waits, 0.99), {
        unit: 'ms',
        ...(size === 'full' && { atMost: mostMs }),
      });
      fact(`half of them, ${name}`, quantile(waits, 0.5), { unit: 'ms' });
    }
    fact('messages tried at the one that hangs', hangs.size, { unit: `of ${many}` });
  },
};

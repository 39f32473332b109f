import { and, eq, sql } from 'drizzle-orm';
import { claimQueueRow } from 'shared-contracts/queue/queue.api';
import { bySize } from 'shared-contracts/testing/by-size.builder';

import { systemActor } from '../commands/actor.ts';
import { command } from '../commands/command.ts';
import { auditLog, outbox, queueRows } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildQueueRequest } from './queue-request.builder.ts';

const agentCount = bySize(12, 50);
const rowCount = bySize(12, 400);
const timeoutMs = 600_000;

let test: TestApp;
let agents: TestUser[];
beforeAll(async () => {
  test = await openTestApp();
  agents = await Promise.all(
    Array.from({ length: agentCount }, (_, index) =>
      test.user('dispatcher', { name: `Agent ${index}` }),
    ),
  );
});
afterAll(() => test.close());

const actor = systemActor('test');
const requests = async (many = rowCount): Promise<string[]> => {
  const ids: string[] = [];
  for (let i = 0; i < many; i += 1) ids.push((await buildQueueRequest(test)).id);
  return ids;
};
/**
 * Every agent claims every row, in the same order: so they meet at each row, and the first one's
 * lease has not ended when the last one comes, however long the whole race takes. Returns the
 * winners by row.
 */
async function race(
  ids: readonly string[],
  tryClaim: (agent: TestUser, id: string) => Promise<boolean>,
): Promise<Map<string, string[]>> {
  const winners = new Map<string, string[]>(ids.map((id) => [id, []]));
  await Promise.all(
    agents.map(async (agent) => {
      for (const id of ids) if (await tryClaim(agent, id)) winners.get(id)?.push(agent.id);
    }),
  );
  return winners;
}
const doubles = (winners: Map<string, string[]>) =>
  [...winners.values()].filter((won) => new Set(won).size > 1).length;

it(
  `gives each of ${rowCount} rows to exactly one of ${agentCount} agents`,
  async () => {
    const ids = await requests();
    const winners = await race(ids, async (agent, id) => {
      const { status, answer } = await test.call(claimQueueRow, { params: { id } }, agent);
      // Winner and loser alike receive the holder.
      expect([status, answer.claimed_by?.name.startsWith('Agent')]).toEqual([200, true]);
      return answer.status;
    });
    expect([...winners.values()].map((won) => new Set(won).size)).toEqual(ids.map(() => 1));
    const { database } = test.app.services;
    for (const [id, [winner]] of winners) {
      const [stored] = await database.select().from(queueRows).where(eq(queueRows.id, id));
      expect(stored?.claimedBy).toBe(winner);
      expect(
        await database.$count(
          auditLog,
          and(eq(auditLog.subjectId, id), eq(auditLog.action, 'queue.claimed')),
        ),
      ).toBe(1);
      expect(
        await database.$count(
          outbox,
          and(eq(outbox.event, 'QUEUE_UPDATE'), sql`"row" ->> 'id' = ${id}`),
        ),
      ).toBe(1);
    }
  },
  timeoutMs,
);

it(
  'would show a claim that looks first and writes afterwards',
  async () => {
    const ids = await requests(12);
    const { database, run } = test.app.services;
    const take = command('test.take', ({ tx }, { id, by }: { id: string; by: string }) =>
      tx.update(queueRows).set({ claimedBy: by }).where(eq(queueRows.id, id)),
    );
    const winners = await race(ids, async (agent, id) => {
      const [row] = await database
        .select({ claimedBy: queueRows.claimedBy })
        .from(queueRows)
        .where(eq(queueRows.id, id));
      if (row?.claimedBy) return row.claimedBy === agent.id;
      await run(take, { id, by: agent.id }, { actor });
      return true;
    });
    expect(doubles(winners)).toBeGreaterThan(0);
  },
  timeoutMs,
);

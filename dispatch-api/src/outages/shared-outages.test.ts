import { sql } from 'drizzle-orm';
import type { Outage } from 'shared-contracts/core/outage';

import { rowsOf, type DatabaseHandle } from '../database/database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createOutages, type Outages } from './outages.ts';
import { shareOutages, sharedNow, type SharedOutages } from './shared-outages.ts';

// Two processes on one database share the outages of an outside service that only one of them has
// called.
let handle: DatabaseHandle;
const opened: Outages[] = [];
beforeAll(async () => {
  handle = await openTestDatabase();
});
afterEach(async () => {
  for (const one of opened.splice(0)) one.close();
  await handle.database.execute(sql`delete from shared_outages`);
});
afterAll(() => handle.close());

interface Process {
  shared: SharedOutages;
  list: () => readonly Outage[];
  /** Reads the database, as the watch does each second; returns what to do with it. */
  read: () => Promise<() => void>;
}
function openProcess(): Process {
  const outages = createOutages({ info: () => {}, warn: () => {} });
  opened.push(outages);
  const shared = shareOutages(handle.database, outages);
  return {
    shared,
    list: outages.list,
    async read() {
      const take = shared.beginReading();
      const rows = await rowsOf<{ shared: Record<string, number> }>(
        handle.database,
        sql.raw(`select ${sharedNow} as shared`),
      );
      return () => take(rows[0]?.shared ?? {});
    },
  };
}
const look = async ({ read }: Process): Promise<void> => (await read())();
const written = async (...processes: Process[]): Promise<void> => {
  for (const { shared } of processes) await shared.written();
};

it('the other process learns of a service that fails, and of one that works again', async () => {
  const [first, second] = [openProcess(), openProcess()];
  first.shared.begin('messages', 60_000);
  await written(first);
  await look(second);
  expect([first.list(), second.list()]).toEqual([['messages'], ['messages']]);
  // Its own call shows the second that the service works.
  second.shared.end('messages');
  await written(second);
  await look(first);
  expect([first.list(), second.list()]).toEqual([[], []]);
});

it('a process that starts later learns of it, and it expires', async () => {
  const early = openProcess();
  early.shared.begin('places', 60_000);
  await written(early);
  const late = openProcess();
  await look(late);
  expect(late.list()).toEqual(['places']);
  await handle.database.execute(sql`update shared_outages set until = now() - interval '1 second'`);
  await look(late);
  expect(late.list()).toEqual([]);
});

it('an answer read before a change does not undo the change', async () => {
  const one = openProcess();
  const take = await one.read();
  one.shared.begin('roads', 60_000);
  take();
  expect(one.list()).toEqual(['roads']);
  await written(one);
  const older = await one.read();
  one.shared.end('roads');
  older();
  expect(one.list()).toEqual([]);
});

it('a call that works says nothing of a service that nobody missed', async () => {
  const statements: unknown[] = [];
  const outages = createOutages({ info: () => {}, warn: () => {} });
  const database = {
    execute: async (statement: unknown) => statements.push(statement),
  } as unknown as DatabaseHandle['database'];
  const shared = shareOutages(database, outages);
  shared.end('partner');
  shared.begin('partner', 60_000);
  shared.begin('partner', 60_000);
  shared.end('partner');
  await shared.written();
  outages.close();
  // One when it begins, one when it ends.
  expect(statements).toHaveLength(2);
});

it('an outage of the process itself stays its own', async () => {
  const one = openProcess();
  const outages = createOutages({ info: () => {}, warn: () => {} });
  opened.push(outages);
  const shared = shareOutages(handle.database, outages);
  outages.begin('redis');
  shared.beginReading()({});
  expect(outages.list()).toEqual(['redis']);
  await look(one);
  expect(one.list()).toEqual([]);
});

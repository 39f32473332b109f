import { eq, sql } from 'drizzle-orm';
import { roleTable } from 'shared-contracts/core/role';
import {
  addRequest,
  claimQueueRow,
  listQueue,
  releaseLease,
} from 'shared-contracts/queue/queue.api';
import { listUsers } from 'shared-contracts/users/user.api';

import { answerTexts } from '../answer-texts.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { freshReads } from './fresh-reads.ts';
import { queueRows, sessions, users } from './schema.ts';

describe('what is kept', () => {
  const read = jest.fn<Promise<{ value: number; forMs: number }>, []>();
  let [writes, values] = [0, 0];
  beforeEach(() => {
    [writes, values] = [0, 0];
    read.mockReset().mockImplementation(async () => ({ value: (values += 1), forMs: 60_000 }));
  });

  test('is read once while nobody writes, and again after a write', async () => {
    const fresh = freshReads({ writes: () => writes });
    expect([await fresh('a', read), await fresh('a', read), await fresh('b', read)]).toEqual([
      1, 1, 2,
    ]);
    writes += 1;
    expect([await fresh('a', read), await fresh('b', read)]).toEqual([3, 4]);
  });

  test('is not what was read while somebody wrote, whoever asks meanwhile', async () => {
    const fresh = freshReads({ writes: () => writes });
    let answer = (_given: { value: number; forMs: number }): void => {};
    read.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const early = fresh('a', read);
    writes += 1;
    expect(await fresh('b', read)).toBe(1);
    answer({ value: -1, forMs: 60_000 });
    expect([await early, await fresh('a', read)]).toEqual([-1, 2]);
  });

  test('is not what may look different by now', async () => {
    const fresh = freshReads({ writes: () => writes });
    read.mockImplementationOnce(async () => ({ value: -1, forMs: 0 }));
    expect([await fresh('a', read), await fresh('a', read)]).toEqual([-1, 1]);
  });

  test('is changed by none of its readers', async () => {
    const fresh = freshReads({ writes: () => 0 });
    const shared = async () => ({ value: { rows: [{ name: 'as read' }] }, forMs: 60_000 });
    await fresh('a', shared);
    const kept = await fresh('a', shared);
    expect(() => kept.rows.push({ name: 'another' })).toThrow(TypeError);
    expect(() => Object.assign(kept.rows[0] ?? {}, { name: 'another' })).toThrow(TypeError);
  });

  test('is nothing where other processes write', async () => {
    const fresh = freshReads({});
    expect([await fresh('a', read), await fresh('a', read)]).toEqual([1, 2]);
  });
});

it('keeps no text of an answer whose object may change', () => {
  const texts = answerTexts();
  const [changing, kept] = [{ many: 1 }, Object.freeze({ many: 1 })];
  for (const fields of [changing, kept, changing, kept])
    texts.answered(fields, () => JSON.stringify(fields));
  expect([texts.of(changing), texts.of(kept)]).toEqual([undefined, '{"many":1}']);
});

describe('the queue, asked for again and again', () => {
  let test: TestApp;
  let agent: TestUser;
  let other: TestUser;
  let id: string;
  beforeAll(async () => {
    test = await openTestApp();
    agent = await test.user('dispatcher');
    other = await test.user('dispatcher');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    const body = { type: 'app', phone: '923001234567' } as const;
    ({ id } = (await test.call(addRequest, { body }, agent)).answer.data);
  });
  const database = () => test.app.services.database;
  const list = (as = agent) => test.call(listQueue, { query: { limit: 50 } }, as);
  const seen = async () => (await list()).answer.list.find((row) => row.id === id);
  /** Three calls: the first reads, the second serializes what is kept, the third has its text. */
  const keep = async (as = agent) => {
    for (let call = 0; call < 3; call += 1) expect((await list(as)).status).toBe(200);
  };

  it('shows a claim and its end at once, to the last byte as it was read', async () => {
    await keep();
    expect(await seen()).toMatchObject({ claimed_by: null });
    expect((await test.call(claimQueueRow, { params: { id } }, other)).answer.status).toBe(true);
    await keep();
    expect(await seen()).toMatchObject({ claimed_by: { id: other.id } });
    expect((await test.call(releaseLease, { params: { id } }, other)).status).toBe(200);
    const [first, second, third] = [await list(), await list(), await list()];
    expect(first.answer.list.find((row) => row.id === id)).toMatchObject({ claimed_by: null });
    expect([second.answer, third.answer]).toEqual([first.answer, first.answer]);
    expect(third.headers['content-type']).toBe(first.headers['content-type']);
  });

  it('shows a new request, and no longer one that is gone', async () => {
    await keep();
    const body = { type: 'app', phone: '923007654321' } as const;
    const added = (await test.call(addRequest, { body }, agent)).answer.data;
    expect((await list()).answer.list.map((row) => row.id)).toContain(added.id);
    await database().delete(queueRows).where(eq(queueRows.id, added.id));
    expect((await list()).answer.list.map((row) => row.id)).not.toContain(added.id);
  });

  it('shows a lease as over when it is, though nobody has written', async () => {
    const until = sql`clock_timestamp() + interval '400 milliseconds'`;
    await database()
      .update(queueRows)
      .set({ claimedBy: other.id, leaseUntil: until })
      .where(eq(queueRows.id, id));
    // On a busy machine it may be over already.
    for (let row = await seen(); row?.claimed_by; row = await seen()) {
      expect(Date.parse(row.lease_until ?? '')).toBeGreaterThan(Date.now() - 1000);
    }
    expect(await seen()).toMatchObject({ claimed_by: null, lease_until: null });
  });

  it('is refused to a session that has ended, and to a role that may not see it, with the next call', async () => {
    const ended = await test.user('dispatcher');
    await keep(ended);
    await database()
      .update(sessions)
      .set({ revokedAt: sql`now()` })
      .where(eq(sessions.id, ended.sessionId));
    expect((await list(ended)).status).toBe(401);

    const blocked = await test.user('supervisor');
    await keep(blocked);
    await database().update(users).set({ status: 'inactive' }).where(eq(users.id, blocked.id));
    expect((await list(blocked)).status).toBe(401);

    const changed = await test.user('admin');
    const people = () => test.call(listUsers, { query: {} }, changed);
    for (let call = 0; call < 3; call += 1) expect((await people()).status).toBe(200);
    const { code } = roleTable.dispatcher;
    await database().update(users).set({ role: code }).where(eq(users.id, changed.id));
    expect((await people()).status).toBe(403);
    expect((await list()).status).toBe(200);
  });

  it('is refused to a session that has come to its end by itself, though nobody has written', async () => {
    const short = await test.user('dispatcher');
    await database()
      .update(sessions)
      .set({ expiresAt: sql`now() + interval '400 milliseconds'` })
      .where(eq(sessions.id, short.sessionId));
    const { status } = await list(short);
    expect([200, 401]).toContain(status);
    const soon = Date.now() + 20_000;
    let last = status;
    while (last === 200 && Date.now() < soon) last = (await list(short)).status;
    expect(last).toBe(401);
  });

  it('sees writes that pass by the query builder', async () => {
    const { client } = test.app.services.handle;
    await keep();
    const gone = `delete from queue_rows where id = '${id}'`;
    await (client.kind === 'pglite' ? client.pglite.query(gone) : client.pool.query(gone));
    expect(await seen()).toBeUndefined();
  });

  it('sees what a transaction has written once it is over, and nothing of one that failed', async () => {
    await keep();
    const failing = database().transaction(async (tx) => {
      await tx.delete(queueRows).where(eq(queueRows.id, id));
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect(await seen()).toBeDefined();
    await database().transaction((tx) => tx.delete(queueRows).where(eq(queueRows.id, id)));
    expect(await seen()).toBeUndefined();
  });
});

import { buildApp } from '../app.ts';
import { buildQueueRequest } from '../queue/queue-request.builder.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { connect, listenOnFreePort, type TestSocket } from '../testing/test-socket.ts';

let test: TestApp;
let url: string;
let dispatcher: TestUser;
const open: TestSocket[] = [];
beforeAll(async () => {
  test = await openTestApp({ relay: true });
  url = await listenOnFreePort(test.app);
  dispatcher = await test.user('dispatcher');
});
afterAll(async () => {
  for (const { socket } of open) socket.close();
  await test.close();
});

const join = async (seen?: unknown, user = dispatcher): Promise<TestSocket> => {
  const made = await connect(url, user.token, {}, seen);
  open.push(made);
  return made;
};
/** The number of the queue's newest event. */
const numberOf = ({ hello }: TestSocket): number => hello.rooms[0]?.seq ?? -1;
/** Makes so many requests; resolves once each of the sockets has got them all. */
async function miss(many: number, ...connected: TestSocket[]): Promise<void> {
  for (let made = 0; made < many; made += 1) {
    const { id } = await buildQueueRequest(test);
    await Promise.all(connected.map((socket) => socket.waitFor(({ row }) => row['id'] === id)));
  }
}
const numbers = ({ received }: TestSocket): number[] => received.map(({ meta }) => meta.seq);

it('a client that returns gets what it has missed before HELLO, in order, and then what is new', async () => {
  const other = await join();
  const had = numberOf(other);
  await miss(3, other);
  const back = await join([{ room: 'queue', seq: had }]);
  expect([numbers(back), numberOf(back)]).toEqual([[had + 1, had + 2, had + 3], had + 3]);
  await miss(1, back, other);
  expect(numbers(back)).toEqual([had + 1, had + 2, had + 3, had + 4]);
  expect(back.received.map(({ row, meta }) => [row, meta])).toEqual(
    other.received.map(({ row, meta }) => [row, meta]),
  );
});

it('gets nothing of a number that the room never had, nor without a number', async () => {
  const other = await join();
  await miss(1, other);
  for (const seen of [undefined, [], [{ room: 'queue', seq: 999_999 }]])
    expect(numbers(await join(seen))).toEqual([]);
});

it('gets nothing of a room that is not its own', async () => {
  const other = await join();
  const had = numberOf(other);
  await miss(1, other);
  const client = await test.user('dispatch_client');
  expect(numbers(await join([{ room: 'queue', seq: had }], client))).toEqual([]);
});

it.each([
  ['a text', 'queue'],
  ['an object', { queue: 1 }],
  ['rooms without numbers', [{ room: 'queue' }, { seq: 0 }, null, 7]],
  ['a number that is none', [{ room: 'queue', seq: -1 }]],
])('is greeted all the same where it says %s', async (_what, seen) => {
  const greeted = await join(seen);
  expect([greeted.hello.rooms.map(({ room }) => room), numbers(greeted)]).toEqual([
    ['queue', 'desk', `desk:${dispatcher.id}`, 'reference'],
    [],
  ]);
});

it('a process that has just come knows the last events of the log', async () => {
  const other = await join();
  const had = numberOf(other);
  await miss(2, other);
  const { handle, settings } = test.app.services;
  const later = await buildApp({ handle, settings });
  try {
    const back = await connect(await listenOnFreePort(later), dispatcher.token, {}, [
      { room: 'queue', seq: had },
    ]);
    open.push(back);
    expect(numbers(back)).toEqual([had + 1, had + 2]);
  } finally {
    await later.close();
  }
});

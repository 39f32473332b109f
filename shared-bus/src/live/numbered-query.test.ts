import { QueryObserver } from '@tanstack/react-query';
import { Subject } from 'rxjs';

import { queryClient } from '../query/query-client.ts';
import type { LiveEvent, LiveMessage } from './live-message.ts';
import { attachLiveQuery } from './use-live-query.ts';

const messages = new Subject<LiveMessage>();
const mockStartAfter = jest.fn();
jest.mock('./live.ts', () => ({
  section$: () => messages,
  startAfter: (numbers: unknown) => mockStartAfter(numbers),
}));

/** A list's answer: the events applied to it since, and the last one it includes. */
interface Answer {
  applied: number[];
  upTo?: { room: string; seq: number }[];
}
const queryKey = ['mfe-test', 'numbered'];
const flushed = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0);
  });
const publish = (seq: number, room = 'queue'): void =>
  messages.next({
    kind: 'event',
    name: 'QUEUE_NEW',
    section: 'queue',
    row: { id: String(seq) } as LiveEvent<'queue'>['row'], // the test's own rows
    meta: { id: `${room} ${seq}`, room, seq, at: '2026-11-21T08:00:00.000Z' },
  });
/** The socket's first HELLO: every event after this number follows. */
const begin = (seq: number, room = 'queue'): void =>
  messages.next({ kind: 'resync', section: 'queue', from: [{ room, seq }] });
const applied = () => queryClient.getQueryData<Answer>(queryKey)?.applied;

/** A mounted list whose answers the test controls. */
function mount() {
  const asked: { answer: (answer: Answer) => void; fail: (error: Error) => void }[] = [];
  const frames: (() => void)[] = [];
  const observer = new QueryObserver<Answer>(queryClient, {
    queryKey,
    retry: false,
    queryFn: () =>
      new Promise((answer, fail) => {
        asked.push({ answer, fail });
      }),
  });
  const unobserve = observer.subscribe(() => {});
  const release = attachLiveQuery<Answer>({
    section: 'queue',
    queryKey,
    reduce: (page, event) => ({ ...page, applied: [...page.applied, event.meta?.seq ?? 0] }),
    upTo: (page) => page.upTo,
    schedule: (work) => {
      frames.push(work);
      return () => void frames.splice(frames.indexOf(work), 1);
    },
  });
  return {
    observer,
    asked,
    answer: async (seq?: number) => {
      asked
        .shift()
        ?.answer({ applied: [], ...(seq !== undefined && { upTo: [{ room: 'queue', seq }] }) });
      await flushed();
    },
    runFrames: () => frames.splice(0).forEach((work) => work()),
    end: () => {
      release();
      unobserve();
    },
  };
}
let list: ReturnType<typeof mount>;
beforeEach(() => {
  mockStartAfter.mockReset();
  list = mount();
});
afterEach(() => {
  list.end();
  queryClient.clear();
});

test('a list that came before the socket says where events are to begin, gets them, and is not loaded again', async () => {
  await list.answer(4);
  expect(mockStartAfter).toHaveBeenLastCalledWith([{ room: 'queue', seq: 4 }]);
  begin(4);
  publish(5);
  publish(6);
  list.runFrames();
  expect(applied()).toEqual([5, 6]);
  expect(list.asked).toHaveLength(0);
});

test('another list has begun earlier: what an answer has already is not applied to it', async () => {
  await list.answer(6);
  begin(4);
  publish(5);
  publish(6);
  publish(7);
  list.runFrames();
  expect(applied()).toEqual([7]);
});

test('a list whose answer says no number is loaded again, and so is one that begins later than its answer ends', async () => {
  await list.answer();
  begin(4);
  expect(list.asked).toHaveLength(1);
  await list.answer(4);
  begin(4, 'another room');
  expect(list.asked).toHaveLength(1);
  await list.answer(4);
  begin(5);
  expect(list.asked).toHaveLength(1);
});

test('an answer that comes after the socket has opened is complete where it reaches the first event', async () => {
  begin(4);
  publish(5);
  list.runFrames();
  await list.answer(4);
  expect(applied()).toEqual([5]);
  expect(list.asked).toHaveLength(0);
});

test('an answer that does not reach it is loaded again, once', async () => {
  begin(4);
  publish(5);
  await list.answer(3);
  expect(list.asked).toHaveLength(1);
  publish(6);
  await list.answer(5);
  list.runFrames();
  expect(applied()).toEqual([6]);
  expect(list.asked).toHaveLength(0);
});

test('a failed reload of a list that has its events is no reason for another one', async () => {
  await list.answer(4);
  void list.observer.refetch();
  begin(4);
  list.asked.shift()?.fail(new Error('unreachable'));
  await flushed();
  publish(5);
  list.runFrames();
  expect(applied()).toEqual([5]);
  expect(list.asked).toHaveLength(0);
});

test('events that cannot be fetched always reload a list', async () => {
  await list.answer(4);
  messages.next({ kind: 'resync', section: 'queue' });
  expect(list.asked).toHaveLength(1);
});

import { QueryObserver } from '@tanstack/react-query';
import { Subject } from 'rxjs';

import { publishList } from '../lists/shown-lists.ts';
import { queryClient } from '../query/query-client.ts';
import type { LiveEvent, LiveMessage } from './live-message.ts';
import { attachLiveQuery } from './use-live-query.ts';

const messages = new Subject<LiveMessage>();
jest.mock('./live.ts', () => ({ section$: () => messages, startAfter: () => {} }));

interface Row {
  id: string;
  row_version: number;
}
const queryKey = ['mfe-test', 'rows'];
const reduce = (cache: Row[], { row }: LiveEvent): Row[] => {
  const next = row as Row; // the test's own rows
  const existing = cache.find(({ id }) => id === next.id);
  if (existing && existing.row_version >= next.row_version) return cache;
  return existing ? cache.map((old) => (old.id === next.id ? next : old)) : [...cache, next];
};
const publish = (id: string, row_version: number): void =>
  messages.next({
    kind: 'event',
    name: 'QUEUE_UPDATE',
    section: 'queue',
    row: { id, row_version } as LiveEvent<'queue'>['row'], // the test's own rows
  });
const versions = (): Record<string, number> =>
  Object.fromEntries(
    (queryClient.getQueryData<Row[]>(queryKey) ?? []).map(({ id, row_version }) => [
      id,
      row_version,
    ]),
  );
const flushed = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0);
  });

/** A mounted list: an observed query whose answers and frames the test controls. */
function mount() {
  const answers: ((rows: Row[]) => void)[] = [];
  const frames: (() => void)[] = [];
  const observer = new QueryObserver<Row[]>(queryClient, {
    queryKey,
    queryFn: () =>
      new Promise((resolve) => {
        answers.push(resolve);
      }),
  });
  const unobserve = observer.subscribe(() => {});
  const attach = () =>
    attachLiveQuery<Row[]>({
      section: 'queue',
      queryKey,
      reduce,
      schedule: (work) => {
        frames.push(work);
        return () => void frames.splice(frames.indexOf(work), 1);
      },
    });
  return {
    observer,
    answers,
    frames,
    attach,
    release: attach(),
    unobserve,
    answer: async (...rows: Row[]) => {
      answers.shift()?.(rows);
      await flushed();
    },
    runFrames: () => frames.splice(0).forEach((work) => work()),
  };
}
const row = (id: string, row_version: number): Row => ({ id, row_version });
afterEach(() => queryClient.clear());

test('events of one frame become one cache write', async () => {
  const list = mount();
  await list.answer(row('a', 1));
  const writes = jest.fn();
  const stop = queryClient.getQueryCache().subscribe((change) => {
    if (change.type === 'updated' && change.action.type === 'success') writes();
  });
  publish('a', 2);
  publish('a', 3);
  publish('b', 1);
  expect(versions()).toEqual({ a: 1 });
  list.runFrames();
  expect(versions()).toEqual({ a: 3, b: 1 });
  expect(writes).toHaveBeenCalledTimes(1);
  stop();
  list.release();
  list.unobserve();
});

test('where a list has a reducer of all events, it gets those of a frame together', async () => {
  const list = mount();
  await list.answer(row('a', 1));
  const reduceAll = jest.fn((cache: Row[], events: readonly LiveEvent[]) =>
    events.reduce(reduce, cache),
  );
  list.release();
  const release = attachLiveQuery<Row[]>({
    section: 'queue',
    queryKey,
    reduce: () => {
      throw new Error('each alone');
    },
    reduceAll,
    schedule: (work) => {
      list.frames.push(work);
      return () => {};
    },
  });
  await list.answer(row('a', 1));
  publish('a', 2);
  publish('b', 1);
  list.runFrames();
  expect(versions()).toEqual({ a: 2, b: 1 });
  expect(reduceAll.mock.calls.map(([, events]) => events.length)).toEqual([2]);
  release();
  list.unobserve();
});

test('an event received during a fetch is not lost under an older answer', async () => {
  const list = mount();
  await list.answer(row('a', 1));
  void list.observer.refetch();
  publish('a', 5);
  list.runFrames();
  expect(versions()).toEqual({ a: 5 });
  await list.answer(row('a', 1), row('b', 1));
  expect(versions()).toEqual({ a: 5, b: 1 });
  list.release();
  list.unobserve();
});

test('an event received before the very first answer is applied to it', async () => {
  const list = mount();
  publish('a', 2);
  list.runFrames();
  expect(versions()).toEqual({});
  await list.answer(row('a', 1));
  expect(versions()).toEqual({ a: 2 });
  list.release();
  list.unobserve();
});

test('an answer that is newer than the events is not changed', async () => {
  const list = mount();
  publish('a', 2);
  await list.answer(row('a', 7));
  list.runFrames();
  expect(versions()).toEqual({ a: 7 });
  list.release();
  list.unobserve();
});

test('a resync refetches and cancels a running fetch', async () => {
  const list = mount();
  await list.answer(row('a', 1));
  void list.observer.refetch();
  messages.next({ kind: 'resync', section: 'queue' });
  expect(list.answers).toHaveLength(2);
  await list.answer(row('a', 2));
  expect(versions()).toEqual({ a: 1 });
  await list.answer(row('a', 3));
  expect(versions()).toEqual({ a: 3 });
  list.release();
  list.unobserve();
});

test('a resync does not fetch another list whose key begins alike', async () => {
  const list = mount();
  await list.answer(row('a', 1));
  const fetchPart = jest.fn(async () => [row('b', 1)]);
  const part = new QueryObserver(queryClient, {
    queryKey: [...queryKey, 'part'],
    queryFn: fetchPart,
  });
  const leave = part.subscribe(() => {});
  await flushed();
  messages.next({ kind: 'resync', section: 'queue' });
  await list.answer(row('a', 2));
  expect(versions()).toEqual({ a: 2 });
  expect(fetchPart).toHaveBeenCalledTimes(1);
  leave();
  list.release();
  list.unobserve();
});

test('a resync during the very first fetch restarts it', async () => {
  const list = mount();
  messages.next({ kind: 'resync', section: 'queue' });
  expect(list.answers).toHaveLength(2);
  await list.answer(row('a', 1));
  expect(versions()).toEqual({});
  await list.answer(row('a', 2));
  expect(versions()).toEqual({ a: 2 });
  list.release();
  list.unobserve();
});

test('without a reader nothing runs, and the next one refetches', async () => {
  const list = mount();
  await list.answer(row('a', 1));
  list.release();
  expect(messages.observed).toBe(false);
  const release = list.attach();
  expect(list.answers).toHaveLength(1);
  await list.answer(row('a', 9));
  expect(versions()).toEqual({ a: 9 });
  release();
  list.unobserve();
});

test('a fetch that went on without a listener is restarted', async () => {
  const list = mount();
  list.release();
  const release = list.attach();
  expect(list.answers).toHaveLength(2);
  await list.answer(row('a', 1));
  await list.answer(row('a', 2));
  expect(versions()).toEqual({ a: 2 });
  release();
  list.unobserve();
});

test('events do not change the age of the other data', async () => {
  const list = mount();
  await list.answer(row('a', 1));
  const before = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
  publish('a', 2);
  list.runFrames();
  expect(queryClient.getQueryState(queryKey)?.dataUpdatedAt).toBe(before);
  list.release();
  list.unobserve();
});

describe('a query that only the screen reads', () => {
  const show = (state: DocumentVisibilityState): void => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  let list: ReturnType<typeof mount>;
  let writes = 0;
  let release = (): void => {};
  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    list = mount();
    list.release();
    list.answers.shift()?.([row('a', 1)]);
    await jest.advanceTimersByTimeAsync(0);
    const attached = attachLiveQuery<Row[]>({
      section: 'queue',
      queryKey,
      reduce,
      isShownOnly: true,
    });
    // Attaching to cached data loads it again.
    await jest.advanceTimersByTimeAsync(0);
    list.answers.shift()?.([row('a', 1)]);
    await jest.advanceTimersByTimeAsync(0);
    writes = 0;
    const stop = queryClient.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') writes += 1;
    });
    release = () => {
      stop();
      attached();
      list.unobserve();
    };
  });
  afterEach(() => {
    release();
    document.body.replaceChildren();
    show('visible');
    jest.useRealTimers();
  });

  it('collects events, and has them once it is shown', async () => {
    show('hidden');
    for (let version = 2; version <= 400; version += 1) publish('a', version);
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(writes).toBe(0);
    expect(versions()).toEqual({ a: 1 });
    show('visible');
    jest.advanceTimersToNextFrame();
    expect(versions()).toEqual({ a: 400 });
    expect(writes).toBe(1);
    expect(list.answers).toHaveLength(0);
  });

  it('waits where the tab was hidden before the frame came', async () => {
    publish('a', 2);
    show('hidden');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(writes).toBe(0);
    show('visible');
    jest.advanceTimersToNextFrame();
    expect(versions()).toEqual({ a: 2 });
  });

  it('has an event of a row out of view with the next second, the next frame or when it is seen', async () => {
    let isFirstInView = false;
    const stop = publishList({
      isRowInView: (key) => key !== 'a' || isFirstInView,
      texts: () => undefined,
    });
    publish('a', 2);
    jest.advanceTimersByTime(900);
    expect([versions(), writes]).toEqual([{ a: 1 }, 0]);
    jest.advanceTimersByTime(100);
    expect([versions(), writes]).toEqual([{ a: 2 }, 1]);
    const pass = () => jest.advanceTimersByTime(300);
    pass();
    publish('a', 3);
    publish('b', 1);
    jest.advanceTimersToNextFrame();
    expect([versions(), writes]).toEqual([{ a: 3, b: 1 }, 2]);
    // A list that has just rendered others is not kept waiting.
    publish('a', 4);
    jest.advanceTimersToNextFrame();
    expect([versions(), writes]).toEqual([{ a: 4, b: 1 }, 3]);
    pass();
    publish('a', 5);
    document.dispatchEvent(new Event('scroll'));
    expect([versions(), writes]).toEqual([{ a: 5, b: 1 }, 4]);
    pass();
    // Nor is one that receives this many.
    for (let version = 6; version <= 60; version += 1) publish('a', version);
    jest.advanceTimersToNextFrame();
    expect([versions(), writes]).toEqual([{ a: 60, b: 1 }, 5]);
    pass();
    isFirstInView = true;
    publish('a', 61);
    jest.advanceTimersToNextFrame();
    expect([versions(), writes]).toEqual([{ a: 61, b: 1 }, 6]);
    jest.advanceTimersByTime(5000);
    expect(writes).toBe(6);
    stop();
  });

  it('holds no more than it needs: after too many the list is loaded again', async () => {
    show('hidden');
    for (let version = 2; version <= 1500; version += 1) publish('a', version);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(writes).toBe(0);
    show('visible');
    jest.advanceTimersToNextFrame();
    expect(list.answers).toHaveLength(1);
    list.answers.shift()?.([row('a', 1500)]);
    await jest.advanceTimersByTimeAsync(0);
    expect(versions()).toEqual({ a: 1500 });
    publish('a', 1501);
    jest.advanceTimersToNextFrame();
    expect(versions()).toEqual({ a: 1501 });
  });
});

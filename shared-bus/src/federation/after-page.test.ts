import { queryClient } from '../query/query-client.ts';
import { afterPage, longestWaitMs } from './after-page.ts';
import { setRemoteState } from './remote-state.ts';

const frames = async (): Promise<void> => {
  await jest.advanceTimersByTimeAsync(200);
};
const load = (status: 'loading' | 'mounted'): void =>
  setRemoteState(
    'mfe-test',
    status === 'loading'
      ? { status, release: '1.0.0-0000000000' }
      : { status, release: '1.0.0-0000000000', loadMs: 1 },
  );
/** A call of the page; returns how to answer it. */
function ask(): () => Promise<void> {
  let answer = (_rows: string): void => {};
  const call = queryClient.fetchQuery({
    queryKey: ['mfe-test', 'rows'],
    queryFn: () =>
      new Promise<string>((resolve) => {
        answer = resolve;
      }),
  });
  return async () => {
    answer('rows');
    await call;
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  load('loading');
});
afterEach(() => {
  queryClient.clear();
  jest.useRealTimers();
});

test('work waits for the page’s code, and for the calls that the page then makes', async () => {
  const work = jest.fn();
  afterPage(work);
  await frames();
  load('mounted');
  const answer = ask();
  await frames();
  expect(work).not.toHaveBeenCalled();
  await answer();
  await frames();
  expect(work).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(longestWaitMs);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a page without calls holds up nothing', async () => {
  const work = jest.fn();
  afterPage(work);
  load('mounted');
  await frames();
  expect(work).toHaveBeenCalledTimes(1);
});

test('a page whose call hangs, or whose code does not come, holds up work for three seconds', async () => {
  const [work, other] = [jest.fn(), jest.fn()];
  afterPage(work);
  await jest.advanceTimersByTimeAsync(longestWaitMs - 1);
  expect(work).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
  load('mounted');
  const answer = ask();
  afterPage(other);
  await jest.advanceTimersByTimeAsync(longestWaitMs);
  expect(other).toHaveBeenCalledTimes(1);
  await answer();
});

test('work that is cancelled does not run', async () => {
  const work = jest.fn();
  const cancel = afterPage(work);
  load('mounted');
  cancel();
  await jest.advanceTimersByTimeAsync(longestWaitMs);
  expect(work).not.toHaveBeenCalled();
});

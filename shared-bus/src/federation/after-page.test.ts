import { queryClient } from '../query/query-client.ts';
import { afterPage, longestWaitMs, pageHasRequested } from './after-page.ts';
import { awaitPage } from './await-page.ts';

const frames = async (): Promise<void> => {
  await jest.advanceTimersByTimeAsync(200);
};
/** Shows the page that was awaited. */
let show = (): void => {};
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
  show = awaitPage();
});
afterEach(() => {
  queryClient.clear();
  jest.useRealTimers();
});

test('work waits until the page is on screen, and for the calls that the page then makes', async () => {
  const work = jest.fn();
  afterPage(work);
  await frames();
  show();
  const answer = ask();
  await frames();
  expect(work).not.toHaveBeenCalled();
  await answer();
  await frames();
  expect(work).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(longestWaitMs);
  expect(work).toHaveBeenCalledTimes(1);
});

test('work waits for a page’s code and then for its texts', async () => {
  const work = jest.fn();
  afterPage(work);
  const showTexts = awaitPage();
  show();
  await frames();
  expect(work).not.toHaveBeenCalled();
  showTexts();
  await frames();
  expect(work).toHaveBeenCalledTimes(1);
});

test('a page without calls holds up nothing', async () => {
  const work = jest.fn();
  afterPage(work);
  show();
  await frames();
  expect(work).toHaveBeenCalledTimes(1);
});

test('a page whose call hangs, or that never comes, holds up work for three seconds', async () => {
  const [work, other] = [jest.fn(), jest.fn()];
  afterPage(work);
  await jest.advanceTimersByTimeAsync(longestWaitMs - 1);
  expect(work).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
  show();
  const answer = ask();
  afterPage(other);
  await jest.advanceTimersByTimeAsync(longestWaitMs);
  expect(other).toHaveBeenCalledTimes(1);
  await answer();
});

test('work that is cancelled does not run', async () => {
  const work = jest.fn();
  const cancel = afterPage(work);
  show();
  cancel();
  await jest.advanceTimersByTimeAsync(longestWaitMs);
  expect(work).not.toHaveBeenCalled();
});

describe('work after a page’s own requests', () => {
  const waiting = () => {
    const work = jest.fn();
    void pageHasRequested().then(work);
    return work;
  };

  it('comes once they are sent, and does not wait for their answers', async () => {
    const work = waiting();
    show();
    await jest.advanceTimersByTimeAsync(0);
    expect(work).not.toHaveBeenCalled();
    const answer = ask();
    await jest.advanceTimersByTimeAsync(0);
    expect(work).toHaveBeenCalledTimes(1);
    const other = waiting();
    await jest.advanceTimersByTimeAsync(0);
    expect(other).toHaveBeenCalledTimes(1);
    await answer();
  });

  it('comes where a page asks for nothing, or never comes', async () => {
    const work = waiting();
    await jest.advanceTimersByTimeAsync(longestWaitMs + 1);
    expect(work).toHaveBeenCalledTimes(1);
    const other = waiting();
    show();
    await frames();
    expect(other).toHaveBeenCalledTimes(1);
  });
});

import { watchFollowers } from './watch-followers.ts';

const lookMs = 5000;
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('there are followers until two looks in a row find nobody', async () => {
  const waiting = [false, true, false, false];
  const isAnyWaiting = jest.fn(async () => waiting.shift() ?? false);
  const followers = watchFollowers(isAnyWaiting);
  const seen: boolean[] = [];
  for (let look = 0; look < 6; look += 1) {
    await jest.advanceTimersByTimeAsync(lookMs);
    seen.push(followers.exist());
  }
  expect(seen).toEqual([true, true, true, false, false, false]);
  // A follower must ask first, so a tab that is alone stops checking.
  expect(isAnyWaiting).toHaveBeenCalledTimes(4);
  followers.onAsk();
  expect(followers.exist()).toBe(true);
  await jest.advanceTimersByTimeAsync(lookMs);
  expect(followers.exist()).toBe(true);
  await jest.advanceTimersByTimeAsync(lookMs);
  expect(followers.exist()).toBe(false);
});

test('a look during which a tab asks finds it', async () => {
  const answers: ((isWaiting: boolean) => void)[] = [];
  const followers = watchFollowers(() => new Promise((resolve) => answers.push(resolve)));
  const look = async (during?: () => void) => {
    jest.advanceTimersByTime(lookMs);
    during?.();
    answers.shift()?.(false);
    await jest.advanceTimersByTimeAsync(0);
    return followers.exist();
  };
  expect(await look(followers.onAsk)).toBe(true);
  expect(await look()).toBe(true);
  expect(await look(followers.onAsk)).toBe(true);
  expect(await look()).toBe(true);
  expect(await look()).toBe(false);
});

test('a browser that does not say who waits has followers', async () => {
  const followers = watchFollowers(async () => {
    throw new DOMException('denied', 'SecurityError');
  });
  await jest.advanceTimersByTimeAsync(lookMs * 4);
  expect(followers.exist()).toBe(true);
  followers.stop();
  expect(jest.getTimerCount()).toBe(0);
});

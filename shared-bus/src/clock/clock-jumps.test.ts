import { watchClockJumps } from './clock-jumps.ts';

let wall = 0;
let passed = 0;
const ask = jest.fn();
let stop = (): void => {};
const wait = (wallMs: number, passedMs: number) => {
  wall += wallMs;
  passed += passedMs;
  jest.advanceTimersByTime(10_000);
};
beforeEach(() => {
  jest.useFakeTimers();
  ask.mockClear();
  stop = watchClockJumps(ask, { wall: () => wall, passed: () => passed });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test.each([
  ['was set forward', 430_000, 10_000],
  ['was set back', -410_000, 10_000],
  ['has gone on while the page slept', 430_000, 500],
])('a clock that %s asks the server once', (_how, wallMs, passedMs) => {
  wait(wallMs, passedMs);
  wait(10_000, 10_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a busy page asks nothing', () => {
  wait(14_000, 14_000);
  wait(10_000, 9_000);
  expect(ask).not.toHaveBeenCalled();
});

import { agreedClock } from './agreed-clock.ts';

const noon = Date.UTC(2026, 10, 21, 12);
let wallMs = noon;
let passedMs = 0;
const clock = () => agreedClock({ wall: () => wallMs, monotonic: () => passedMs });
beforeEach(() => {
  wallMs = noon;
  passedMs = 0;
});

test('a clock that is set wrong while it runs is not followed', () => {
  const agreed = clock();
  expect(agreed.compare(noon + 400)).toBe(true);
  passedMs += 1000;
  wallMs = noon + 86_400_000;
  expect(agreed.now()).toBe(noon + 1000);
  expect(agreed.compare(noon + 1400)).toBe(false);
  expect(agreed.now()).toBe(noon + 1000);
  wallMs = noon + 1500;
  expect(agreed.compare(noon + 1400)).toBe(true);
  expect(agreed.now()).toBe(noon + 1500);
});

test('a database whose clock is set wrong changes no time here', () => {
  const agreed = clock();
  agreed.compare(noon);
  expect(agreed.compare(noon - 3_600_000)).toBe(false);
  expect(agreed.now()).toBe(noon);
});

test('a clock that is wrong from the start gives way to that of the database', () => {
  const agreed = clock();
  expect(agreed.compare(noon - 3_600_000)).toBe(false);
  passedMs += 5000;
  wallMs += 5000;
  expect(agreed.now()).toBe(noon - 3_595_000);
});

test('a machine that slept is right again at the next comparison', () => {
  const agreed = clock();
  agreed.compare(noon);
  wallMs = noon + 7_200_000;
  expect(agreed.now()).toBe(noon);
  expect(agreed.compare(noon + 7_200_100)).toBe(true);
  expect(agreed.now()).toBe(noon + 7_200_000);
});

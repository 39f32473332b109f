import { BehaviorSubject } from 'rxjs';

import { noteReach } from '../api/reach.ts';
import type { Connection } from './live-message.ts';
import { createCallWatch } from './watch-calls.ts';

const connection$ = new BehaviorSubject<Connection>('live');
const ask = jest.fn<Promise<unknown>, []>();
const answer = async () => noteReach('api');
const lost = async () => {
  noteReach('nothing');
  throw new Error('no answer');
};
const portal = async () => {
  noteReach('sign-in');
  throw new Error('a page');
};
const calls = createCallWatch({ connection$, ask });
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
let stop = (): void => {};
beforeEach(() => {
  jest.useFakeTimers();
  jest.setSystemTime(0);
  ask.mockReset();
  connection$.next('live');
  noteReach('api');
  stop = calls.start();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('a blocked socket while calls are answered: calls work until events come', async () => {
  ask.mockImplementation(answer);
  connection$.next('offline');
  await pass(3000);
  expect(calls.doWork()).toBe(true);
  connection$.next('live');
  expect(calls.doWork()).toBe(false);
});

test('a server that answers nothing is not reached by calls either', async () => {
  await pass(20_000);
  ask.mockImplementation(lost);
  connection$.next('offline');
  await pass(9000);
  expect(calls.doWork()).toBe(false);
});

test('one blocked address changes nothing while others answer', async () => {
  ask.mockImplementation(lost);
  connection$.next('catching-up');
  await pass(2000);
  noteReach('api');
  await pass(1000);
  expect(calls.doWork()).toBe(true);
});

test('events that stop after calls worked are offline again once calls fail', async () => {
  ask.mockImplementation(answer);
  connection$.next('offline');
  await pass(3000);
  ask.mockImplementation(lost);
  await pass(15_000);
  expect(calls.doWork()).toBe(false);
});

test('before the network’s sign-in the API is asked until it answers', async () => {
  ask.mockImplementation(portal);
  noteReach('sign-in');
  await pass(6000);
  expect(ask).toHaveBeenCalledTimes(2);
  ask.mockImplementation(answer);
  await pass(10_000);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a live connection asks nothing', async () => {
  await pass(60_000);
  expect(ask).not.toHaveBeenCalled();
});

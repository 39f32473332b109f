import { loadAhead } from 'shared-bus';

import { fetchShellAhead } from './fetch-ahead.ts';
import { loadShell } from './signed-in.tsx';

jest.mock('./signed-in.tsx', () => ({ loadShell: jest.fn(async () => ({})) }));
jest.mock('shared-bus', () => ({
  ...jest.requireActual<object>('shared-bus'),
  loadAhead: jest.fn(),
}));
const fetched = jest.mocked(loadShell);
const ahead = jest.mocked(loadAhead);

const setConnection = (value: unknown) =>
  Object.defineProperty(navigator, 'connection', { value, configurable: true });
const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));

beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockClear();
  ahead.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  setConnection(undefined);
});

test('the signed-in console is fetched with the first key on a page of sign-in, once', () => {
  fetchShellAhead('/queue');
  expect(fetched).not.toHaveBeenCalled();
  press();
  press();
  jest.runAllTimers();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('the page that opens after sign-in is fetched after the console, which it needs', async () => {
  let arrive = (_shell: object): void => {};
  fetched.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  fetchShellAhead('/queue');
  press();
  await jest.advanceTimersByTimeAsync(0);
  expect(ahead).not.toHaveBeenCalled();
  arrive({});
  await jest.advanceTimersByTimeAsync(0);
  expect(ahead.mock.calls).toEqual([['/queue']]);
});

test('it is fetched for a user, too, who waits', () => {
  fetchShellAhead('/queue');
  jest.runAllTimers();
  press();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('nothing is fetched ahead for a user who saves data, or who has left the page', () => {
  setConnection({ saveData: true });
  fetchShellAhead('/queue');
  setConnection({ saveData: false });
  fetchShellAhead('/queue')();
  press();
  jest.runAllTimers();
  expect(fetched).not.toHaveBeenCalled();
});

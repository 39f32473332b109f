import { fetchShellAhead } from './fetch-ahead.ts';
import { loadShell } from './signed-in.tsx';

jest.mock('./signed-in.tsx', () => ({ loadShell: jest.fn(async () => ({})) }));
const fetched = jest.mocked(loadShell);

const setConnection = (value: unknown) =>
  Object.defineProperty(navigator, 'connection', { value, configurable: true });
const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));

beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  setConnection(undefined);
});

test('the signed-in console is fetched with the first key on a page of sign-in, once', () => {
  fetchShellAhead();
  expect(fetched).not.toHaveBeenCalled();
  press();
  press();
  jest.runAllTimers();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('it is fetched for a user, too, who waits', () => {
  fetchShellAhead();
  jest.runAllTimers();
  press();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('nothing is fetched ahead for a user who saves data, or who has left the page', () => {
  setConnection({ saveData: true });
  fetchShellAhead();
  setConnection({ saveData: false });
  fetchShellAhead()();
  press();
  jest.runAllTimers();
  expect(fetched).not.toHaveBeenCalled();
});

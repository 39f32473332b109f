import { lateTransport } from './late-transport.ts';
import type { Transport } from './transport.ts';

const listener = () => ({
  opened: jest.fn(),
  closed: jest.fn(),
  refused: jest.fn(),
  onEvent: jest.fn(),
});
const close = jest.fn();
const real = jest.fn<ReturnType<Transport>, Parameters<Transport>>(() => ({ close }));

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
});
afterEach(() => {
  jest.useRealTimers();
});

test('connects when its code is loaded, and closes the connection', async () => {
  const received = listener();
  const handle = lateTransport(async () => real)('token', received);
  await jest.advanceTimersByTimeAsync(0);
  expect(real).toHaveBeenCalledWith('token', received);
  handle.close();
  expect(close).toHaveBeenCalledTimes(1);
});

test('retries code that fails to load, and until then the socket counts as refused', async () => {
  const received = listener();
  const load = jest.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(real);
  lateTransport(load)('token', received);
  await jest.advanceTimersByTimeAsync(999);
  expect(received.refused).toHaveBeenCalledTimes(1);
  expect(real).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(real).toHaveBeenCalledTimes(1);
});

test('closed before its code is loaded, it never connects', async () => {
  const handle = lateTransport(async () => real)('token', listener());
  handle.close();
  await jest.advanceTimersByTimeAsync(5000);
  expect(real).not.toHaveBeenCalled();
});

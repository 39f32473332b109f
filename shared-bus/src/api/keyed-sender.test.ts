import { ApiFailure, type FailureId } from './api-failure.ts';
import { keyedSender } from './keyed-sender.ts';

const failure = (status: number, errorId: FailureId) =>
  new ApiFailure({ status, errorId, title: '', message: 'failed' });

test('a retry after a lost answer has the same key; after an answer or a refusal it has another', async () => {
  const sendOnce = keyedSender();
  const keys: string[] = [];
  const send = (outcome?: Error) => (key: string) => {
    keys.push(key);
    return outcome ? Promise.reject(outcome) : Promise.resolve('saved');
  };
  const body = { detail: 'Clifton' };
  await expect(sendOnce(body, send(failure(0, 'network')))).rejects.toThrow('failed');
  await expect(sendOnce(body, send(failure(503, 'server.unavailable')))).rejects.toThrow('failed');
  await expect(sendOnce(body, send(failure(409, 'idempotency.running')))).rejects.toThrow('failed');
  // The session has ended: a booking sent before that is still the same one after signing in.
  await expect(sendOnce(body, send(failure(401, 'session.expired')))).rejects.toThrow('failed');
  expect(await sendOnce({ ...body }, send())).toBe('saved');
  expect(new Set(keys).size).toBe(1);
  await expect(sendOnce(body, send(failure(400, 'field.invalid')))).rejects.toThrow('failed');
  await sendOnce(body, send());
  expect(new Set(keys).size).toBe(3);
});

test('another body has another key, also while the first has no answer', async () => {
  const sendOnce = keyedSender();
  const keys: string[] = [];
  const lost = (key: string) => {
    keys.push(key);
    return Promise.reject(failure(0, 'network'));
  };
  await expect(sendOnce({ detail: 'Clifton' }, lost)).rejects.toThrow('failed');
  await expect(sendOnce({ detail: 'Saddar' }, lost)).rejects.toThrow('failed');
  expect(new Set(keys).size).toBe(2);
});

test('a body keeps its key until it has an answer, also when others are sent', async () => {
  const sendOnce = keyedSender();
  const keys: string[] = [];
  const send = (body: object, outcome?: Error) =>
    sendOnce(body, (key) => {
      keys.push(key);
      return outcome ? Promise.reject(outcome) : Promise.resolve('saved');
    });
  await expect(send({ detail: 'Clifton' }, failure(0, 'network'))).rejects.toThrow('failed');
  await send({ detail: 'Saddar' });
  await send({ detail: 'Clifton' });
  await send({ detail: 'Clifton' });
  const [lost, other, retry, next] = keys;
  expect(retry).toBe(lost);
  expect(new Set([lost, other, next]).size).toBe(3);
});

test('the same body is another call ten minutes after the last try', async () => {
  jest.useFakeTimers();
  const sendOnce = keyedSender();
  const keys: string[] = [];
  const lost = () =>
    sendOnce({ note: 'No answer' }, (key) => {
      keys.push(key);
      return Promise.reject(failure(0, 'network'));
    }).catch(() => undefined);
  await lost();
  jest.advanceTimersByTime(599_999);
  await lost();
  jest.advanceTimersByTime(600_000);
  await lost();
  jest.useRealTimers();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test.each<[number, FailureId, boolean]>([
  [400, 'request.invalid', true],
  [499, 'rate.limited', true],
  [500, 'server.failed', false],
  [399, 'server.failed', false],
])('after an answer of %d (%s) a further try is a new one: %p', async (status, id, isNew) => {
  const sendOnce = keyedSender();
  const keys: string[] = [];
  for (let times = 0; times < 2; times += 1)
    await sendOnce({}, (key) => {
      keys.push(key);
      return Promise.reject(failure(status, id));
    }).catch(() => undefined);
  expect(keys[0] !== keys[1]).toBe(isNew);
});

test('an error of the caller itself decides nothing: the key stays', async () => {
  const sendOnce = keyedSender();
  const keys: string[] = [];
  for (let times = 0; times < 2; times += 1)
    await sendOnce({}, (key) => {
      keys.push(key);
      return Promise.reject(Object.assign(new Error('x'), { status: 400 }));
    }).catch(() => undefined);
  expect(keys[0]).toBe(keys[1]);
});

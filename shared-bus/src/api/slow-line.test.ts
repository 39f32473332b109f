import type { IncomingMessage, ServerResponse } from 'node:http';

import { waitFor } from '@testing-library/react';
import { slowestUploadBytes, uploadVoiceNote } from 'shared-contracts/media/media.api';
import { listQueue } from 'shared-contracts/queue/queue.api';
import { addNote } from 'shared-contracts/trips/trip-detail.api';
import { downloadFile } from 'shared-contracts/wallet/wallet.api';

import type * as Bus from '../index.ts';
import { buildSession } from '../session/session.builder.ts';
import { cors, openOwnApi } from './own-api.builder.ts';
import { uploadWaitMs } from './send-by-axios.ts';

let answer: (response: ServerResponse, request: IncomingMessage) => void;
let bus: typeof Bus;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ bus, close } = await openOwnApi((request, response) => answer(response, request)));
  bus.startSession(buildSession());
});
afterAll(() => close());
// The clock of the limits alone: the connection is a real one.
beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

const outcomeOf = (sending: Promise<unknown>) => {
  const outcome: { value?: unknown } = {};
  sending.then(
    (value) => Object.assign(outcome, { value }),
    (value: unknown) => Object.assign(outcome, { value }),
  );
  return outcome;
};
const silence = { errorId: 'network', cause: { name: 'TimeoutError' } };
/** Lets real connections go on, whose events the test's clock doesn't hold. */
const reached = (isReached: () => boolean) => waitFor(() => expect(isReached()).toBe(true));

test.each([
  ['a read', 8, () => bus.call(listQueue)],
  ['another call', 15, () => bus.call(addNote, { body: { notes: 'a', booking_no: '1' } })],
])('%s without an answer ends after %i seconds of silence', async (_what, seconds, send) => {
  let hasArrived = false;
  answer = () => {
    hasArrived = true;
  };
  const outcome = outcomeOf(send());
  await reached(() => hasArrived);
  await jest.advanceTimersByTimeAsync((seconds - 1) * 1000);
  expect(outcome).toEqual({});
  await jest.advanceTimersByTimeAsync(2000);
  await waitFor(() => expect(outcome.value).toMatchObject(silence));
});

test('a call that names its own limit ends after that', async () => {
  let hasArrived = false;
  answer = () => {
    hasArrived = true;
  };
  const outcome = outcomeOf(bus.call(listQueue, { silenceMs: 5000 }));
  await reached(() => hasArrived);
  await jest.advanceTimersByTimeAsync(4000);
  expect(outcome).toEqual({});
  await jest.advanceTimersByTimeAsync(2000);
  await waitFor(() => expect(outcome.value).toMatchObject(silence));
});

test('an answer that arrives in pieces may take longer than the limit', async () => {
  let sending: ServerResponse | undefined;
  answer = (response) => {
    response.writeHead(200, { ...cors, 'Content-Type': 'application/json' });
    response.write('{"list":');
    sending = response;
  };
  const outcome = outcomeOf(bus.call(listQueue));
  await reached(() => sending !== undefined);
  for (const piece of ['[],', '"current_page":1,', '"total_records":0,', ' ']) {
    await jest.advanceTimersByTimeAsync(6000);
    sending?.write(piece);
    let turns = 0;
    await waitFor(() => expect((turns += 1)).toBeGreaterThan(10));
  }
  sending?.end('"total_pages":1}');
  await waitFor(() => expect(outcome.value).toMatchObject({ list: [] }));
});

const upload = (bytes: number, options: object = {}) => {
  const form = new FormData();
  form.append('voice_recording', new Blob([new Uint8Array(bytes)]), 'note.mp3');
  return bus.call(uploadVoiceNote, { form, ...options });
};

test('an upload reports its progress', async () => {
  answer = (response, request) =>
    request
      .resume()
      .on('end', () => response.writeHead(200, cors).end('{"code":200,"data":"/get/audio/1.mp3"}'));
  const shares: number[] = [];
  await upload(1000, { onProgress: (share: number) => shares.push(share) });
  expect(shares.at(-1)).toBe(1);
});

test('an upload waits for what the buffers of a slow line still hold', () => {
  const total = slowestUploadBytes * 100;
  expect(uploadWaitMs({ loaded: total / 2, total })).toBe(60_000);
  expect(uploadWaitMs({ loaded: total, total })).toBe(160_000);
});

test('an upload on which nothing moves any more is a network failure', async () => {
  let hasArrived = false;
  answer = (_response, request) => request.resume().on('end', () => (hasArrived = true));
  const outcome = outcomeOf(upload(10));
  await reached(() => hasArrived);
  await jest.advanceTimersByTimeAsync(50_000);
  expect(outcome).toEqual({});
  await jest.advanceTimersByTimeAsync(20_000);
  await waitFor(() => expect(outcome.value).toMatchObject(silence));
});

test('an upload that is cancelled fails with the reason', async () => {
  let hasArrived = false;
  answer = (_response, request) => request.resume().on('end', () => (hasArrived = true));
  const cancelled = new AbortController();
  const outcome = outcomeOf(upload(10, { signal: cancelled.signal }));
  await reached(() => hasArrived);
  cancelled.abort(new Error('cancelled'));
  await waitFor(() => expect(outcome.value).toEqual(new Error('cancelled')));
});

test('a download on which nothing moves any more is a network failure', async () => {
  let hasArrived = false;
  answer = (response) => {
    response.writeHead(200, cors);
    response.write('heading\n');
  };
  const outcome = outcomeOf(
    bus.download(downloadFile, {
      query: { name: 'wallet' },
      onProgress: () => {
        hasArrived = true;
      },
    }),
  );
  await reached(() => hasArrived);
  await jest.advanceTimersByTimeAsync(59_000);
  expect(outcome).toEqual({});
  await jest.advanceTimersByTimeAsync(2000);
  await waitFor(() => expect(outcome.value).toMatchObject(silence));
});

import { listQueue } from 'shared-contracts/queue/queue.api';

import { ApiFailure, type FailureId } from './api-failure.ts';
import { announceFailedCall, failedCalls, type FailedCall } from './failed-calls.ts';

function announced(errorId: FailureId, status: number): FailedCall | undefined {
  let heard: FailedCall | undefined;
  const listening = failedCalls.subscribe((failed) => {
    heard = failed;
  });
  const failure = new ApiFailure({ status, errorId, title: '', message: '' });
  announceFailedCall(listQueue, failure, new Error('the caller'));
  listening.unsubscribe();
  return heard;
}

test.each<[FailureId, number, string]>([
  ['network', 0, 'network'],
  ['route.unknown', 404, 'missing'],
  ['request.invalid', 400, 'refused'],
  ['server.failed', 500, 'broken'],
  ['server.unavailable', 503, 'broken'],
])('%s (%d) is reported as %s, with the place of the call', (errorId, status, code) =>
  expect(announced(errorId, status)).toMatchObject({
    endpoint: { id: listQueue.id },
    code,
    failure: { errorId },
    stack: expect.stringContaining('the caller') as string,
  }),
);

test.each<[FailureId, number]>([
  ['field.invalid', 422],
  ['queue.taken', 409],
  ['session.expired', 401],
  ['rate.limited', 499],
])('a user’s mistake, a rule or a session’s end is no fault: %s (%d)', (errorId, status) =>
  expect(announced(errorId, status)).toBeUndefined(),
);

test('a device without a network is no fault', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(announced('network', 0)).toBeUndefined();
  online.mockRestore();
});

import { act, renderHook, waitFor } from '@testing-library/react';
import { login } from 'shared-contracts/auth/auth.api';
import { claimQueueRow, listQueue } from 'shared-contracts/queue/queue.api';

import type * as Bus from '../index.ts';
import { buildSession } from '../session/session.builder.ts';
import { openReplyingApi, type ReplyingApi } from './own-api.builder.ts';

let own: ReplyingApi;
let bus: typeof Bus;
beforeAll(async () => {
  own = await openReplyingApi();
  ({ bus } = own);
});
afterAll(() => own.close());
beforeEach(() => {
  own.seen = [];
  bus.startSession(buildSession());
});

test('a 401 ends the session, unless the caller prevents it, the call is public, or the token is an earlier one', async () => {
  own.reply = {
    status: 401,
    body: { code: 401, error_id: 'session.expired', message: 'Your session has ended' },
  };
  await expect(bus.call(listQueue, { keepSession: true })).rejects.toMatchObject({
    status: 401,
    endedSession: false,
  });
  await expect(
    bus.call(login, { body: { phone: '923001000012', password: 'x' } }),
  ).rejects.toMatchObject({ status: 401, endedSession: false });
  expect(bus.currentSession()).toBeDefined();
  const late = bus.call(listQueue);
  bus.startSession(buildSession({ access_token: 'newer' }));
  await expect(late).rejects.toMatchObject({ status: 401, endedSession: false });
  expect(bus.currentSession()?.access_token).toBe('newer');
  await expect(bus.call(listQueue)).rejects.toMatchObject({
    errorId: 'session.expired',
    endedSession: true,
  });
  expect(bus.currentSession()).toBeUndefined();
  expect(bus.sessionEndReason()).toBe('expired');
});

test('without a session a call goes without a token, and its refusal ends nothing', async () => {
  bus.endSession('signed-out');
  own.reply = { status: 401, body: { code: 401, message: '' } };
  await expect(bus.call(listQueue)).rejects.toMatchObject({ status: 401, endedSession: true });
  expect(own.seen[0]?.headers).not.toHaveProperty('x-dispatch-access-token');
  expect(bus.sessionEndReason()).toBe('signed-out');
});

describe('a call that needs a confirmed session', () => {
  const refused = {
    status: 403,
    body: { code: 403, error_id: 'confirmation.required', message: 'Confirm this' },
  };
  const claim = () => bus.call(claimQueueRow, { params: { id: '0123456789abcdef01234567' } });
  const ask = () => renderHook(() => bus.useConfirmationRequest());

  test('is sent again once the user has confirmed; two calls ask once', async () => {
    bus.startSession(buildSession());
    own.reply = refused;
    const { result, unmount } = ask();
    const both = Promise.allSettled([claim(), claim()]);
    await waitFor(() => expect(result.current).toBeDefined());
    // Both have been refused before the question is answered.
    await waitFor(() => expect(own.seen).toHaveLength(2));
    own.reply = { status: 200, body: { code: 200, data: null } };
    act(() => result.current?.close(true));
    expect((await both).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(result.current).toBeUndefined();
    expect(own.seen).toHaveLength(4);
    unmount();
  });

  test('is the only one that asks; any other refusal fails immediately', async () => {
    own.reply = { status: 403, body: { code: 403, error_id: 'role.refused', message: 'No' } };
    const { result } = ask();
    await expect(claim()).rejects.toMatchObject({ errorId: 'role.refused' });
    expect(result.current).toBeUndefined();
  });

  test('fails as refused when the user declines, or where nobody can ask', async () => {
    bus.startSession(buildSession());
    own.reply = refused;
    const { result, unmount } = ask();
    const declined = claim().catch((error: unknown) => error);
    await waitFor(() => expect(result.current).toBeDefined());
    act(() => result.current?.close(false));
    expect(await declined).toMatchObject({ errorId: 'confirmation.required' });
    unmount();
    await expect(claim()).rejects.toMatchObject({ errorId: 'confirmation.required' });
    expect(own.seen).toHaveLength(2);
  });
});

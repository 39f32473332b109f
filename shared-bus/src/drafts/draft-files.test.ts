import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';

import { buildSession } from '../session/session.builder.ts';
import { endSession, startSession } from '../session/session.ts';
import { draftFiles, waitingPrefix } from './draft-files.ts';

const note = () => new Blob(['caller'], { type: 'audio/mpeg' });
const other = buildSession({ id: '65a000000000000000000006', access_token: 'other' });
const storedText = async (key = 'booking:1') => (await draftFiles.get(key))?.text();

beforeEach(async () => {
  startSession(buildSession());
  await draftFiles.set('booking:1', note());
});

test('a file is there again with its type, and gone when removed', async () => {
  expect(await storedText()).toBe('caller');
  expect((await draftFiles.get('booking:1'))?.type).toBe('audio/mpeg');
  expect(await storedText('booking:2')).toBeUndefined();
  await draftFiles.remove('booking:1');
  expect(await storedText()).toBeUndefined();
});

test('an expired session keeps the files for its user', async () => {
  endSession('expired');
  startSession(buildSession());
  expect(await storedText()).toBe('caller');
});

test.each(['signed-out', 'revoked', 'start-up-failed'] as const)(
  'a session that ends as %s removes them',
  async (reason) => {
    endSession(reason);
    startSession(buildSession());
    await waitFor(async () => expect(await storedText()).toBeUndefined());
  },
);

test('another user never gets them, and removes them by signing in', async () => {
  endSession('expired');
  startSession(other);
  expect(await storedText()).toBeUndefined();
  startSession(buildSession());
  await waitFor(async () => expect(await storedText()).toBeUndefined());
});

test('a file of work that waits stays for its user, who signed out, while another one is here', async () => {
  const key = `${waitingPrefix}1`;
  await draftFiles.set(key, note());
  endSession('signed-out');
  startSession(other);
  expect(await storedText(key)).toBeUndefined();
  await waitFor(async () => expect(await storedText()).toBeUndefined());
  startSession(buildSession());
  await waitFor(async () => expect(await storedText()).toBeUndefined());
  expect(await storedText(key)).toBe('caller');
});

test('nothing is stored once the user has signed out', async () => {
  const stored = draftFiles.set('booking:2', note());
  endSession('signed-out');
  expect(await stored).toBe(false);
});

test('where the browser refuses storage nothing fails', async () => {
  const open = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await jest.isolateModulesAsync(async () => {
    const fresh = await import('./draft-files.ts');
    expect(await fresh.draftFiles.set('booking:1', note())).toBe(false);
    expect(await fresh.draftFiles.get('booking:1')).toBeUndefined();
    await fresh.draftFiles.remove('booking:1');
  });
  expect(open).toHaveBeenCalled();
});

import { cleanup, waitFor } from '@testing-library/react';
import { queryClient, startSession } from 'shared-bus';
import { formatPhone } from 'shared-contracts/core/phone';
import { isolateLtr } from 'shared-contracts/core/text';
import type { FoundByRemote } from 'shared-contracts/federation/remote.lists';
import type { Session } from 'shared-contracts/session/session';
import { leaveConsole, sessionOf, unreachableProvider } from 'shared-ui/testing';

import { renderAt } from '../testing/render-at.tsx';
import { apiStartMs } from '../testing/sign-in.ts';
import UserResultsSlot from './user-results.slot.tsx';

let admin: Session;
beforeAll(async () => {
  admin = await sessionOf('admin');
}, apiStartMs);
beforeEach(() => startSession(admin));
afterEach(() => {
  queryClient.clear();
  leaveConsole();
});

let reported: FoundByRemote | undefined;
function onResults(remote: string, found: FoundByRemote): () => void {
  expect(remote).toBe('mfe-admin');
  reported = found;
  return () => {
    reported = undefined;
  };
}
const search = (text: string) =>
  renderAt('/', { '/': <UserResultsSlot text={text} onResults={onResults} /> });

test('a user is found by a part of the name or the phone, and opens', async () => {
  const line = {
    key: admin.id,
    kind: 'person',
    title: admin.name,
    note: `Admin · ${isolateLtr(formatPhone(admin.phone))}`,
    to: `/users/addUser/${admin.id}/update`,
  };
  const link = `https://api.whatsapp.com/send?phone=%2B${admin.phone}&text=hello`;
  for (const text of [admin.name, admin.phone.slice(2), link]) {
    await search(text);
    await waitFor(() => expect(reported).toContainEqual(line));
  }
});

test('nobody is found for another text; a search that fails is reported as failed', async () => {
  await search('zzzzzz');
  await waitFor(() => expect(reported).toEqual([]));
  cleanup();
  unreachableProvider();
  await search('ali');
  await waitFor(() => expect(reported).toBe('failed'));
});

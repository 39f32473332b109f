import { endSession, queryClient, startSession } from 'shared-bus';
import type { Session } from 'shared-contracts/session/session';
import { sessionOf } from 'shared-ui/testing';

import { apiStartMs } from './sign-in.ts';

/** The tests of a file are signed in as an admin, and none has the answers of an earlier one. */
export function asAdmin(): void {
  let admin: Session;
  beforeAll(async () => {
    admin = await sessionOf('admin');
  }, apiStartMs);
  beforeEach(() => startSession(admin));
  afterEach(() => queryClient.clear());
  afterAll(() => endSession('signed-out'));
}

import { cleanup } from '@testing-library/react';
import { endSession, refreshReference, startSession } from 'shared-bus';
import type { Role } from 'shared-contracts/core/role';
import type { Session } from 'shared-contracts/session/session';
import { sessionOf } from 'shared-ui/testing';

/**
 * Signs a new account in for a whole file, with the lists that the form chooses from; every test
 * starts without a draft. Returns the session.
 */
export function bookingBy(role: Role): () => Session {
  let session: Session | undefined;
  const by = (): Session => {
    if (!session) throw new Error('nobody has signed in yet');
    return session;
  };
  // The first test of a run starts the API.
  beforeAll(async () => {
    session = await sessionOf(role);
  }, 120_000);
  beforeEach(async () => {
    startSession(by());
    await Promise.all([
      refreshReference('cities'),
      refreshReference('services'),
      refreshReference('sources'),
      refreshReference('zones'),
      refreshReference('partnerCategories'),
    ]);
  });
  afterEach(() => {
    cleanup();
    endSession('signed-out');
    localStorage.clear();
  });
  return by;
}

import { read } from 'shared-contracts/core/read';
import { Session, type Session as SessionType } from 'shared-contracts/session/session';
import { documentedValue, seededRandom } from 'shared-contracts/testing/other-provider.builder';

/**
 * A session with any fields that another provider may send, plus those that every session needs.
 */
export const anySession = (seed: number, role: string | number = 11): SessionType => {
  const random = seededRandom(seed);
  return {
    ...read(Session, documentedValue(Session, { random })),
    id: '65a000000000000000000011',
    access_token: 'token',
    role,
    phone: '923001000011',
  };
};

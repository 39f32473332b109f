import { call } from 'shared-bus';
import { revealOwnNumber } from 'shared-contracts/users/user.api';

/** The signed-in user's CNIC in full. */
export const revealOwnCnic = async (): Promise<string> =>
  (await call(revealOwnNumber, { body: { field: 'cnic' } })).data.number;

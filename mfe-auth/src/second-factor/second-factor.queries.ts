import { call, temporaryToken } from 'shared-bus';
import { verifyOtp } from 'shared-contracts/auth/auth.api';

export type CodePurpose = 'verify' | 'enable';

/** Second step of signing in: the authenticator's code for the session. */
export const submitCode = (code: string, type: CodePurpose) =>
  call(verifyOtp, { body: { OTP: code, temporaryToken: temporaryToken.get() ?? '', type } });

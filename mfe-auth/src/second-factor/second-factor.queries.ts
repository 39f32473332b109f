import { useMutation } from '@tanstack/react-query';
import { call, temporaryToken } from 'shared-bus';
import { verifyOtp } from 'shared-contracts/auth/auth.api';

export type CodePurpose = 'verify' | 'enable';

export const codeKey = ['mfe-auth', 'code'] as const;

/** Second step of signing in: the authenticator's code for the session. */
export const useSubmitCode = (type: CodePurpose) =>
  useMutation({
    mutationKey: codeKey,
    mutationFn: (code: string) =>
      call(verifyOtp, { body: { OTP: code, temporaryToken: temporaryToken.get() ?? '', type } }),
  });

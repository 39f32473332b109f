import { useMutation } from '@tanstack/react-query';
import { call } from 'shared-bus';
import { confirmSession } from 'shared-contracts/auth/auth.api';

/** Sends the six digits of the authenticator. */
export const useConfirmSession = () =>
  useMutation({ mutationFn: (OTP: string) => call(confirmSession, { body: { OTP } }) });

import { useMutation } from '@tanstack/react-query';
import { call } from 'shared-bus';
import { confirmSession } from 'shared-contracts/auth/auth.api';

/** Sends the authenticator's code, with or without the spaces that authenticators show. */
export const useConfirmSession = () =>
  useMutation({
    mutationFn: (code: string) => call(confirmSession, { body: { OTP: code.replace(/\D/g, '') } }),
  });

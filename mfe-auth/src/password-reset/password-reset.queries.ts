import { useMutation } from '@tanstack/react-query';
import { call } from 'shared-bus';
import { checkOtp, forgotPassword, updatePassword } from 'shared-contracts/auth/password-reset.api';
import { toWirePhone } from 'shared-contracts/core/phone';

interface Guarded {
  phone: string;
  captcha: string | undefined;
}
const guarded = ({ phone, captcha }: Guarded) => ({
  phone: toWirePhone(phone),
  ...(captcha && { captcha_token_value: captcha }),
});

/** Sends an OTP, by SMS unless by call. */
export const useSendOtp = () =>
  useMutation({
    mutationFn: ({ byCall, ...input }: Guarded & { byCall: boolean }) =>
      call(forgotPassword, { body: { ...guarded(input), ...(byCall && { type: 'call' }) } }),
  });
export const useCheckOtp = () =>
  useMutation({
    mutationFn: ({ code, ...input }: Guarded & { code: string }) =>
      call(checkOtp, { body: { ...guarded(input), code } }),
  });
/** The passwords are sent as typed. */
export const useUpdatePassword = () =>
  useMutation({
    mutationFn: ({
      phone,
      ...input
    }: {
      phone: string;
      code: string;
      password: string;
      confirm_password: string;
    }) => call(updatePassword, { body: { phone: toWirePhone(phone), ...input } }),
  });

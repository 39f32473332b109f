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
export const sendOtp = ({ byCall, ...input }: Guarded & { byCall: boolean }) =>
  call(forgotPassword, { body: { ...guarded(input), ...(byCall && { type: 'call' }) } });
export const checkCode = ({ code, ...input }: Guarded & { code: string }) =>
  call(checkOtp, { body: { ...guarded(input), code } });

interface NewPassword {
  phone: string;
  code: string;
  password: string;
  confirm_password: string;
}
/** The passwords are sent as typed. */
export const sendNewPassword = ({ phone, ...input }: NewPassword) =>
  call(updatePassword, { body: { phone: toWirePhone(phone), ...input } });

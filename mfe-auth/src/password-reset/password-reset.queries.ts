import { call } from 'shared-bus';
import {
  checkOtp,
  forgotPassword,
  messageDelivery,
  updatePassword,
  type Delivery,
} from 'shared-contracts/auth/password-reset.api';
import { toWirePhone } from 'shared-contracts/core/phone';

interface Guarded {
  phone: string;
  captcha: string | undefined;
}
const guarded = ({ phone, captcha }: Guarded) => ({
  phone: toWirePhone(phone),
  ...(captcha && { captcha_token_value: captcha }),
});

/** Sends an OTP, by SMS unless by call, and returns its receipt, where the server gives one. */
export async function sendOtp({
  byCall,
  ...input
}: Guarded & { byCall: boolean }): Promise<{ receipt?: string }> {
  const body = { ...guarded(input), ...(byCall && { type: 'call' as const }) };
  const { receipt } = await call(forgotPassword, { body });
  return receipt ? { receipt } : {};
}

/** How the OTP with a receipt fares. */
export async function fetchDelivery(receipt: string, signal: AbortSignal): Promise<Delivery> {
  const { data } = await call(messageDelivery, { query: { receipt }, signal });
  return data.status ?? 'sent';
}
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

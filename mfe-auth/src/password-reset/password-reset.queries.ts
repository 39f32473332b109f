import { queryOptions } from '@tanstack/react-query';
import { call, hasExtension, queryKey } from 'shared-bus';
import {
  checkOtp,
  forgotPassword,
  messageDelivery,
  updatePassword,
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

const askMs = 5000;
/** After that a call can be requested. */
const mostAsked = 12;

/** How the OTP with a receipt fares; it is asked for until it is known, for a minute. */
export const deliveryQuery = (receipt: string | undefined) => {
  const query = { receipt: receipt ?? '' };
  return queryOptions({
    queryKey: queryKey('mfe-auth', messageDelivery, { query }),
    queryFn: async ({ signal }) => {
      const { data } = await call(messageDelivery, { query, signal });
      return data.status ?? 'sent';
    },
    enabled: receipt !== undefined && hasExtension('message-receipts'),
    retry: false,
    refetchInterval: ({ state }) =>
      state.data === 'sent' && state.dataUpdateCount < mostAsked ? askMs : false,
  });
};
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

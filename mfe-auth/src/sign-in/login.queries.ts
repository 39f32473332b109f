import { call } from 'shared-bus';
import { login } from 'shared-contracts/auth/auth.api';
import { loginRules } from 'shared-contracts/auth/auth.rules';
import { wireValues } from 'shared-contracts/core/wire-values';

export interface Credentials {
  phone: string;
  password: string;
  captcha: string | undefined;
  enrolmentCode?: string | undefined;
}

/**
 * First step of signing in. The phone is sent in wire form, the password as typed, with any blanks
 * at its ends.
 */
export const logIn = ({ phone, password, captcha, enrolmentCode }: Credentials) =>
  call(login, {
    body: {
      phone: String(wireValues(loginRules, { phone })['phone']),
      password,
      ...(enrolmentCode && { enrolment_code: enrolmentCode }),
      ...(captcha && { captcha_token_value: captcha }),
    },
  });

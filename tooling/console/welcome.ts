import { formatPhone } from 'shared-contracts/core/phone';
import { demoAccounts, demoPassword } from 'shared-contracts/users/demo-accounts';

import { currentOtp } from './otp.ts';

/** The text that `npm start` prints once all parts answer: address, demo accounts, current code. */
export async function welcome(consoleUrl: string, apiUrl: string): Promise<string> {
  const { code, secondsLeft } = await currentOtp();
  const accounts = demoAccounts.map(
    ({ phone, role, enrolled }) =>
      `    ${phone}   ${formatPhone(phone)}   ${role}${enrolled ? '' : ' (no second factor yet)'}`,
  );
  return `
  Console   ${consoleUrl}
  API       ${apiUrl}/docs

  Demo accounts, password ${demoPassword}
${accounts.join('\n')}
    03001000100 to 03001000149       dispatchers for load and tests

  Two-factor code now   ${code}   (${secondsLeft} s left; each works once per account)
  The next one          npm run otp -- 03001000012

  Ctrl-C stops everything.
`;
}

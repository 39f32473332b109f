import { formatPhone } from 'shared-contracts/core/phone';
import { demoAccounts, demoPassword } from 'shared-contracts/users/demo-accounts';

import { currentOtp } from './otp.ts';

/** The text that `npm start` prints once all parts answer: address, demo accounts, current code. */
export async function welcome(consoleUrl: string, apiUrl: string): Promise<string> {
  const { code, secondsLeft } = await currentOtp();
  const accounts = demoAccounts.map(
    ({ phone, role, enrolled }) =>
      `    ${phone}   ${formatPhone(phone)}   ${role}${enrolled ? '' : ' (two-factor not set up)'}`,
  );
  return `
  Console   ${consoleUrl}
  API       ${apiUrl}/docs

  Demo accounts (password ${demoPassword})
${accounts.join('\n')}
    03001000100 to 03001000149       dispatchers for load tests

  Two-factor code   ${code}   (valid for ${secondsLeft} s, works once per account)
  Next code         npm run otp -- 03001000012

  Press Ctrl-C to stop.
`;
}

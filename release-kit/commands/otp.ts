// npm run otp -- 03001000012: the current two-factor code of a demo account.
import { phoneText } from 'shared-contracts/core/phone';
import { demoAccounts, loadAccounts } from 'shared-contracts/users/demo-accounts';

import { currentOtp } from '../console/otp.ts';

const [typed] = process.argv.slice(2);
const phone = typed && phoneText(typed);
const account = [...demoAccounts, ...loadAccounts].find((one) => one.phone === phone);
if (!account) {
  const phones = demoAccounts.map((one) => one.phone).join(', ');
  console.error(
    `${phone ? `${phone} is no demo account.` : 'Usage: npm run otp -- PHONE.'} Demo accounts: ${phones}, 03001000100 to 03001000149`,
  );
  process.exitCode = 1;
} else {
  const { code, secondsLeft } = await currentOtp();
  console.log(`${code}  (${account.role}, valid for ${secondsLeft} s, works once)`);
}

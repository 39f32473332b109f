// npm run verify:contract -- --base-url URL: asks any server every question of the contracts that changes nothing, and judges the answers.
import { parseArgs } from 'node:util';
import { endpoints } from 'shared-contracts/api';
import { login, verifyOtp } from 'shared-contracts/auth/auth.api';
import { toWirePhone } from 'shared-contracts/core/phone';
import { demoAccounts, demoPassword } from 'shared-contracts/users/demo-accounts';
import { currentOtp } from '../console/otp.ts';
import { verifyContract } from '../contracts/verify.ts';

const usage = `npm run verify:contract -- --base-url URL     a server, e.g. http://localhost:4000; with a path, its API lies there and not at /api/v1
                       --token TOKEN      of an admin; without it the demo admin signs in, or
                       --phone P --password W --code C
                       --only ID,ID       these calls alone, e.g. queue.list`;

async function signIn(base: string, { phone, password, code }: { phone: string; password: string; code: string }): Promise<string> {
  const post = async ({ path }: { path: string }, body: object) => {
    const answer = await fetch(`${base}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return await answer.json() as { temporaryToken?: string; data?: { access_token?: string } }; // of a server that is yet to be judged
  };
  const { temporaryToken } = await post(login, { phone: toWirePhone(phone), password });
  const { data } = await post(verifyOtp, { OTP: code, temporaryToken, type: 'verify' });
  if (!data?.access_token) throw new Error(`${verifyOtp.path} answered no access_token`);
  return data.access_token;
}

async function main(): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { 'base-url': text, token: text, phone: text, password: text, code: text, only: text, help: { type: 'boolean' } } });
  if (values.help || !values['base-url']) {
    console.log(usage);
    return values.help ? 0 : 2;
  }
  const url = new URL(values['base-url']);
  const base = url.pathname === '/' ? `${url.origin}/api/v1` : url.href.replace(/\/$/, '');
  const { phone = demoAccounts[0]?.phone ?? '', password = demoPassword } = values;
  const token = values.token ?? await signIn(base, { phone, password, code: values.code ?? (await currentOtp()).code });
  const only = values.only?.split(',');
  const verdicts = await verifyContract({
    base, token, endpoints: only ? endpoints.filter(({ id }) => only.includes(id)) : endpoints,
    tell: ({ id, outcome, why }) => console.log(`${{ holds: '✓', broken: '✗', 'not called': '–' }[outcome]} ${id}${why.map((line) => `\n    ${line}`).join('')}`),
  });
  const count = (outcome: string) => verdicts.filter((verdict) => verdict.outcome === outcome).length;
  console.log(`${count('holds')} hold, ${count('broken')} are broken, ${count('not called')} not called`);
  return count('broken') > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

// npm run verify:contract -- --base-url URL: makes the calls of the contracts at any server and
// validates its responses and events.
import { parseArgs } from 'node:util';

import { endpoints } from 'shared-contracts/api';
import { roleOf, roles, type Role } from 'shared-contracts/core/role';
import { doors } from 'shared-contracts/integration/doors';
import { demoAccounts, demoPassword } from 'shared-contracts/users/demo-accounts';

import { currentOtp } from '../console/otp.ts';
import { signInAt } from '../console/sign-in.ts';
import { verifyContract } from '../contracts/verify.ts';

const calls = [...endpoints, ...doors];

const usage = `npm run verify:contract -- --base-url URL     a server, e.g. http://localhost:4000; the API is at /api/v1, or at the path of the URL
                       --token TOKEN      token of an admin; by default the demo admin signs in, or use
                       --phone P --password W --code C
                       --as ROLE=TOKEN    also makes each call as supervisor, dispatcher or dispatch_client; can be repeated.
                                          Without --token, the demo accounts of these roles sign in automatically
                       --socket-url URL   where events come from; default: the origin of --base-url; "off" for no events
                       --write            also makes calls that change data, on new rows; use a test server
                       --only ID,ID       only these calls, e.g. queue.list`;

const signIn = async (...how: Parameters<typeof signInAt>) => (await signInAt(...how)).access_token;

function roleAndToken(pair: string): [Role, string] {
  // A token may contain the sign too.
  const [, name = '', token = ''] = /^([^=]*)=(.*)$/.exec(pair) ?? [];
  const role = roleOf(name);
  if (!role || !token)
    throw new Error(`--as ${pair}: use ROLE=TOKEN, with one of these roles: ${roles.join(', ')}`);
  return [role, token];
}

/** Signs in one demo account of every role below admin. */
async function demoTokens(base: string): Promise<Partial<Record<Role, string>>> {
  const tokens: Partial<Record<Role, string>> = {};
  for (const role of roles.slice(1)) {
    const account = demoAccounts.find((one) => one.role === role && one.enrolled);
    if (account)
      tokens[role] = await signIn(base, {
        phone: account.phone,
        password: demoPassword,
        code: (await currentOtp()).code,
      });
  }
  return tokens;
}

async function main(): Promise<number> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    options: {
      'base-url': text,
      'socket-url': text,
      token: text,
      phone: text,
      password: text,
      code: text,
      only: text,
      as: { type: 'string', multiple: true },
      write: flag,
      help: flag,
    },
  });
  if (values.help || !values['base-url']) {
    console.log(usage);
    return values.help ? 0 : 2;
  }
  const only = values.only?.split(',');
  const unknown = only?.filter((id) => !calls.some((call) => call.id === id)) ?? [];
  if (unknown.length > 0)
    throw new Error(`--only ${unknown.join(',')}: the contracts have no such call`);
  const url = new URL(values['base-url']);
  const base = url.pathname === '/' ? `${url.origin}/api/v1` : url.href.replace(/\/$/, '');
  const { phone = demoAccounts[0]?.phone ?? '', password = demoPassword } = values;
  const token =
    values.token ??
    (await signIn(base, { phone, password, code: values.code ?? (await currentOtp()).code }));
  const isDemo = !values.token && !values.phone;
  const others = values.as
    ? Object.fromEntries(values.as.map(roleAndToken))
    : isDemo
      ? await demoTokens(base)
      : {};
  const { 'socket-url': socketUrl = only ? 'off' : url.origin } = values;
  const results = await verifyContract({
    base,
    token,
    others,
    write: values.write ?? false,
    ...(socketUrl !== 'off' && { socketUrl }),
    endpoints: only ? calls.filter(({ id }) => only.includes(id)) : calls,
    onResult: ({ id, outcome, why }) =>
      console.log(
        `${{ holds: '✓', broken: '✗', 'not called': '–' }[outcome]} ${id}${why.map((line) => `\n    ${line}`).join('')}`,
      ),
  });
  const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length;
  console.log(
    `${count('holds')} hold, ${count('broken')} are broken, ${count('not called')} not called`,
  );
  return count('broken') > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

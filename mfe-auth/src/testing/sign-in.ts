import { demoPassword } from 'shared-contracts/users/demo-accounts';

export const wirePhone = (phone: string): string => `92${phone.slice(1)}`;

/** The password step, sent straight to the API: the temporary token of an account. */
export async function requestTemporaryToken(phone: string): Promise<string> {
  const api = await __testApi();
  const answer = await fetch(`${api}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: wirePhone(phone), password: demoPassword }),
  });
  const { temporaryToken }: { temporaryToken: string } = await answer.json();
  return temporaryToken;
}

/**
 * Time limit of a hook that may start the API, which seeds its data first and is slow on a busy
 * machine.
 */
export const apiStartMs = 120_000;

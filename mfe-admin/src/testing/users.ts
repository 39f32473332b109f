import { currentSession } from 'shared-bus';
import type { ManagedUser, UserDraft } from 'shared-contracts/users/user';
import { userDefaults } from 'shared-contracts/users/user';

/** Calls the API as the signed-in user, without the screen. */
export async function callAsAdmin<T>(path: string, method = 'GET', body?: object): Promise<T> {
  const answer = await fetch(`${await __testApi()}/api/v1${path}`, {
    method,
    headers: {
      'x-dispatch-access-token': currentSession()?.access_token ?? '',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

let phones = 0;
/** An unused phone; `place` differs between test files. */
export const newPhone = (block: number): string =>
  `0300777${block}${String((phones += 1)).padStart(3, '0')}`;

/**
 * Creates a user for one test: the newest, so on the first page of the list. Other tests create
 * users at the same time.
 */
export async function newUser(
  block: number,
  change: Partial<UserDraft> = {},
): Promise<ManagedUser> {
  const draft: UserDraft = {
    ...userDefaults,
    company_name: 'Dispatch Office',
    name: 'Bano Khan',
    phone: `92${newPhone(block).slice(1)}`,
    password: 'abcA123@',
    role: 12,
    ...change,
  };
  return (await callAsAdmin<{ data: ManagedUser }>('/user/create', 'POST', draft)).data;
}

/**
 * Makes the partner's system fail or work again for one user only, because other test files create
 * users at the same time.
 */
export const setPartnerFailure = (works: boolean, phone: string): Promise<unknown> =>
  callAsAdmin('/demo/partner', 'POST', { works, phone });

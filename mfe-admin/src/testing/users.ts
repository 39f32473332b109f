import { currentSession } from 'shared-bus';
import type { ManagedUser, UserDraft } from 'shared-contracts/users/user';
import { userDefaults } from 'shared-contracts/users/user';

/** Calls the API as whoever is signed in, past the screen. */
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
/** A phone that nobody has: its place in the file tells test files apart. */
export const newPhone = (block: number): string =>
  `0300777${block}${String((phones += 1)).padStart(3, '0')}`;

/**
 * A user of one's own to try things on: the newest, and so on the first page of the list; others
 * come at the same time.
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
 * Lets the partner's system fail for one user, or work again: other test files make their users at
 * the same time.
 */
export const setPartnerFailure = (works: boolean, phone: string): Promise<unknown> =>
  callAsAdmin('/demo/partner', 'POST', { works, phone });

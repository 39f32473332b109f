import { eq } from 'drizzle-orm';
import { listWallet } from 'shared-contracts/wallet/wallet.api';

import { users } from '../database/schema.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('the wallet names the bank account that a withdrawal is paid to, also after a change', async () => {
  const someone = await test.user('dispatcher', { bankAccountNo: '00420042' });
  const named = async () => {
    const wallet = { params: undefined, body: undefined, query: {} };
    return (await test.call(listWallet, wallet, someone)).answer.bank_account_no;
  };
  expect(await named()).toBe('00420042');
  await test.app.services.database
    .update(users)
    .set({ bankAccountNo: '00430043' })
    .where(eq(users.id, someone.id));
  expect(await named()).toBe('00430043');
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, queryClient, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import { lost, otherProvider } from 'shared-ui/testing';

import { renderAt } from '../testing/render-at.tsx';
import WalletPage from './wallet.page.tsx';

beforeEach(() => startSession(buildSession({ bank_account_no: '00110011' })));
afterEach(() => {
  queryClient.clear();
  endSession('signed-out');
});

const wallet = { data: [], balance: 900, current_page: 1, total_records: 0, total_pages: 1 };

/** Opens the wallet with these members in the answer; withdrawals get no answer. */
async function open(members: object = {}) {
  const calls = await otherProvider({
    'GET /wallet': { code: 200, ...wallet, ...members },
    'POST /wallet': lost,
  });
  await renderAt('/wallet', { '/wallet': <WalletPage /> });
  return calls;
}
async function openDialog(): Promise<HTMLElement> {
  const button = () => screen.getByRole('button', { name: 'Withdraw' });
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled', 'true'));
  await userEvent.click(button());
  return screen.findByRole('dialog', { name: 'Withdraw Cash?' });
}

test('a dialog opened again after a lost answer makes a new request, because the first may have failed since', async () => {
  const calls = await open();
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const dialog = within(await openDialog());
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await dialog.findByText('Server is not Reachable')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  const keys = calls.all
    .filter(({ name }) => name === 'POST /wallet')
    .map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([expect.any(String), expect.any(String)]);
  expect(new Set(keys).size).toBe(2);
});

test.each([
  ['wallet', { bank_account_no: '00420042' }, 'Bank 00420042'],
  ['session, where the wallet has none', {}, 'Bank 00110011'],
])('shows the bank account of the %s', async (_where, members, name) => {
  await open(members);
  expect(within(await openDialog()).getByRole('radio', { name })).toBeEnabled();
});

test('without a bank account a hint is shown, and only Jazz Cash can be selected', async () => {
  await open({ bank_account_no: '' });
  expect(
    within(await openDialog()).getByRole('radio', { name: 'Bank no bank account in your profile' }),
  ).toBeDisabled();
});

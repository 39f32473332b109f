import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { formatPhone } from 'shared-contracts/core/phone';
import { integrationBase } from 'shared-contracts/integration/door';
import { sessionOf } from 'shared-ui/testing';

import { asAdmin } from '../testing/as-admin.ts';
import { renderAt } from '../testing/render-at.tsx';
import { callAsAdmin } from '../testing/users.ts';
import PayoutsPage from './payouts.page.tsx';

asAdmin();

const open = () => renderAt('/payouts', { '/payouts': <PayoutsPage /> });
const send = async (path: string, headers: Record<string, string>, body: object) => {
  const answer = await fetch(`${await __testApi()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
};
/** A user whose wallet was credited, with an open withdrawal of the money; returns the phone. */
const withPayout = async () => {
  const owner = await sessionOf('dispatcher');
  const key = await callAsAdmin<{ secret: string }>('/integration_keys', 'POST', {
    name: 'Wallets',
    scopes: ['wallet'],
  });
  await send(
    `${integrationBase}/wallet/movements`,
    { authorization: `Bearer ${key.secret}` },
    {
      movements: [
        {
          external_id: `credit ${owner.phone}`,
          user: owner.phone,
          amount: 900,
          title: 'Commission',
        },
      ],
    },
  );
  await send(
    '/api/v1/wallet',
    { 'x-dispatch-access-token': owner.access_token },
    { method: 'jazz' },
  );
  return formatPhone(owner.phone);
};
const rowOf = async (phone: string) => {
  const row = (await screen.findByText(phone)).closest<HTMLElement>('tr');
  if (!row) throw new Error(`no row for ${phone}`);
  return row;
};

test('a payout is marked as failed with a reason, and leaves the list', async () => {
  const phone = await withPayout();
  await open();
  const row = await rowOf(phone);
  expect(row).toHaveTextContent('0 days');
  await userEvent.click(within(row).getByRole('button', { name: /^Mark failed/ }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark failed' }));
  expect(await within(dialog).findByText('Say why the payout failed')).toBeVisible();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Closed');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark failed' }));
  await waitFor(() => expect(row).not.toBeInTheDocument());
});

test('a payout is marked as paid once that is confirmed', async () => {
  const phone = await withPayout();
  await open();
  const row = await rowOf(phone);
  await userEvent.click(within(row).getByRole('button', { name: /^Mark paid/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark paid' }));
  await waitFor(() => expect(row).not.toBeInTheDocument());
});

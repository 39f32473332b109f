import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { integrationBase } from 'shared-contracts/integration/door';
import { clickBeside } from 'shared-ui/testing';

import { asAdmin } from '../testing/as-admin.ts';
import { renderAt } from '../testing/render-at.tsx';
import { callAsAdmin } from '../testing/users.ts';
import IntegrationsPage from './integrations.page.tsx';

asAdmin();

const open = () => renderAt('/integrations', { '/integrations': <IntegrationsPage /> });

interface Made {
  data: { id: string };
  secret: string;
}
const newKey = (name: string) =>
  callAsAdmin<Made>('/integration_keys', 'POST', { name, scopes: ['requests', 'read'] });
/** The secret in the dialog that shows it. */
const shownSecret = async () => {
  const dialog = await screen.findByRole('alertdialog', { name: /^Secret of/ });
  return within(dialog).findByText(/^dispatch_/);
};
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest<HTMLElement>('[role="row"], tr');
  if (!row) throw new Error(`no row for ${name}`);
  return row;
};
/** The status with which the integration API answers this secret. */
const statusWith = async (secret: string): Promise<number> => {
  const answer = await fetch(`${await __testApi()}${integrationBase}/key`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  return answer.status;
};

test('a key is created with its access, and its secret works and is shown once', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Create key' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Orders');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Requests' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create key' }));
  const secret = await shownSecret();
  expect(await statusWith(secret.textContent)).toBe(200);
  await userEvent.keyboard('{Escape}');
  await clickBeside(screen.getByRole('alertdialog'));
  expect(secret).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await rowOf('Orders')).toHaveTextContent('Requests');
  expect(screen.queryByText(secret.textContent)).toBeNull();
});

test('a key without access is not sent, and says so beside the field', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Create key' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Nothing');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create key' }));
  expect(await within(dialog).findByText('Select at least one')).toBeVisible();
  await waitFor(() =>
    expect(within(dialog).getByRole('checkbox', { name: 'Requests' })).toHaveFocus(),
  );
});

test('a wrong address is refused beside its field, and what was entered stays', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Create key' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Office');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Requests' }));
  const addresses = within(dialog).getByRole('textbox', { name: 'Allowed IP addresses' });
  await userEvent.type(addresses, '10.0.0.0/8 10.0.0.300');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create key' }));
  await waitFor(() => expect(addresses).toBeInvalid());
  expect(addresses).toHaveValue('10.0.0.0/8 10.0.0.300');
});

test('Replace shows a new secret, and the one before still works', async () => {
  const made = await newKey('Tracker');
  await open();
  await userEvent.click(
    within(await rowOf('Tracker')).getByRole('button', { name: 'Replace key Tracker' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Replace' }));
  const secret = await shownSecret();
  expect(secret).not.toHaveTextContent(made.secret);
  expect(await Promise.all([statusWith(secret.textContent), statusWith(made.secret)])).toEqual([
    200, 200,
  ]);
});

test('a second Replace within a day says which secret stops', async () => {
  const made = await newKey('Scanner');
  await callAsAdmin(`/integration_keys/${made.data.id}/rotate`, 'POST', {});
  await open();
  await userEvent.click(
    within(await rowOf('Scanner')).getByRole('button', { name: 'Replace key Scanner' }),
  );
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    /The current one stops working now\. The one before it keeps working until .+\./,
  );
});

test('Revoke asks first, and ends the key', async () => {
  const made = await newKey('Old system');
  await open();
  await userEvent.click(
    within(await rowOf('Old system')).getByRole('button', { name: 'Revoke key Old system' }),
  );
  expect(await statusWith(made.secret)).toBe(200);
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  await waitFor(async () => expect(await rowOf('Old system')).toHaveTextContent('Revoked'));
  expect(await statusWith(made.secret)).toBe(401);
  expect(within(await rowOf('Old system')).queryByRole('button')).toBeNull();
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { drafts } from 'shared-bus';
import type { Report } from 'shared-contracts/reports/report';
import { apiThrough, firstAnswerLost } from 'shared-ui/testing';

import { asAdmin } from '../testing/as-admin.ts';
import { renderAt } from '../testing/render-at.tsx';
import { callAsAdmin, newUser } from '../testing/users.ts';
import ReportsPage from './reports.page.tsx';

asAdmin();

const open = () => renderAt('/scheduled-reports', { '/scheduled-reports': <ReportsPage /> });
let people = 0;
/** A supervisor with another address in each test. */
async function newAddress(): Promise<string> {
  const email = `reports${(people += 1)}@example.com`;
  await newUser(8, { role: 11, email });
  return email;
}
const schedule = async (time: string) =>
  (
    await callAsAdmin<{ data: Report }>('/reports', 'POST', {
      city: 'KHI',
      every: 'day',
      weekday: null,
      time,
      emails: [await newAddress()],
    })
  ).data;
const rowOf = async (text: string) => {
  const row = (await screen.findByText(text)).closest<HTMLElement>('[role="row"], tr');
  if (!row) throw new Error(`no row for ${text}`);
  return row;
};
async function choose(schedules: string, action: string): Promise<void> {
  const more = await screen.findByRole('button', {
    name: `More actions for the report ${schedules}`,
  });
  await userEvent.click(more);
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

test('a report is previewed, then saved, and listed with its next time', async () => {
  const email = await newAddress();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule report' }));
  const dialog = await screen.findByRole('dialog');
  const recipients = within(dialog).getByRole('textbox', { name: /^Recipients/ });
  await userEvent.type(recipients, email);
  fireEvent.change(within(dialog).getByLabelText(/^Time/), { target: { value: '18:45' } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText(/^Trips on .*, all cities$/)).toBeVisible();
  await apiThrough({ 'POST /reports': firstAnswerLost() });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Server is not Reachable')).toBeVisible();
  // Stored once: two rows would not be found as one.
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const row = await rowOf('Daily at 6:45 PM');
  expect(row).toHaveTextContent(email);
  expect(row).toHaveTextContent('Not sent yet');
  expect(row).toHaveTextContent(/6:45 PM/);
});

test('a report about payouts is previewed, and the list names it', async () => {
  const email = `payouts${(people += 1)}@example.com`;
  await newUser(8, { role: 6, email });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule report' }));
  const dialog = await screen.findByRole('dialog');
  const about = within(dialog).getByRole('combobox', { name: 'Report' });
  await userEvent.selectOptions(about, 'Payouts');
  expect(within(dialog).getByText('Email addresses of admins, separated by spaces')).toBeVisible();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Recipients/ }), email);
  fireEvent.change(within(dialog).getByLabelText(/^Time/), { target: { value: '18:46' } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText(/^Payouts on .*, all cities$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await rowOf('Daily at 6:46 PM')).toHaveTextContent(/^Payouts/);
});

test('an address of nobody is refused beside its field, and nothing typed is lost', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule report' }));
  const dialog = await screen.findByRole('dialog');
  const recipients = within(dialog).getByRole('textbox', { name: /^Recipients/ });
  await userEvent.type(recipients, 'stranger@example.com');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(recipients).toBeInvalid());
  expect(recipients).toHaveValue('stranger@example.com');
});

test('Back from the preview has the form as it was', async () => {
  const email = await newAddress();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule report' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Recipients/ }), email);
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('textbox', { name: /^Recipients/ })).toHaveValue(email);
});

test('after Back from the preview, Escape asks before what was typed is lost', async () => {
  const email = await newAddress();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule report' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Recipients/ }), email);
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  const back = await screen.findByRole('button', { name: 'Back' });
  expect(drafts.hasAny()).toBe(true);
  await userEvent.click(back);
  await screen.findByRole('textbox', { name: /^Recipients/ });
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
});

test('Pause and Resume change the next time, Delete asks first', async () => {
  await schedule('05:11');
  await open();
  await choose('Daily at 5:11 AM', 'Pause');
  await waitFor(async () => expect(await rowOf('Daily at 5:11 AM')).toHaveTextContent('Paused'));
  await choose('Daily at 5:11 AM', 'Resume');
  await waitFor(async () =>
    expect(await rowOf('Daily at 5:11 AM')).not.toHaveTextContent('Paused'),
  );
  await choose('Daily at 5:11 AM', 'Delete report');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete report' }));
  await waitFor(() => expect(screen.queryByText('Daily at 5:11 AM')).toBeNull());
});

test('without a mail server nothing can be sent, and the page says why', async () => {
  await schedule('05:22');
  await open();
  expect(await screen.findByText(/^No mail server is set up/)).toBeVisible();
  expect(
    await screen.findByRole('button', { name: 'Send now: report Daily at 5:22 AM' }),
  ).toHaveAttribute('aria-disabled', 'true');
});

test('who has not got the last report is said with the reason', async () => {
  const report = await schedule('05:33');
  const last_run = {
    due_at: '2026-11-20T00:33:00.000Z',
    sent: 1,
    recipients: 2,
    error: '550 Mailbox unavailable',
    retry_at: null,
  };
  const calls = await apiThrough({
    'GET /reports': { data: [{ ...report, last_run }], has_mail: true },
    'POST /reports/*/send': { data: { ...report, last_run: { ...last_run, sent: 2 } } },
  });
  await open();
  const row = await rowOf('Daily at 5:33 AM');
  expect(row).toHaveTextContent('Sent to 1 of 2. 550 Mailbox unavailable');
  fireEvent.click(within(row).getByRole('button', { name: /^Send now: report/ }));
  await waitFor(() => expect(calls).toContain(`POST /reports/${report.id}/send`));
});

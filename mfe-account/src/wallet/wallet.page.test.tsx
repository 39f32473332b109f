import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentSession, dayAt, endSession, queryClient, startSession } from 'shared-bus';
import type { Session } from 'shared-contracts/session/session';
import type { WalletRow } from 'shared-contracts/wallet/wallet';
import {
  apiThrough,
  lost,
  type ProviderCalls,
  seededSessionOf,
  receivedNotices,
} from 'shared-ui/testing';

import { renderAt } from '../testing/render-at.tsx';
import { apiStartMs } from '../testing/sign-in.ts';
import { walletColumns } from './wallet-columns.tsx';
import WalletPage from './wallet.page.tsx';

/** Those of a phone repeat what these show. */
const wideColumns = walletColumns.filter(({ on }) => on !== 'phone');
const open = (search = '') => renderAt(`/wallet${search}`, { '/wallet': <WalletPage /> });
const headers = [
  'Created By',
  'Booking ID',
  'Title',
  'Amount',
  'Transfer',
  'Balance',
  'Date And Time',
];
const everything = '?from=2020-01-01';
/** Nearly the longest span of a plot. */
const lately = `?from=${dayAt(Date.now() - 300 * 86_400_000)}`;
let admin: Session;

beforeAll(async () => {
  // Has commissions and allowances.
  admin = await seededSessionOf('03001000006');
}, apiStartMs);
beforeEach(() => startSession(admin));
afterEach(() => queryClient.clear());
afterAll(() => endSession('signed-out'));

const balanceText = () => screen.getByText('Wallet Balance').parentElement?.textContent ?? '';
const cells = async () => {
  await waitFor(() =>
    expect(
      within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('cell'),
    ).toHaveLength(headers.length),
  );
  return within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
};

test("shows every column, the user's own phone without a passenger, N/A for missing values, and the balance", async () => {
  await open(everything);
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(headers);
  const rows = await cells();
  const earned = rows.find((row) => row[2] === 'Weekly allowance') ?? [];
  expect(earned.slice(0, 5)).toEqual([
    '0300 1000006',
    'N/A',
    'Weekly allowance',
    'Rs. 1,500',
    'N/A',
  ]);
  expect(earned[6]).toMatch(/^\d{2}-\d{2}-\d{4}, \d{2}:\d{2} [AP]M$/);
  expect(balanceText()).toBe(`Wallet Balance ${rows[0]?.[5]}`);
});

const full: WalletRow = {
  id: 'a'.repeat(24),
  trip_no: '10000001',
  title: 'Commission',
  total: 123456,
  transfer: 1000,
  balance: 12345678,
  dt: '2026-03-01T07:05:00.000Z',
  passenger_id: { phone: '923001112233' },
  phone: '923009998877',
};
test.each([
  [
    'what it has: who rode, rupees grouped as in India',
    full,
    [
      '0300 1112233',
      '10000001',
      'Commission',
      'Rs. 1,23,456',
      'Rs. 1,000',
      'Rs. 1,23,45,678',
      '01-03-2026, 12:05 PM',
    ],
  ],
  [
    'its own phone, and N/A for what is empty',
    { ...full, trip_no: null, total: null, transfer: null, balance: null, passenger_id: null },
    ['0300 9998877', 'N/A', 'Commission', 'N/A', 'N/A', 'N/A', '01-03-2026, 12:05 PM'],
  ],
  [
    'nought as nought',
    { ...full, total: 0, transfer: 0, balance: 0 },
    ['0300 1112233', '10000001', 'Commission', 'Rs. 0', 'Rs. 0', 'Rs. 0', '01-03-2026, 12:05 PM'],
  ],
] as const)('a row shows %s', async (_what, row, expected) => {
  await renderAt('/', {
    '/': (
      <>
        {wideColumns.map(({ key, render }) => (
          <div key={key} data-testid={key}>
            {render(row)}
          </div>
        ))}
      </>
    ),
  });
  expect(wideColumns.map(({ key }) => screen.getByTestId(key).textContent)).toEqual(expected);
});

test("a day's income is plotted by service first; movements without a booking have their own series", async () => {
  const place = await open(`${lately}&view=plot`);
  const figures = await screen.findByRole('table', { name: 'Trips and earnings per day' });
  expect(screen.getByRole('radio', { name: 'By service' })).toBeChecked();
  expect(within(figures).getByRole('row', { name: /^No booking 0 Rs\. [1-9]/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Table/ }));
  await cells();
  expect(new URLSearchParams(place().search).get('view')).toBeNull();
});

test('begins with the month up to today; days without movements show a hint, and clearing resets it', async () => {
  const place = await open('?from=2001-01-01&to=2001-01-02');
  expect(await screen.findByText('No transactions in this period')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(place().search).not.toContain('from='));
  expect(screen.getByRole('button', { name: 'Clear Filters' })).toHaveFocus();
  const [from, to] = [
    screen.getByLabelText<HTMLInputElement>('Start date').value,
    screen.getByLabelText<HTMLInputElement>('End date').value,
  ];
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  expect([days >= 28, days <= 31]).toEqual([true, true]);
  expect((await cells()).length).toBeGreaterThan(0);
});

test('a URL without a valid day has none', async () => {
  await open('?from=yesterday&to=2026-02-31');
  expect((await cells()).length).toBeGreaterThan(0);
});

/** The Withdraw dialog, opened. */
async function openDialog(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  return screen.findByRole('dialog', { name: 'Withdraw Cash?' });
}
const withdrawCall = 'POST /wallet';
/** The requests to POST /wallet so far: key and body. */
const withdrawals = (calls: ProviderCalls) =>
  calls.all
    .filter(({ name }) => name === withdrawCall)
    .map(({ body, headers }) => ({ key: headers['idempotency-key'], body }));

test('withdraw shows the amount and the account, offers Jazz Cash first, and Cancel sends nothing', async () => {
  await open(everything);
  await cells();
  const calls = await apiThrough();
  const dialog = await openDialog();
  const balance = /Rs\. [\d,]+/.exec(balanceText())?.[0] ?? 'no balance';
  expect(within(dialog).getByText(balance)).toBeVisible();
  expect(within(dialog).getByRole('radio', { name: 'Jazz Cash 0300 1000006' })).toBeChecked();
  expect(
    within(dialog).getByRole('radio', { name: `Bank ${admin.bank_account_no}` }),
  ).not.toBeChecked();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(withdrawals(calls)).toEqual([]);
});

test('a failed withdrawal leaves the dialog open, shows why, and is retried with the same key', async () => {
  await open(everything);
  await cells();
  const dialog = await openDialog();
  const calls = await apiThrough({ [withdrawCall]: lost });
  const press = () => userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await press();
  expect(await within(dialog).findByText('Server is not Reachable')).toBeVisible();
  expect(screen.queryByText('Request Submitted')).toBeNull();
  await press();
  await waitFor(() => expect(withdrawals(calls)).toHaveLength(2));
  const [first, second] = withdrawals(calls).map(({ key }) => key);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
});

test('the dialog is busy while its request runs: neither a press nor Enter sends another', async () => {
  await open(everything);
  await cells();
  const dialog = await openDialog();
  // The server does not answer.
  const calls = await apiThrough({ [withdrawCall]: () => new Promise<never>(() => {}) });
  const button = within(dialog).getByRole('button', { name: 'Withdraw' });
  await userEvent.click(button);
  await waitFor(() => expect(withdrawals(calls)).toHaveLength(1));
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(within(dialog).getByRole('radio', { name: /^Jazz Cash/ })).toBeDisabled();
  await userEvent.click(button);
  fireEvent.submit(button);
  await act(async () => {});
  expect(withdrawals(calls)).toHaveLength(1);
});

test('three presses send one request; "Request Submitted" appears once the server accepted it, and the wallet shows it', async () => {
  await open(everything);
  await cells();
  const calls = await apiThrough();
  const dialog = await openDialog();
  await userEvent.click(within(dialog).getByRole('radio', { name: /^Bank/ }));
  const button = within(dialog).getByRole('button', { name: 'Withdraw' });
  button.click();
  button.click();
  button.click();
  const done = await screen.findByRole('dialog', { name: 'Request Submitted' });
  expect(done).toHaveTextContent('You will get get confirmation SMS shortly');
  expect(withdrawals(calls)).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      body: { method: 'bank', amount: expect.any(Number) },
    },
  ]);
  await userEvent.click(within(done).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const shown = await screen.findByText('Withdrawal requested');
  expect(shown.parentElement).toHaveTextContent(
    new RegExp(`Rs\\. [\\d,]+ · Bank ${admin.bank_account_no} · \\d{2}-\\d{2}-\\d{4}`),
  );
  expect(screen.getByRole('button', { name: 'Withdraw' })).toHaveAttribute('aria-disabled', 'true');
});

/** Opens the wallet with other members in the answer. */
async function openWith(members: object): Promise<void> {
  await open(everything);
  await cells();
  queryClient.setQueriesData(
    { queryKey: ['mfe-account'] },
    (page: object | undefined) => page && { ...page, ...members },
  );
}

test('a request to a new bank account says from when it is paid', async () => {
  await openWith({
    withdrawal: {
      id: 'a'.repeat(24),
      method: 'bank',
      amount: 900,
      account: '00420042',
      dt: '2026-11-28T08:00:00Z',
      payable_from: '2026-11-29T07:00:00Z',
    },
  });
  expect(
    await screen.findByText(/bank account is new\. Payouts start after 29-11-2026.*12:00/),
  ).toBeVisible();
});

test('a request that failed says why, and that its money is still in the wallet', async () => {
  await openWith({
    withdrawal: null,
    failed_withdrawal: {
      amount: 900,
      reason: 'Account closed',
      dt: '2026-11-28T08:00:00Z',
      failed_at: '2026-11-28T09:00:00Z',
    },
  });
  const shown = await screen.findByText('Withdrawal failed');
  expect(shown.parentElement).toHaveTextContent(/Rs\. 900 · Account closed · 28-11-2026/);
  expect(screen.getByText(/The money is still in your wallet/)).toBeVisible();
});

test('a request from another window is shown instead of a second one', async () => {
  await open(everything);
  await cells();
  // This window was loaded before the other window's request.
  queryClient.setQueriesData(
    { queryKey: ['mfe-account'] },
    (page: object | undefined) => page && { ...page, withdrawal: null },
  );
  await waitFor(() => expect(screen.queryByText('Withdrawal requested')).toBeNull());
  const dialog = await openDialog();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(receivedNotices.at(-1)).toMatchObject({
    intent: 'error',
    title: 'Withdrawal already requested',
  });
  expect(await screen.findByText('Withdrawal requested')).toBeVisible();
});

test('a provider without open requests shows none, and the dialog works', async () => {
  await open(everything);
  await cells();
  queryClient.setQueriesData(
    { queryKey: ['mfe-account'] },
    (page: { withdrawal?: unknown } | undefined) => {
      const { withdrawal: _none, ...rest } = page ?? {};
      return page && rest;
    },
  );
  await waitFor(() => expect(screen.queryByText('Withdrawal requested')).toBeNull());
  expect(within(await openDialog()).getByRole('button', { name: 'Withdraw' })).toBeEnabled();
});

test('a 401 shows a notice, clears the session and redirects to sign-in', async () => {
  startSession({ ...admin, access_token: 'long gone' });
  await open();
  await waitFor(() => expect(currentSession()).toBeUndefined());
});

test('the CSV is saved under its name, with a progress bar', async () => {
  await open(everything);
  await cells();
  let arrive: (rest: string) => void = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('Created By\r\na\r\n'));
      arrive = (rest) => {
        controller.enqueue(new TextEncoder().encode(rest));
        controller.close();
      };
    },
  });
  const requests = jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(
      new Response(stream, { headers: { 'x-row-count': '3', 'content-type': 'text/csv' } }),
    );
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() =>
    expect(screen.getByRole('progressbar', { name: 'Download' })).toHaveAttribute(
      'aria-valuenow',
      '0.5',
    ),
  );
  arrive('b\r\nc\r\n');
  await waitFor(() => expect(saved).toEqual(['wallet.csv']));
  expect(String(requests.mock.calls[0]?.[0])).toMatch(
    /\/download\?name=wallet&from=01%2F01%2F2020&to=\d{2}%2F\d{2}%2F\d{4}$/,
  );
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Download' })).toBeNull());
});

test('a download that takes long can be cancelled, without an error', async () => {
  await open(everything);
  await cells();
  const before = receivedNotices.length;
  await apiThrough({ 'GET /download': () => new Promise(() => undefined) });
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel download' }));
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Download' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Download CSV' })).toHaveFocus();
  expect(receivedNotices.slice(before)).toEqual([]);
});

test('a page beyond the last leads to the last one', async () => {
  const place = await open('?page=999');
  await waitFor(() => expect(place().search).not.toContain('page=999'));
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setLanguage } from 'shared-bus';
import type { Webhook } from 'shared-contracts/webhooks/webhook';
import { apiThrough } from 'shared-ui/testing';

import { asAdmin } from '../testing/as-admin.ts';
import { renderAt } from '../testing/render-at.tsx';
import { callAsAdmin } from '../testing/users.ts';
import IntegrationsPage from './integrations.page.tsx';

asAdmin();
afterEach(() => act(() => setLanguage('en')));

const open = () =>
  renderAt('/integrations?view=webhooks', { '/integrations': <IntegrationsPage /> });
const create = (url: string) =>
  callAsAdmin<{ data: Webhook; secret: string }>('/webhooks', 'POST', {
    url,
    events: ['trip.assigned'],
  });
const stored = async (url: string) =>
  (await callAsAdmin<{ data: Webhook[] }>('/webhooks')).data.find((one) => one.url === url);
const row = async (url: string) => {
  const found = (await screen.findByText(url)).closest<HTMLElement>('tr');
  if (!found) throw new Error(`no row for ${url}`);
  return found;
};
const choose = async (url: string, item: string) => {
  await userEvent.click(
    within(await row(url)).getByRole('button', { name: `More actions for ${url}` }),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

test('the chips lead from keys to webhooks', async () => {
  await renderAt('/integrations', { '/integrations': <IntegrationsPage /> });
  await userEvent.click(await screen.findByRole('button', { name: 'Webhooks' }));
  expect(await screen.findByRole('button', { name: 'Add webhook' })).toBeVisible();
});

test('a webhook is added with its events, and its secret is shown once', async () => {
  const url = 'https://hooks.example/added';
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add webhook' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^URL/ }), url);
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'user.changed' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByText(/^whsec_/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await row(url)).toHaveTextContent('On');
  expect(screen.queryByText(/^whsec_/)).toBeNull();
  const { events } = (await stored(url)) ?? { events: [] };
  expect(events).toContain('trip.assigned');
  expect(events).not.toContain('user.changed');
});

test.each([
  ['en', 'Add webhook', 'URL'],
  ['ur', 'ویب ہُک شامل کریں', 'یو آر ایل'],
] as const)(
  'a driver’s suspension and its end are chosen by their names (%s)',
  async (...texts) => {
    const [language, add, field] = texts;
    const url = `https://hooks.example/suspensions-${language}`;
    await act(() => setLanguage(language));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: add }));
    const dialog = within(await screen.findByRole('dialog', { name: add }));
    await userEvent.type(dialog.getByRole('textbox', { name: new RegExp(`^${field}`) }), url);
    expect(dialog.getByRole('checkbox', { name: 'driver.suspended' })).toBeChecked();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'driver.reinstated' }));
    await userEvent.click(dialog.getByRole('button', { name: add }));
    expect(await screen.findByText(/^whsec_/)).toBeVisible();
    const { events } = (await stored(url)) ?? { events: [] };
    expect(events).toContain('driver.suspended');
    expect(events).not.toContain('driver.reinstated');
  },
);

test('a wrong URL is refused beside its field, and what was entered stays', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add webhook' });
  const url = within(dialog).getByRole('textbox', { name: /^URL/ });
  expect(url).toHaveAttribute('dir', 'ltr');
  await userEvent.type(url, 'http://hooks.example/plain');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add webhook' }));
  await waitFor(() => expect(url).toBeInvalid());
  expect(url).toHaveValue('http://hooks.example/plain');
});

test('Pause says since when, and Resume ends it', async () => {
  const url = 'https://hooks.example/paused';
  await create(url);
  await open();
  await choose(url, 'Pause');
  await waitFor(async () => expect(await row(url)).toHaveTextContent(/Paused \d/));
  await choose(url, 'Resume');
  await waitFor(async () => expect(await row(url)).toHaveTextContent('On'));
});

test('Replace secret asks first, and shows another secret', async () => {
  const url = 'https://hooks.example/rotated';
  const { secret } = await create(url);
  await open();
  await choose(url, 'Replace secret');
  await userEvent.click(await screen.findByRole('button', { name: 'Replace' }));
  expect(await screen.findByText(/^whsec_/)).not.toHaveTextContent(secret);
});

test('a second Replace secret within a day says which one stops', async () => {
  const url = 'https://hooks.example/rotated-twice';
  const { data } = await create(url);
  await callAsAdmin(`/webhooks/${data.id}/rotate`, 'POST');
  await open();
  await choose(url, 'Replace secret');
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    /The current one stops signing now\. The one before it also signs messages until .+\./,
  );
});

test('Delete asks first', async () => {
  const url = 'https://hooks.example/deleted';
  await create(url);
  await open();
  await choose(url, 'Delete webhook');
  expect(await stored(url)).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete webhook' }));
  await waitFor(() => expect(screen.queryByText(url)).toBeNull());
  expect(await stored(url)).toBeUndefined();
});

test('a webhook without events has no attempts', async () => {
  const url = 'https://hooks.example/quiet';
  await create(url);
  await open();
  await userEvent.click(within(await row(url)).getByRole('button', { name: `Attempts of ${url}` }));
  expect(await screen.findByText('No attempts yet')).toBeVisible();
});

test('an attempt is sent again once, however often Resend is pressed', async () => {
  const url = 'https://hooks.example/again';
  await create(url);
  const id = (await stored(url))?.id ?? '';
  const attempt = {
    id: 'a'.repeat(24),
    message_id: 'msg_1',
    event: 'trip.assigned',
    subject: '10000001',
    at: '2026-11-21T10:00:00Z',
    duration_ms: 12,
    status: 500,
    error: null,
    body: '',
  };
  const calls = await apiThrough({
    [`GET /webhooks/${id}/attempts`]: { data: [attempt] },
    [`POST /webhooks/${id}/resend`]: () => new Promise<never>(() => {}),
  });
  await open();
  await userEvent.click(within(await row(url)).getByRole('button', { name: `Attempts of ${url}` }));
  const resend = await screen.findByRole('button', { name: /^Resend trip.assigned/ });
  await userEvent.click(resend);
  await userEvent.click(resend);
  expect(resend).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() =>
    expect(calls.filter((name) => name.startsWith('POST'))).toEqual([
      `POST /webhooks/${id}/resend`,
    ]),
  );
});

test('a replay sends the period in the service’s time', async () => {
  const url = 'https://hooks.example/replayed';
  await create(url);
  await open();
  await choose(url, 'Replay a period');
  const dialog = await screen.findByRole('dialog', { name: 'Replay a period' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Replay a period' }));
  expect(await within(dialog).findAllByText('Choose a date and time')).toHaveLength(2);
  await userEvent.type(within(dialog).getByLabelText(/^From/), '2026-11-01T08:00');
  await userEvent.type(within(dialog).getByLabelText(/^Until/), '2026-11-02T08:00');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Replay a period' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

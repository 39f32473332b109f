// Parts that no press on a screen opens: calls, bookings without a server, a report's mail, and
// work that was handed over.
import type { Page } from '@playwright/test';
import { startGateway } from 'release-kit/console/gateway-process.ts';
import { freePort } from 'release-kit/process/ports.ts';
import { toLocalPhone } from 'shared-contracts/core/phone';
import { handOver } from 'shared-contracts/handover/handover.api';
import { tripDraftKey } from 'shared-contracts/handover/trip-drafts';
import type { Session } from 'shared-contracts/session/session';
import { listUsers } from 'shared-contracts/users/user.api';

import { callApi } from '../commands/api-client.ts';
import { bookRide, newCaller } from '../commands/bookings.ts';
import { newCallersRequest } from '../commands/queue.ts';
import { telephoneOf } from '../commands/telephone.ts';
import { moveTripTo } from '../commands/trips.ts';
import { openLine, portOf, throughLine } from '../failures/tcp-line.ts';
import { bookingScreen } from '../screens/booking.ts';
import { expect, type Person, type RunningConsole } from '../test.ts';

interface Desk {
  running: RunningConsole;
  sessionOf: (person: Person) => Promise<Session>;
  open: (person: Person, at?: RunningConsole) => Promise<Page>;
  take: (page: Page, part: string) => Promise<void>;
}

async function walkCalls({ running: { url }, sessionOf, open, take }: Desk): Promise<void> {
  const [admin, agent] = [await sessionOf('admin'), await sessionOf('supervisor')];
  const token = agent.access_token;
  const page = await open('supervisor');
  const card = page.getByRole('region', { name: 'Telephone call' });
  const ring = async (from: string) => {
    const telephone = await telephoneOf(url, admin.access_token);
    const call = { from, user: agent.id };
    await telephone('newCall', call);
    await expect(card).toBeVisible();
    return {
      answer: () => telephone('answer', call),
      async end(cause: string) {
        await telephone('hangup', { ...call, cause });
        await expect(card).toHaveCount(0);
      },
    };
  };
  const known = newCaller();
  const number = await bookRide(url, token, { phone: known });
  await moveTripTo(url, token, number, 'accepted');
  const shared = newCaller();
  for (const name of ['Ayesha Khan', 'Muhammad Abdullah H', 'Sana', 'فاطمہ ملک'])
    await bookRide(url, token, { phone: shared, name });

  await page.goto('/queue');
  const hidden = await ring('anonymous');
  await take(page, 'call, hidden number');
  await hidden.end('normalClearing');
  const stranger = await ring(toLocalPhone(newCaller()));
  await card.getByRole('button', { name: 'Book for this caller' }).waitFor();
  await take(page, 'call, unknown caller');
  await stranger.end('normalClearing');
  const first = await ring(toLocalPhone(known));
  await card.getByRole('link').waitFor();
  await take(page, 'call, known caller');
  await page.goto('/queue/newBooking');
  await bookingScreen(page).name.fill('Typed before');
  await card.getByRole('link').waitFor();
  await take(page, 'call, beside a booking');
  await first.end('normalClearing');
  await page.goto(`/inprogress/${number}`);
  const second = await ring(toLocalPhone(shared));
  await card.getByRole('button', { name: /Sana/ }).waitFor();
  await take(page, 'call, shared number');
  await second.answer();
  await card.getByText('On the phone').waitFor();
  await page.keyboard.press('Alt+C');
  await take(page, 'call, answered, asks who');
  await card.getByRole('button', { name: 'Someone else' }).click();
  await expect(bookingScreen(page).phone).toHaveValue(toLocalPhone(shared));
  await take(page, 'call, someone else');
  await second.end('normalClearing');

  // A missed call leaves a request.
  const missed = toLocalPhone(newCaller());
  await page.goto('/queue');
  await (await ring(missed)).end('cancel');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(missed);
  await page.getByRole('option').first().waitFor();
  await take(page, 'call, missed');
}

async function walkUnsent({ running, open, take }: Desk): Promise<void> {
  const line = await openLine(portOf(running.api.url));
  const gateway = await startGateway({
    port: await freePort(),
    apiUrl: throughLine(running.api.url, line),
    env: { CAPTCHA: 'off', MAP_LAYERS: 'built-in' },
  });
  const page = await open('supervisor', { ...running, url: gateway.url });
  const screen = bookingScreen(page);
  const fill = async (name: string) => {
    await screen.phone.fill(toLocalPhone(newCaller()));
    await screen.name.fill(name);
    await page.keyboard.press('Alt+P');
    await page.keyboard.type('24.8138,67.03');
    await page.keyboard.press('Enter');
    await screen.pickupLandmark.fill('Main gate');
    await screen.savePickupAs.selectOption('Home');
  };
  const create = async (local: string) => {
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(new RegExp(`${local}.*\\(provisional\\)`))).toBeVisible();
  };
  await page.goto('/queue/newBooking');
  await fill('Ayesha Khan');
  await screen.dropoff.fill('Gulshan');
  await screen.suggestion('Gulshan').click();
  await expect(page.getByRole('main')).toContainText(/Rs\. [1-9]/);
  await screen.confirmAddress.click();
  await expect(screen.estimate).toContainText(/Rs\. [1-9]/);
  line.cut();
  await expect(page.locator('[data-connection="offline"]')).toBeVisible();
  await create('L-1');
  for (const [local, name] of [
    ['L-2', 'Muhammad Abdullah H'],
    ['L-3', 'فاطمہ ملک'],
  ] as const) {
    await page.getByRole('link', { name: 'New booking' }).first().click();
    await fill(name);
    await create(local);
  }
  await take(page, 'unsent, in the bar');
  const dialog = page.getByRole('dialog');
  const inBar = page.getByRole('banner').getByRole('button', { name: /booking/ });
  await inBar.click();
  await take(page, 'unsent, waiting');
  await page.getByRole('button', { name: 'Discard' }).first().click();
  await take(page, 'unsent, discard');
  await page.getByRole('button', { name: 'Keep booking' }).click();
  await dialog.locator('button[type=submit]').click();

  let sent = 0;
  await page.route(/\/ride\/create$/, (route) =>
    (sent += 1) === 1
      ? route.fulfill({
          status: 422,
          json: {
            code: 422,
            error: 'Promo',
            error_id: 'promo.refused',
            message: "You can't avail this Promo",
          },
        })
      : route.fallback(),
  );
  line.restore();
  await page.getByRole('button', { name: '1 booking not accepted' }).waitFor();
  await expect.poll(() => sent).toBeGreaterThanOrEqual(3);
  await take(page, 'unsent, refused, in the bar');
  await inBar.click();
  await dialog
    .getByText(/Booked as/)
    .nth(1)
    .waitFor();
  await take(page, 'unsent, refused');
  await dialog.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Hand over open work' }).click();
  await take(page, 'unsent, hand over');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Stay signed in' }).waitFor();
  await take(page, 'unsent, logout');
  await gateway.stop();
  await line.close();
}

async function walkReports({ running: { url }, sessionOf, open, take }: Desk): Promise<void> {
  const { access_token: token } = await sessionOf('admin');
  const { users } = await callApi(
    url,
    listUsers,
    { query: { page: 1, limit: 10, role: 6 } },
    token,
  );
  const page = await open('admin');
  await page.goto('/scheduled-reports');
  for (const [about, every] of [
    ['trips', 'day'],
    ['payouts', 'week'],
  ] as const) {
    await page.getByRole('button', { name: 'Schedule report' }).first().click();
    await page.getByLabel('Report', { exact: true }).selectOption(about);
    await page.getByLabel('How often').selectOption(every);
    await page.getByLabel('Recipients').fill(users.map(({ email }) => email).join(' '));
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('dialog', { name: 'Preview' }).getByText('In Urdu').waitFor();
    await take(page, `mail, ${about}`);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
  }
}

async function walkHandover({ running: { url }, sessionOf, open, take }: Desk): Promise<void> {
  const [admin, next] = [await sessionOf('admin'), await sessionOf('supervisor')];
  const phone = newCaller();
  const tripNo = await bookRide(url, next.access_token);
  await newCallersRequest(url, admin.access_token, phone);
  const page = await open('supervisor');
  await page.goto('/queue');
  const booking = { values: { name: 'Ayesha Khan', phone: toLocalPhone(phone) } };
  const drafts = [
    { key: 'newBooking', person: 'Ayesha Khan', content: JSON.stringify(booking) },
    { key: tripDraftKey('trip-note', tripNo), person: '', content: '"Gate 2"' },
    {
      key: tripDraftKey('trip-fares', tripNo),
      person: '',
      content: '{"customer":"300","partner":"250"}',
    },
  ];
  const note = 'Sana calls again at 5. The driver of 10003097 has no change.';
  await callApi(url, handOver, { body: { to: next.id, note, drafts } }, admin.access_token);
  await page.getByText(`${admin.name} handed over work to you`).waitFor();
  await take(page, 'handed over, notice');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('dialog').getByRole('link').nth(2).waitFor();
  await take(page, 'handed over');
}

export const deskWalks = {
  calls: walkCalls,
  unsent: walkUnsent,
  mails: walkReports,
  handover: walkHandover,
} as const;

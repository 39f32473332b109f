// Everyday tasks by keys alone: the Tab key reaches controls without a shortcut.
import { currentOtp } from 'release-kit/console/otp.ts';
import { listAddresses } from 'shared-contracts/address/address.api';
import { getTrip } from 'shared-contracts/trips/trip-detail.api';
import { demoPassword } from 'shared-contracts/users/demo-accounts';

import { callApi } from '../commands/api-client.ts';
import { bookRide, newBatchPath, newCaller } from '../commands/bookings.ts';
import { newCallersRequest } from '../commands/queue.ts';
import { createAccount, signIn } from '../commands/sign-in.ts';
import { onlyKeys } from '../journeys/by-keys.ts';
import { bookingScreen } from '../screens/booking.ts';
import { dropsScreen } from '../screens/drops.ts';
import { queueScreen } from '../screens/queue.ts';
import { signInScreen } from '../screens/sign-in.ts';
import { tripsScreen } from '../screens/trips.ts';
import { expect, test } from '../test.ts';

test(
  'sign-in: with password and code, on to the queue by its letters, and out again',
  { tag: '@auth' },
  async ({ visit, running }) => {
    const phone = await createAccount(running.url, 'dispatcher');
    const { page, watch } = await visit();
    // A call that is still pending when the session ends is refused.
    watch.expect(/status of 401/);
    const { keys, others } = await onlyKeys(page);
    const screen = signInScreen(page);
    await page.goto('/login');
    await keys.to(screen.phone);
    await keys.type(phone);
    await keys.to(screen.password);
    await keys.type(demoPassword);
    await keys.press('Enter');
    await expect(screen.code).toBeFocused();
    // One that lasts longer than the account's last one.
    await keys.type((await currentOtp(Date.now() + 30_000)).code);
    await keys.press('Enter');
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await keys.press('g', 'q');
    await expect(page).toHaveURL(/\/queue$/);
    // Keys before the page is there would wait for it, and move the focus later.
    await expect(page.locator('tr[data-row]').first()).toBeVisible();
    await keys.to(page.getByRole('button', { name: 'Logout' }), 'Shift+Tab');
    await keys.press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    expect(others).toEqual([]);
  },
);

test('request: taken and booked with a suggestion, a pin that is moved, and the middle of the map', async ({
  as,
  sessionOf,
  running,
}) => {
  const { page, watch } = await as('supervisor');
  // An unknown caller is a 404, which the browser logs.
  watch.expect(/404.*\/passenger\/phone\//);
  const { access_token: token } = await sessionOf('supervisor');
  const phone = newCaller();
  await newCallersRequest(running.url, token, phone);
  const { keys, others } = await onlyKeys(page);
  const [queue, screen] = [queueScreen(page), bookingScreen(page)];

  await test.step('the row is found and its request taken', async () => {
    await page.goto('/queue?limit=100');
    await keys.to(page.locator('tr[data-row][tabindex="0"]'));
    await keys.to(queue.row(phone), 'ArrowDown');
    await keys.to(queue.assign(phone), 'ArrowRight');
    await keys.press('Enter');
    await expect(page).toHaveURL(/\/queue\/\w+$/);
  });
  await test.step('pickup: the first suggestion, and then some pixels to the north', async () => {
    await keys.to(screen.name);
    await keys.type('Sara');
    await keys.press('Alt+p');
    await keys.type('Frere');
    await expect(screen.suggestion('Frere Hall')).toBeVisible();
    await keys.press('ArrowDown', 'Enter');
    await keys.to(screen.pickupLandmark);
    await keys.type('gate');
    await keys.to(screen.savePickupAs);
    await keys.press('h', 'Enter');
    await keys.to(screen.pin('Pickup'));
    const before = await screen.pin('Pickup').getAttribute('aria-label');
    await keys.press('ArrowUp', 'ArrowUp', 'Enter');
    await expect(screen.pin('Pickup')).not.toHaveAttribute('aria-label', before ?? '');
  });
  await test.step('drop-off: the middle of the map, after a step to the east', async () => {
    await keys.press('Alt+o');
    await expect(screen.dropoff).toBeFocused();
    await keys.to(screen.map);
    await keys.press('ArrowRight', 'Enter');
    await expect(screen.dropoff).not.toHaveValue('');
    await expect(screen.pin('Drop-off')).toBeVisible();
    const { x = 0, y = 0 } = (await screen.map.boundingBox()) ?? {};
    const edge = () => page.screenshot({ clip: { x, y: y + 200, width: 2, height: 40 } });
    const withFocus = await edge();
    await keys.press('Tab');
    expect((await edge()).equals(withFocus), 'the focus is on the map and nobody sees it').toBe(
      false,
    );
  });
  await keys.press('Alt+Enter');
  await expect(screen.estimate).toContainText(/Rs\. [1-9]/);
  const created = page.waitForResponse((answer) => answer.url().endsWith('/ride/create'));
  await keys.press('Control+Enter');
  const { data }: { data: { trip_no: string } } = await (await created).json();
  await expect(page).toHaveURL(/\/queue$/);
  const trip = await callApi(
    running.url,
    getTrip,
    { params: { id: data.trip_no }, query: {} },
    token,
  );
  expect(trip.data.passenger.name).toBe('Sara');
  expect(others).toEqual([]);
});

test(
  'trip: the nearest driver is assigned from its page, and another trip is cancelled',
  { tag: '@trips' },
  async ({ as, sessionOf, running }) => {
    const { page } = await as('supervisor');
    const { access_token: token } = await sessionOf('supervisor');
    const [mine, other] = [
      await bookRide(running.url, token, { service_code: 70 }),
      await bookRide(running.url, token, { service_code: 70 }),
    ];
    const stateOf = async (id: string) =>
      (await callApi(running.url, getTrip, { params: { id }, query: {} }, token)).data.state;
    const { keys, others } = await onlyKeys(page);
    const find = async (number: string) => {
      await page.goto(`/scheduled?searchby=trip_no&searchvalue=${number}`);
      await keys.to(tripsScreen(page).row(number));
      await keys.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/scheduled/${number}$`));
    };
    await find(mine);
    await keys.to(
      page.getByRole('radiogroup', { name: 'Best drivers' }).getByRole('radio').first(),
    );
    await keys.press('Enter');
    await expect(page.getByText('Booking assigned successfully').first()).toBeVisible();
    await expect.poll(() => stateOf(mine)).toBe('accepted');

    await find(other);
    await keys.to(page.getByRole('button', { name: 'Cancel Booking' }));
    await keys.press('Enter');
    await keys.to(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Booking' }));
    await keys.press('Enter');
    await expect.poll(() => stateOf(other)).toBe('cancelled');
    expect(others).toEqual([]);
  },
);

test(
  'address: added with a pin, removed, and put back',
  { tag: '@account' },
  async ({ as, running }) => {
    const session = await signIn(running.url, await createAccount(running.url, 'dispatch_client'));
    const { page } = await as(session);
    const { keys, others } = await onlyKeys(page);
    const row = page.getByRole('row', { name: /Clifton Block 5/ });
    const dialog = page.getByRole('dialog', { name: 'New Address' });
    const fill = async (role: 'textbox' | 'combobox', name: string, text: string) => {
      await keys.to(dialog.getByRole(role, { name }));
      await keys.type(text);
    };
    await page.goto('/address');
    await keys.to(page.getByRole('button', { name: 'ADD NEW' }));
    await keys.press('Enter');
    await fill('combobox', 'Address detail', 'Clifton Block 5');
    await fill('textbox', 'Nearest landmark', 'Two Swords');
    await fill('textbox', 'Point of Contact', 'Bano');
    await keys.to(dialog.getByRole('application'));
    await keys.press('ArrowUp', 'Enter');
    await expect(dialog.getByRole('button', { name: /^Address at / })).toBeVisible();
    await keys.to(dialog.getByRole('button', { name: 'Save' }));
    await keys.press('Enter');
    await expect(row).toBeVisible();

    await keys.to(row.getByRole('button', { name: /^Remove/ }));
    await keys.press('Enter');
    await keys.to(page.getByRole('button', { name: 'Yes', exact: true }));
    await keys.press('Enter');
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    // The keyboard can't reach anything behind a dialog.
    await expect(page.locator('[aria-modal="true"]')).toHaveCount(0);
    await expect(row).toHaveCount(0);
    await keys.press('Alt+u');
    await expect(row).toBeVisible();
    const { addresses } = await callApi(
      running.url,
      listAddresses,
      { query: { customer_phone: session.phone } },
      session.access_token,
    );
    expect(addresses).toHaveLength(1);
    expect(others).toEqual([]);
  },
);

test(
  'file: a client books its drops, and corrects a wrong row',
  { tag: '@booking' },
  async ({ as }) => {
    const { page, watch } = await as('client');
    watch.expect(/404.*\/passenger\/phone\//);
    const { keys, others } = await onlyKeys(page);
    const screen = bookingScreen(page);
    const { drops, rows, cell } = dropsScreen(page);
    const line = (no: number, phone: string) =>
      `${no},Shop ${no},${phone},"House ${no}, Clifton",24.81${no},67.03,the gate,office,500,true,A-${no}`;
    const file = [
      'no,name,phone,gps_address,lat,lng,nearest_address,nearest_address_type,cod_amount,is_cash_on_delivery,order_id',
      line(1, '923331234501'),
      line(2, '9.23331E+11'),
    ].join('\r\n');
    await page.goto(newBatchPath());
    await keys.to(screen.serviceGroup('Batch'));
    await keys.press('Enter');
    await keys.to(screen.service('Multiple deliveries'));
    await keys.press('Space');
    await keys.to(screen.savePickupAs);
    await keys.press('o', 'Enter');
    await keys.to(page.getByRole('button', { name: 'Upload CSV' }));
    await keys.press('Enter');
    const chooser = page.waitForEvent('filechooser');
    await keys.to(page.getByRole('button', { name: 'Choose a file' }));
    await keys.press('Enter');
    await (
      await chooser
    ).setFiles({ name: 'drops.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await expect(cell('Phone', 3)).toBeFocused();
    await keys.type('03331234502');
    await keys.press('Enter');
    await expect(rows).toBeHidden();
    await expect(drops).toHaveCount(2);
    await keys.press('Control+Enter');
    await expect(page.getByText('Multiple Bookings are Created')).toBeVisible();
    await expect(page).toHaveURL(/\/queue$/);
    expect(others).toEqual([]);
  },
);

test(
  'planted: a mouse, a text without keys and a focus that the test moves are reported',
  { tag: '@auth' },
  async ({ visit }) => {
    const { page } = await visit();
    const { keys, others } = await onlyKeys(page);
    const screen = signInScreen(page);
    await page.goto('/login');
    await keys.to(screen.phone);
    await keys.type('03001000011');
    expect(others).toEqual([]);
    // The watch notices the release of the last key by a timer, which is older than this one.
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    await screen.password.focus();
    await expect.poll(() => others.splice(0)).toEqual(['focus INPUT']);
    await screen.password.fill('Dispatch@2');
    await expect.poll(() => others.splice(0)).toEqual(['input INPUT']);
    await screen.phone.click();
    await expect
      .poll(() => others)
      .toEqual(['pointermove INPUT', 'pointerdown INPUT', 'mousedown INPUT', 'focus INPUT']);
  },
);

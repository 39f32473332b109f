import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call, endSession, queryClient, startSession } from 'shared-bus';
import {
  createAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
} from 'shared-contracts/address/address.api';
import { formatPhone, toLocalPhone } from 'shared-contracts/core/phone';
import type { Session } from 'shared-contracts/session/session';
import { apiThrough, sessionOf, receivedNotices as notices } from 'shared-ui/testing';

import { renderAt } from '../testing/render-at.tsx';
import { apiStartMs } from '../testing/sign-in.ts';
import AddressBookPage from './address-book.page.tsx';

// A map needs layout, which jsdom lacks; the typed address sets the pin here, and a browser test
// sets it by hand.
jest.mock('./address-map.tsx', () => ({
  AddressMap: ({ pin }: { pin: { lat: number; lng: number } | null }) => (
    <p>{pin ? `pin at ${pin.lat}, ${pin.lng}` : 'no pin'}</p>
  ),
}));

let client: Session;
const asStaff = () => startSession({ ...client, role: 11 });

beforeAll(async () => {
  client = await sessionOf('dispatch_client');
}, apiStartMs);
beforeEach(() => startSession(client));
afterEach(() => {
  jest.useRealTimers();
  queryClient.clear();
  localStorage.clear();
});
afterAll(() => endSession('signed-out'));

const open = async (search = '') => {
  const place = await renderAt(`/address${search}`, { '/address': <AddressBookPage /> });
  await waitFor(() => expect(screen.getByText(/^\d+–\d+ of \d+ rows$|^No rows$/)).toBeVisible());
  return place;
};
const field = (name: string) =>
  within(screen.getByRole('dialog')).getByRole(name === 'Address detail' ? 'combobox' : 'textbox', {
    name,
  });
/** Without pointer moves, which take longer than the effect of the press. */
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));
/** The whole text in one step: a single letter takes as long. */
async function paste(into: HTMLElement, text: string) {
  act(() => into.focus());
  await userEvent.paste(text);
}
const enter = (name: string, text: string) => paste(field(name), text);
async function fill(detail: string) {
  await enter('Address detail', detail);
  await enter('Nearest landmark', 'Two Swords');
  expect(await screen.findByText(/^pin at /)).toBeInTheDocument();
}
const save = () => press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
async function addAddress(detail: string) {
  await press(screen.getByRole('button', { name: 'ADD NEW' }));
  await fill(detail);
  await save();
}

test('an empty book shows a hint; a new address with a pin from its text is added, with city and phone', async () => {
  await open();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Address',
    'City',
    'Point of Contact',
    'Mobile Number',
    'Actions',
  ]);
  expect(screen.getByText('No saved addresses yet')).toBeVisible();
  await addAddress('Clifton Block 5');
  const row = await screen.findByRole('row', { name: /Clifton Block 5/ });
  expect(row).toHaveTextContent(client.name);
  expect(row).toHaveTextContent(formatPhone(client.phone));
  await waitFor(() => expect(row).toHaveTextContent('Karachi'));
  expect(notices.map(({ title }) => title)).toContain('Address saved');
});

test('a duplicate address is refused by name, and the dialog keeps the input', async () => {
  await open();
  await addAddress('clifton block 5');
  await waitFor(() =>
    expect(notices.at(-1)).toMatchObject({
      intent: 'error',
      title: 'Address Already Exist!',
      body: 'The address was created before, add a new one',
      durationMs: 2000,
    }),
  );
  expect(field('Address detail')).toHaveValue('clifton block 5');
});

test("each field shows what is missing; the dialog's own message disappears after 3 seconds", async () => {
  asStaff();
  await open();
  await press(screen.getByRole('button', { name: 'ADD NEW' }));
  expect(screen.getByRole('dialog', { name: 'New Address' })).toBeVisible();
  // Waiting moves this clock on, so three seconds pass immediately.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  // Staff begin with a blank contact.
  await save();
  // The dialog's own message is shown briefly, so it is checked first.
  await waitFor(() => expect(screen.getAllByText('Please Enter Address Detail')).toHaveLength(2));
  const dialog = screen.getByRole('dialog');
  for (const text of [
    'Please Enter a Nearest Landmark',
    'Please Enter a Name',
    'Please Enter a Phone Number',
  ])
    expect(await within(dialog).findByText(text)).toBeVisible();
  expect(within(dialog).getByText('Click the address on the map')).toBeVisible();
  // It disappears from the dialog and the fields; an invalid field is marked again on blur.
  await waitFor(() => expect(within(dialog).queryByText('Please Enter Address Detail')).toBeNull());
  for (const text of [
    'Please Enter a Nearest Landmark',
    'Please Enter a Name',
    'Please Enter a Phone Number',
  ])
    expect(within(dialog).queryByText(text)).toBeNull();
  jest.useRealTimers();
  await save();
  await waitFor(() =>
    expect(within(dialog).getAllByText('Please Enter Address Detail')).toHaveLength(2),
  );
  await enter('Mobile Number', '0300');
  await userEvent.tab();
  expect(await within(dialog).findByText('Please Enter a Valid Phone Number')).toBeVisible();
});

test('a city can be emptied, and Save asks for one', async () => {
  await open();
  await press(screen.getByRole('button', { name: 'ADD NEW' }));
  await fill('Clifton Block 7');
  const city = within(screen.getByRole('dialog')).getByRole('combobox', { name: /^City/ });
  expect(city).toHaveDisplayValue('Karachi');
  await userEvent.selectOptions(city, 'Not provided');
  expect(city).toHaveDisplayValue('Not provided');
  await save();
  expect((await screen.findAllByText('Please Select a City')).length).toBeGreaterThan(0);
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a dispatch client is its own contact: the phone is filled in and locked', async () => {
  await open();
  await press(screen.getByRole('button', { name: 'ADD NEW' }));
  expect(field('Point of Contact')).toHaveValue(client.name);
  expect(field('Mobile Number')).toHaveValue(toLocalPhone(client.phone));
  expect(field('Mobile Number')).toBeDisabled();
});

test('Edit changes the address; Remove asks for confirmation, and Undo restores it', async () => {
  await open();
  await press(screen.getByRole('button', { name: 'Edit Clifton Block 5' }));
  expect(screen.getByRole('dialog', { name: 'Edit Address' })).toBeVisible();
  await userEvent.clear(field('Point of Contact'));
  await enter('Point of Contact', 'Bano');
  await save();
  const row = await screen.findByRole('row', { name: /Bano/ });

  await press(within(row).getByRole('button', { name: /^Remove/ }));
  expect(await screen.findByText('Are you sure you want to delete this address?')).toBeVisible();
  await press(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('row', { name: /Bano/ })).toBeVisible();

  await press(
    within(screen.getByRole('row', { name: /Bano/ })).getByRole('button', { name: /^Remove/ }),
  );
  await press(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('No saved addresses yet')).toBeVisible();
  notices.at(-1)?.action?.run();
  expect(await screen.findByRole('row', { name: /Bano/ })).toBeVisible();
});

/** The body with which another browser saves an address. */
const bodyOf = (detail: string) => ({
  name: client.name,
  phone: client.phone,
  city: 'KHI',
  nearest_landmark: 'Two Swords',
  detail,
  lat: 24.818,
  lng: 67.03,
  customer_phone: client.phone,
});
const savedElsewhere = (detail: string, over: object = {}) =>
  call(createAddress, { body: { ...bodyOf(detail), ...over } });
const inBook = async (detail: string) =>
  (await call(listAddresses, { query: { customer_phone: client.phone } })).addresses.find(
    (address) => address.detail === detail,
  );
const changeElsewhere = async (detail: string, over: object) =>
  call(updateAddress, {
    query: { id: (await inBook(detail))?.id ?? '' },
    body: { ...bodyOf(detail), ...over },
  });
const removeElsewhere = async (detail: string) =>
  call(deleteAddress, { query: { id: (await inBook(detail))?.id ?? '' } });

test('a change of somebody else is listed and taken over, and what was typed here is kept', async () => {
  await savedElsewhere('Saddar Block 6');
  await open();
  await press(await screen.findByRole('button', { name: 'Edit Saddar Block 6' }));
  await userEvent.clear(field('Point of Contact'));
  await userEvent.paste('My contact');
  await changeElsewhere('Saddar Block 6', {
    name: 'Their contact',
    nearest_landmark: 'Their sign',
  });
  await save();
  const bar = await screen.findByRole('alert');
  expect(within(bar).getByText('Someone else changed this')).toBeVisible();
  expect(
    within(bar)
      .getAllByRole('listitem')
      .map((item) => item.textContent.replaceAll(/[\u2066-\u2069]/g, '')),
  ).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Point of Contact: .+ › Their contact \(.+, \d+:\d\d [AP]M\)$/),
      expect.stringMatching(/^Nearest landmark: Two Swords › Their sign /),
    ]),
  );
  expect(field('Point of Contact')).toHaveValue('My contact');
  expect(field('Nearest landmark')).toHaveValue('Their sign');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await inBook('Saddar Block 6')).toMatchObject({
    name: 'My contact',
    nearest_landmark: 'Their sign',
  });
  await removeElsewhere('Saddar Block 6');
});

test('a restored draft does not overwrite what somebody else changed; theirs can be taken', async () => {
  await savedElsewhere('Saddar Block 8');
  await open();
  await press(await screen.findByRole('button', { name: 'Edit Saddar Block 8' }));
  await userEvent.clear(field('Point of Contact'));
  await userEvent.paste('My contact');
  cleanup();
  await changeElsewhere('Saddar Block 8', { nearest_landmark: 'Their sign' });
  queryClient.clear();
  await open();
  await press(await screen.findByRole('button', { name: 'Edit Saddar Block 8' }));
  expect(field('Point of Contact')).toHaveValue('My contact');
  await save();
  await press(await screen.findByRole('button', { name: 'Discard my changes' }));
  expect(field('Point of Contact')).toHaveValue(client.name);
  expect(field('Nearest landmark')).toHaveValue('Their sign');
  expect(screen.queryByRole('alert')).toBeNull();
  await removeElsewhere('Saddar Block 8');
});

test('a phone with a digit too many is an error immediately, and is not truncated', async () => {
  asStaff();
  await open();
  await press(screen.getByRole('button', { name: 'ADD NEW' }));
  await userEvent.type(field('Mobile Number'), '0330-0123 4567');
  expect(field('Mobile Number')).toHaveValue('033001234567');
  expect(
    await within(screen.getByRole('dialog')).findByText('Please Enter a Valid Phone Number'),
  ).toBeVisible();
});

test('a place is searched for; its zone is filled in, another one can be selected, and both are sent with the email', async () => {
  asStaff();
  await open();
  await press(screen.getByRole('button', { name: 'ADD NEW' }));
  await userEvent.type(field('Address detail'), 'Clifton{Enter}');
  const [suggestion] = await screen.findAllByRole('option', { name: /Clifton/ });
  if (!suggestion) throw new Error('nothing is suggested for Clifton');
  // It is chosen as the pointer goes down.
  await userEvent.click(suggestion);
  expect(await screen.findByText(/^pin at /)).toBeInTheDocument();
  expect(field('Address detail')).toHaveValue(suggestion.textContent);
  const zone = () => within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Zone' });
  await waitFor(() => expect(zone()).toHaveDisplayValue('Clifton'));
  await userEvent.selectOptions(zone(), 'Saddar');
  for (const [name, text] of [
    ['Nearest landmark', 'Two Swords'],
    ['Point of Contact', 'Rehana'],
    ['Mobile Number', '03001112299'],
    ['Alternate phone', '03001112288'],
    ['Email', 'bano@example.com'],
  ] as const)
    await enter(name, text);
  await save();
  const row = await screen.findByRole('row', { name: /Rehana/ });
  const saved = async () =>
    (await call(listAddresses, { query: { customer_phone: client.phone, name: 'Rehana' } }))
      .addresses[0];
  expect(await saved()).toMatchObject({
    zone_en: 'Saddar',
    email: 'bano@example.com',
    alternate_phone: '923001112288',
  });
  expect((await saved())?.zone_ur).toMatch(/\p{L}/u);

  await press(within(row).getByRole('button', { name: /^Edit / }));
  expect(zone()).toHaveDisplayValue('Saddar');
  await userEvent.clear(field('Alternate phone'));
  await userEvent.clear(field('Email'));
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await saved()).toMatchObject({ zone_en: 'Saddar', email: '', alternate_phone: '' });
  await call(deleteAddress, { query: { id: (await saved())?.id ?? '' } });
});

const zoneField = () => within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Zone' });
const chooseZone = (name: string) => userEvent.selectOptions(zoneField(), name);
/** Moves the pin, and waits until the map has answered. */
async function movePin(at: string) {
  fireEvent.change(field('Address detail'), { target: { value: at } });
  fireEvent.keyDown(field('Address detail'), { key: 'Enter' });
  expect(await screen.findByText(`pin at ${at}`)).toBeInTheDocument();
  await waitFor(() => expect(field('Address detail')).not.toHaveValue(''));
}

test('a zone chosen by hand stays when the pin moves, also from a restored draft', async () => {
  await open();
  await press(screen.getByRole('button', { name: 'ADD NEW' }));
  await chooseZone('Saddar');
  await movePin('24.8138, 67.03');
  expect(zoneField()).toHaveDisplayValue('Saddar');
  cleanup();
  await open();
  await press(screen.getByRole('button', { name: 'ADD NEW' }));
  await movePin('24.8238, 67.03');
  expect(zoneField()).toHaveDisplayValue('Saddar');
});

test('a saved zone that the map replaces is named, and Undo restores it', async () => {
  await savedElsewhere('Saddar Block 9', { zone_en: 'Korangi', zone_ur: 'کورنگی' });
  await open();
  await press(await screen.findByRole('button', { name: 'Edit Saddar Block 9' }));
  await movePin('24.8138, 67.03');
  await waitFor(() => expect(zoneField()).toHaveDisplayValue('Clifton'));
  const hint = screen.getByText(/^Set from the map. It was Korangi/);
  await press(screen.getByRole('button', { name: 'Undo' }));
  expect(zoneField()).toHaveDisplayValue('Korangi');
  expect(hint).not.toBeInTheDocument();
  await removeElsewhere('Saddar Block 9');
});

test('the arrow key right after the last letter selects from the results for that text', async () => {
  await open();
  await press(screen.getByRole('button', { name: 'ADD NEW' }));
  await userEvent.type(field('Address detail'), 'Frere Hal{ArrowDown}{Enter}');
  await waitFor(() => expect(field('Address detail')).toHaveDisplayValue(/Frere Hall/));
});

test('an invalid email is refused beside its field', async () => {
  await open();
  await press(screen.getByRole('button', { name: 'ADD NEW' }));
  await enter('Email', 'nobody');
  await save();
  expect(
    await within(screen.getByRole('dialog')).findByText('Please Enter a Valid Email Address'),
  ).toBeVisible();
});

test('search and city filter narrow the book and are in the URL', async () => {
  const place = await open();
  await paste(
    within(screen.getByRole('search')).getByRole('textbox', { name: 'Address' }),
    'no such street',
  );
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('No addresses match')).toBeVisible();
  expect(new URLSearchParams(place().search).get('detail')).toBe('no such street');
  await press(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByRole('row', { name: /Clifton/ })).toBeVisible();
  const city = screen.getByRole('combobox', { name: 'City' });
  expect(
    within(city)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['All Cities', 'Karachi', 'Lahore', 'Rawalpindi']);
  await userEvent.selectOptions(city, 'Lahore');
  expect(await screen.findByText('No addresses match')).toBeVisible();
  expect(new URLSearchParams(place().search).get('city')).toBe('lhr');
  await userEvent.keyboard('r');
  await waitFor(() => expect(new URLSearchParams(place().search).get('city')).toBe('rwp'));
});

test('a phone that is too long is not searched for', async () => {
  const calls = await apiThrough();
  const place = await open();
  await paste(
    within(screen.getByRole('search')).getByRole('textbox', { name: 'Mobile Number' }),
    '03001112233445',
  );
  expect(screen.getByText('Please Enter a Valid Phone Number!')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  // Earlier results don't answer it.
  expect(await screen.findByText("That search isn't valid. Fix it to see results.")).toBeVisible();
  expect(screen.getByText('No rows')).toBeVisible();
  expect(new URLSearchParams(place().search).get('phone')).toBe('03001112233445');
  expect(calls.filter((name) => name.includes('2233445'))).toEqual([]);
});

test.each([
  ['Address', 'detail'],
  ['Point of Contact', 'name'],
])('a text for %s beyond the limit is kept, named and not searched for', async (label, param) => {
  const place = await open();
  const searched = within(screen.getByRole('search')).getByRole('textbox', { name: label });
  await paste(searched, 'Sana Malik of Clifton');
  expect(searched).toHaveValue('Sana Malik of Clifton');
  expect(screen.getByText('Use at most 20 characters')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText("That search isn't valid. Fix it to see results.")).toBeVisible();
  expect(new URLSearchParams(place().search).get(param)).toBe('Sana Malik of Clifton');
});

test.each(['0300 111 2233 4455 66', '+92 300 1112233 445', '030011122334'])(
  'a URL with the phone %s shows an error beside the field and sends no request',
  async (phone) => {
    const calls = await apiThrough();
    await renderAt(`/address?${new URLSearchParams({ phone })}`, {
      '/address': <AddressBookPage />,
    });
    const searched = within(screen.getByRole('search')).getByRole('textbox', {
      name: 'Mobile Number',
    });
    expect(searched).toHaveValue(phone);
    expect(searched).toHaveAccessibleDescription('Please Enter a Valid Phone Number!');
    expect(screen.getByText("That search isn't valid. Fix it to see results.")).toBeVisible();
    expect(calls.filter((name) => name.includes('/listAddress'))).toEqual([]);
  },
);

test('a URL with a complete phone in its written form finds by it', async () => {
  const calls = await apiThrough();
  await open(`?${new URLSearchParams({ phone: '+92 300 111-2233' })}`);
  expect(calls.filter((name) => name.includes('phone=923001112233'))).not.toEqual([]);
});

test('a page beyond the last leads to the last one', async () => {
  const place = await open('?page=999');
  await waitFor(() => expect(place().search).not.toContain('page=999'));
});

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call, drafts, type Notice, replaceDraft, startSession } from 'shared-bus';
import { createBatch } from 'shared-contracts/bookings/batch.api';
import type { Session } from 'shared-contracts/session/session';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { getTrip } from 'shared-contracts/trips/trip-detail.api';
import { updateDrop } from 'shared-contracts/trips/trip-edit.api';
import { moveTrip } from 'shared-contracts/trips/trip.api';
import {
  apiThrough,
  setTestComposition,
  leaveConsole,
  renderAt,
  sessionOf,
  currentNotices,
} from 'shared-ui/testing';

import { detailMessages } from '../detail-messages.ts';
import { bookRide, dropOffInGulshan } from '../testing/book-ride.ts';
import DropEditPage from './drop-edit.page.tsx';

// The map has its own tests; here a button places the pin.
jest.mock('./edit-map/edit-map.tsx', () => ({
  EditMap: ({ onPlace }: { onPlace: (at: { lat: number; lng: number }) => void }) => (
    <button type="button" onClick={() => onPlace({ lat: 24.8357, lng: 67.033 })}>
      set the pin down
    </button>
  ),
}));
let supervisor: Session;
beforeAll(async () => {
  supervisor = await sessionOf('supervisor');
});
beforeEach(() => {
  setTestComposition(['/scheduled']);
  startSession({ ...supervisor });
});
afterEach(leaveConsole);

const open = (id: string) =>
  renderAt(`/scheduled/${id}/edit`, { '/scheduled/:id/edit': <DropEditPage /> }, [detailMessages]);
const notified = (notice: Partial<Notice>) =>
  waitFor(() => expect(currentNotices()).toContainEqual(expect.objectContaining(notice)));
const read = async (id: string): Promise<TripDetail> =>
  (await call(getTrip, { params: { id }, query: {} })).data;
const book = () =>
  bookRide({
    name: 'Drop edit',
    ...dropOffInGulshan,
    phone: '923007654322',
    alt_phone: '923001112223',
    alt_name: 'Zara',
  });

const address = () => screen.findByRole('combobox', { name: /Drop-off address/ });
const type = async (text: string) => fireEvent.change(await address(), { target: { value: text } });
const saveButton = () => screen.getByRole('button', { name: 'Save Changes' });
const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
/** Selects an option of a menu. */
const choose = async (menu: string, name: string) => {
  const list = await screen.findByRole('combobox', { name: menu });
  await userEvent.selectOptions(list, within(list).getByRole('option', { name }));
};

test('the panel shows where the trip comes from and whom to call; invalid characters are flagged; landmark and type require each other', async () => {
  await open(await book());
  const from = await screen.findByRole('region', { name: 'From' });
  expect(from).toHaveTextContent(/Rickshaw.*70/);
  for (const text of ['Drop edit', 'Clifton', 'Clifton Block 5', 'Zara'])
    expect(within(from).getByText(text)).toBeInTheDocument();
  expect(within(from).getByRole('link', { name: 'Call 0300 7654322' })).toHaveAttribute(
    'href',
    'tel:+923007654322',
  );
  expect(within(from).getByRole('link', { name: 'Call 0300 1112223' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Edit Information' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeInTheDocument();
  const field = await address();
  expect(field).toHaveValue('Gulshan-e-Iqbal');
  expect(field).toHaveAttribute('placeholder', 'Start Typing/ Dragging the Pin...');

  await type('Gulshan-e-Iqbal <');
  fireEvent.blur(field);
  expect(
    await screen.findByText('Use only letters, digits and basic punctuation'),
  ).toBeInTheDocument();
  expect(saveButton()).toBeDisabled();
  await type('Gulshan-e-Iqbal');
  expect(saveButton()).toBeEnabled();

  const landmark = () => screen.queryByPlaceholderText('Nearest Landmark, Road Name etc*');
  expect(landmark()).not.toBeInTheDocument();
  await choose('Save as', 'Office');
  expect(saveButton()).toBeDisabled();
  await choose('Save as', 'Office');
  expect(await screen.findByText('This type is already selected')).toBeInTheDocument();
  fireEvent.change(landmark()!, { target: { value: 'Bank' } }); // shown since a type was chosen
  fireEvent.change(landmark()!, { target: { value: 'B'.repeat(121) } });
  expect(landmark()).toHaveValue('B'.repeat(121));
  expect(await screen.findByText('121 / 120')).toBeInTheDocument();
  expect(await screen.findByText('Use at most 120 characters')).toBeInTheDocument();
  fireEvent.change(landmark()!, { target: { value: 'Bank' } });
  expect(saveButton()).toBeEnabled();
  await choose('Save as', 'Save as');
  expect(await screen.findByText('Please Select Any Type')).toBeInTheDocument();
  expect(saveButton()).toBeDisabled();
});

test('a disabled Save Changes names the field, and leads to it and its reason', async () => {
  await open(await book());
  await type('<>');
  await type('near the old mill');
  expect(saveButton()).toBeDisabled();
  const reason = await screen.findByRole('button', { name: 'To fix: Drop-off address' });
  expect(saveButton()).toHaveAccessibleDescription('To fix: Drop-off address');
  fireEvent.click(reason);
  expect(await address()).toHaveFocus();
  await type('Gulshan-e-Iqbal');
  expect(saveButton()).toBeEnabled();
  expect(reason).not.toBeInTheDocument();
  await choose('Save as', 'Office');
  expect(screen.getByRole('button', { name: 'To fix: Landmark' })).toBeInTheDocument();
});

test('the arrow key right after the last letter selects from the results for that text', async () => {
  await open(await book());
  const field = await address();
  act(() => field.focus());
  await type('Frere Ha');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(field).toHaveDisplayValue(/Frere Hall/));
  await waitFor(() => expect(saveButton()).toBeEnabled());
});

test('suggests places at every third character after a second, selects one by keyboard and saves it', async () => {
  const number = await book();
  let hasPlaces = false;
  const calls = await apiThrough({
    'GET /geocode': (_call, forward) =>
      hasPlaces ? forward() : [404, { error_id: 'place.unknown' }],
  });
  const place = await open(number);
  const field = await address();
  fireEvent.focus(field);
  await type('');
  expect(saveButton()).toBeDisabled();
  expect(await screen.findByText('Drop Off Address Required')).toBeInTheDocument();
  await type('Frere Hal');
  expect(await screen.findByRole('option', { name: /Frere Hall/ })).toBeInTheDocument();
  // The suggestions disappear with the text, and return with it.
  await type('');
  expect(screen.queryByRole('option', { name: /Frere Hall/ })).not.toBeInTheDocument();
  await type('Frere Hal');
  expect(await screen.findByRole('option', { name: /Frere Hall/ })).toBeInTheDocument();
  const take = () => {
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'Enter' });
  };
  // A suggestion without a place has no pin.
  take();
  await waitFor(() => expect(calls.all.at(-1)).toMatchObject({ status: 404 }));
  expect(saveButton()).toBeDisabled();
  hasPlaces = true;
  await type('Frere Hal');
  await screen.findByRole('option', { name: /Frere Hall/ });
  take();
  await waitFor(() => expect(field).toHaveDisplayValue(/Frere Hall/));
  await waitFor(() => expect(saveButton()).toBeEnabled());
  fireEvent.click(saveButton());
  await notified({
    intent: 'success',
    title: 'Drop Off Updated',
    body: 'Drop off has been updated',
    durationMs: 2000,
  });
  await waitFor(() => expect(place().pathname).toBe('/scheduled'));
  const { dropoff } = await read(number);
  expect(dropoff?.address).toContain('Frere Hall');
  expect(dropoff?.lat).toBeCloseTo(24.85, 1);
});

test('the text follows a pin that is set on the map, by a zone or as pasted "lat,lng"; a pin outside the city is refused', async () => {
  const user = userEvent.setup({ delay: null });
  await open(await book());
  const field = await address();
  const zone = () => screen.getByRole('combobox', { name: 'Select Zones' });
  await click('set the pin down');
  await waitFor(() => expect(field).toHaveDisplayValue(/Karachi/));
  await waitFor(() => expect(zone()).toHaveTextContent('Clifton'));
  await choose('Select Zones', 'Saddar');
  await waitFor(() => expect(field).toHaveDisplayValue(/Saddar/));
  await waitFor(() => expect(saveButton()).toBeEnabled());
  const paste = async (text: string) => {
    await user.clear(field);
    await user.paste(text);
  };
  await paste('24.8357, 67.0330');
  await waitFor(() => expect(zone()).toHaveTextContent('Clifton'));
  await waitFor(() => expect(saveButton()).toBeEnabled());
  for (const elsewhere of ['10.0, 10.0', '31.5204, 74.3587']) {
    await paste(elsewhere);
    expect(await screen.findByText('This place is outside the service area')).toBeInTheDocument();
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(saveButton()).toBeDisabled();
  }
});

test('shows the pin only while the text names its place, and restores it with the text', async () => {
  const number = await book();
  await open(number);
  const field = await address();
  await type('Gulshan-e-Iqbal, 2nd floor');
  expect(saveButton()).toBeEnabled();
  await type('Glshan-e-Iqbal, 2nd floor');
  fireEvent.blur(field);
  expect(
    await screen.findByText(
      'Please Provide Coorect Drop Off Address: choose a suggestion, a zone or a point on the map',
    ),
  ).toBeInTheDocument();
  expect(saveButton()).toBeDisabled();
  await type('Flat 5, Gulshan-e-Iqbal');
  expect(saveButton()).toBeEnabled();
  fireEvent.click(saveButton());
  await notified({ title: 'Drop Off Updated' });
  expect((await read(number)).dropoff).toMatchObject({
    address: 'Flat 5, Gulshan-e-Iqbal',
    lat: 24.9215,
    lng: 67.0925,
  });
});

test('a text that is refused, and one without a place, each say why nothing can be saved', async () => {
  await open(await book());
  await address();
  const reason = () => screen.getByRole('button', { name: 'To fix: Drop-off address' });
  await type('Gulshan-e-Iqbal <>');
  expect(screen.getByText('Use only letters, digits and basic punctuation')).toBeVisible();
  expect(saveButton()).toBeDisabled();
  expect(reason()).toBeVisible();
  await type('plain text');
  expect(screen.getByText(/^Please Provide Coorect Drop Off Address: choose/)).toBeVisible();
  expect(saveButton()).toBeDisabled();
  expect(reason()).toBeVisible();
  await type('Gulshan-e-Iqbal, gate 2');
  expect(saveButton()).toBeEnabled();
});

test('the second of two editors sees what changed and chooses; nothing is overwritten', async () => {
  const number = await book();
  await open(number);
  await type('Gulshan-e-Iqbal, gate 2');
  const { trip_id, id } = await read(number);
  await call(updateDrop, {
    params: { id: trip_id },
    body: {
      id,
      trip: { dropoff_address: 'Teen Talwar', dropoff_lat: 24.8357, dropoff_lng: 67.033 },
    },
  });
  fireEvent.click(saveButton());
  const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this' });
  expect(dialog).toHaveTextContent('Gulshan-e-Iqbal › Teen Talwar');
  expect((await read(number)).dropoff?.address).toBe('Teen Talwar');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Discard my changes' }));
  await waitFor(async () => expect(await address()).toHaveValue('Teen Talwar'));
  await type('Teen Talwar, shop 4');
  fireEvent.click(saveButton());
  await notified({ title: 'Drop Off Updated' });
  expect((await read(number)).dropoff?.address).toBe('Teen Talwar, shop 4');
});

/** Holds saves until `release`, and returns what was called. */
async function holdSaves() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const calls = await apiThrough({
    'PUT /trip/*': async (_call, forward) => {
      await released;
      return forward();
    },
  });
  return { calls, release };
}

/** Opens a drop, and saves it with another address; the answer comes with `release`. */
async function saveSlowly() {
  const number = await book();
  const { calls, release } = await holdSaves();
  const place = await open(number);
  await type('Gulshan-e-Iqbal, gate 2');
  fireEvent.click(saveButton());
  return { number, place, release, isSaving: () => calls.some((name) => name.startsWith('PUT')) };
}

test('text that is typed during a save stays, with the screen, and is saved after it', async () => {
  const { number, place, release, isSaving } = await saveSlowly();
  await waitFor(() => expect(isSaving()).toBe(true));
  await type('Gulshan-e-Iqbal, gate 3');
  release();
  await notified({ title: 'Drop Off Updated' });
  expect(await address()).toHaveValue('Gulshan-e-Iqbal, gate 3');
  await waitFor(() => expect(saveButton()).not.toHaveAttribute('aria-disabled', 'true'));
  fireEvent.click(saveButton());
  await waitFor(() => expect(place().pathname).toBe('/scheduled'));
  expect((await read(number)).dropoff?.address).toBe('Gulshan-e-Iqbal, gate 3');
});

test('text that is deleted again during a save does not keep the screen', async () => {
  const { place, release, isSaving } = await saveSlowly();
  await waitFor(() => expect(isSaving()).toBe(true));
  await type('Gulshan-e-Iqbal, gate 23');
  await type('Gulshan-e-Iqbal, gate 2');
  release();
  await waitFor(() => expect(place().pathname).toBe('/scheduled'));
});

describe('of a batch, the selected drop is edited', () => {
  const at = {
    lat: 24.8205,
    lng: 67.03,
    gps_address: 'Clifton Block 5',
    nearest_address: 'Teen Talwar',
    type: 'other' as const,
  };
  const dropFor = (name: string) => ({
    MultipleBookingid: name,
    trip_status_code: 21 as const,
    is_cash_on_delivery: false,
    phone: '923001112223',
    name,
    address: { ...at, lat: 24.9215, lng: 67.0925, gps_address: 'Gulshan-e-Iqbal' },
  });
  const bookBatch = async () =>
    (
      await call(createBatch, {
        body: {
          pickup_info: {
            source: 'Word_Of_Mouth',
            city: 'KHI',
            gender: 'male',
            lang_id: 1,
            name: 'Batch',
            phone: '923007654323',
            dispatcher_name: 'Bilal',
            dispatcher_phone: '923001112224',
            alt_name: 'Zara',
            alt_phone: '923001112223',
            address: at,
          },
          bookings: [dropFor('Hina'), dropFor('Omar')],
        },
      })
    ).data;

  test('no drop is edited before one is selected; another can be selected in the form', async () => {
    const {
      batch_id: id,
      trip_nos: [first, second],
    } = await bookBatch();
    const place = await open(id);
    expect(
      await screen.findByRole('heading', { name: 'Choose a drop to edit' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
    fireEvent.click(
      await screen.findByRole('link', { name: `${second} · Omar · Gulshan-e-Iqbal` }),
    );
    await waitFor(() => expect(place().pathname).toBe(`/scheduled/${second}/edit`));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Drop in this batch' })).toHaveDisplayValue(
        /Omar/,
      ),
    );
    await choose('Drop in this batch', `${first} · Hina · Gulshan-e-Iqbal`);
    await waitFor(() => expect(place().pathname).toBe(`/scheduled/${first}/edit`));
    await type('Gulshan-e-Iqbal, gate 7');
    await waitFor(() => expect(saveButton()).toBeEnabled());
    fireEvent.click(saveButton());
    await notified({ title: 'Drop Off Updated' });
    expect((await read(id)).bookings.map(({ dropoff }) => dropoff?.address)).toEqual([
      'Gulshan-e-Iqbal, gate 7',
      'Gulshan-e-Iqbal',
    ]);
  });

  test('a drop that was left while it was saved does not close the next one', async () => {
    const {
      trip_nos: [first = '', second],
    } = await bookBatch();
    const { release } = await holdSaves();
    const place = await open(first);
    await type('Gulshan-e-Iqbal, gate 8');
    fireEvent.click(saveButton());
    await choose('Drop in this batch', `${second} · Omar · Gulshan-e-Iqbal`);
    await click('Leave');
    await waitFor(() => expect(place().pathname).toBe(`/scheduled/${second}/edit`));
    release();
    await notified({ title: 'Drop Off Updated' });
    expect(place().pathname).toBe(`/scheduled/${second}/edit`);
  });

  test('no drop is edited once one of them has been accepted', async () => {
    const {
      trip_nos: [first = '', second],
    } = await bookBatch();
    await call(moveTrip, { params: { trip_no: first }, body: { state: 'accepted' } });
    const place = await open(second ?? '');
    await notified({ title: 'Booking is in accepted state' });
    await waitFor(() => expect(place().pathname).toBe('/scheduled'));
  });
});

test('unsaved changes ask for confirmation before leaving, survive a reload, and are discarded by "Leave"', async () => {
  const number = await book();
  const place = await open(number);
  await type('Gulshan-e-Iqbal, gate 2');
  const leave = async (answer: string) => {
    await click('Cancel');
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole(
        'button',
        { name: answer },
      ),
    );
  };
  await leave('Keep editing');
  expect(place().pathname).toBe(`/scheduled/${number}/edit`);
  cleanup();
  const again = await open(number);
  expect(await address()).toHaveValue('Gulshan-e-Iqbal, gate 2');
  await leave('Leave');
  await waitFor(() => expect(again().pathname).toBe('/scheduled'));
  expect(drafts.get(`drop-edit ${(await read(number)).trip_id}`)).toBeUndefined();
});

test('changes that were given away leave the open form, and come back with those who get them', async () => {
  const number = await book();
  await open(number);
  await type('Gulshan-e-Iqbal, gate 2');
  const key = `drop-edit ${(await read(number)).trip_id}`;
  const draft = drafts.get(key);
  act(() => replaceDraft(key));
  expect(await address()).not.toHaveValue('Gulshan-e-Iqbal, gate 2');
  expect(drafts.get(key)).toBeUndefined();
  act(() => replaceDraft(key, draft));
  expect(await address()).toHaveValue('Gulshan-e-Iqbal, gate 2');
});

test('a refusal shows "Something went wrong" with the server’s message and keeps the input; a trip in progress is not edited', async () => {
  const number = await book();
  await open(number);
  await type('Gulshan-e-Iqbal, gate 2');
  await call(moveTrip, { params: { trip_no: number }, body: { state: 'accepted' } });
  fireEvent.click(saveButton());
  await notified({
    intent: 'error',
    title: 'Something went wrong',
    body: 'Booking is in accepted state',
    durationMs: 2000,
  });
  expect(await address()).toHaveValue('Gulshan-e-Iqbal, gate 2');
  leaveConsole();
  startSession({ ...supervisor });
  const place = await open(number);
  await notified({ title: 'Booking is in accepted state' });
  await waitFor(() => expect(place().pathname).toBe('/scheduled'));
});

test('the drop-off of an unknown trip keeps its URL and offers the search', async () => {
  const place = await open('99');
  const panel = within(await screen.findByRole('alert'));
  expect(panel.getByText('Booking not found')).toBeVisible();
  expect(panel.getByRole('button', { name: /^Search/ })).toBeVisible();
  expect(place().pathname).toBe('/scheduled/99/edit');
});

test('text typed for a drop-off that can’t be changed any more is kept as a note', async () => {
  const number = await book();
  await open(number);
  await type('Gulshan-e-Iqbal, gate 2');
  await call(moveTrip, { params: { trip_no: number }, body: { state: 'accepted' } });
  cleanup();
  await open(number);
  await waitFor(() =>
    expect(drafts.get(`trip-note ${number}`)).toBe(
      'Unsaved drop-off change:\nDrop-off address: Gulshan-e-Iqbal, gate 2',
    ),
  );
});

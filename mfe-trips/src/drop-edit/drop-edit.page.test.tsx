import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstValueFrom } from 'rxjs';
import { call, dismissNotice, drafts, endSession, notices$, queryClient, startSession, type Notice } from 'shared-bus';
import { createRide } from 'shared-contracts/bookings/booking.api';
import type { Session } from 'shared-contracts/session/session';
import { getTrip, updateDrop } from 'shared-contracts/trips/trip-detail.api';
import { moveTrip } from 'shared-contracts/trips/trip.api';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { composeOf, renderAt, sessionOf } from 'shared-ui/testing';
import { detailMessages } from '../detail-messages.ts';
import DropEditPage from './drop-edit.page.tsx';

let supervisor: Session;
beforeAll(async () => { supervisor = await sessionOf('03001000020'); });
beforeEach(() => {
  composeOf(['/scheduled']);
  startSession({ ...supervisor });
});
afterEach(async () => {
  cleanup();
  queryClient.clear();
  endSession('signed-out');
  localStorage.clear();
  for (const { id } of await firstValueFrom(notices$)) dismissNotice(id);
});

const open = (id: string) => renderAt(`/scheduled/${id}/edit`, { '/scheduled/:id/edit': <DropEditPage /> }, [detailMessages]);
const told = (notice: Partial<Notice>) => waitFor(async () => expect(await firstValueFrom(notices$)).toContainEqual(expect.objectContaining(notice)));
const read = async (id: string): Promise<TripDetail> => (await call(getTrip, { params: { id }, query: {} })).data;

async function book(): Promise<string> {
  const { data } = await call(createRide, { body: {
    name: 'Drop edit', gender: 'male', source: 'Word_Of_Mouth', city: 'KHI', pickup_lat: 24.8205, pickup_lng: 67.03, pickup_address: 'Clifton Block 5', pickup_nearest: { address: 'Teen Talwar', type: 'other' },
    dropoff_address: 'Gulshan-e-Iqbal', dropoff_lat: 24.9215, dropoff_lng: 67.0925, creator: 'Agent', lang_id: 1, service_code: 70, phone: '923007654322', alt_phone: '923001112223', alt_name: 'Zara',
  } });
  return data.trip_no;
}
const address = () => screen.findByRole('combobox', { name: /Drop-off address/ });
const saveButton = () => screen.getByRole('button', { name: 'Save Changes' });

test('the panel says where the trip comes from, and whom to call', async () => {
  await open(await book());
  const from = await screen.findByRole('region', { name: 'From' });
  expect(from).toHaveTextContent(/Rickshaw.*70/);
  expect(within(from).getByText('Drop edit')).toBeInTheDocument();
  expect(within(from).getByText('Clifton Block 5')).toBeInTheDocument();
  expect(within(from).getByRole('link', { name: 'Call 0300 7654322' })).toHaveAttribute('href', 'tel:+923007654322');
  expect(within(from).getByRole('link', { name: 'Call 0300 1112223' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Edit Information' })).toBeInTheDocument();
  expect(await address()).toHaveValue('Gulshan-e-Iqbal');
});

test('a place is suggested after a second at every third character, and taken by keys; then it is saved', async () => {
  const user = userEvent.setup();
  const number = await book();
  const place = await open(number);
  const field = await address();
  await user.clear(field);
  expect(saveButton()).toBeDisabled();
  expect(await screen.findByText('Drop Off Address Required')).toBeInTheDocument();
  await user.type(field, 'Frere ');
  await user.type(field, 'Hal');
  expect(await screen.findByRole('option', { name: /Frere Hall/ })).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(field).toHaveDisplayValue(/Frere Hall/));
  await waitFor(() => expect(saveButton()).toBeEnabled());
  await user.click(saveButton());
  await told({ intent: 'success', title: 'Drop Off Updated', body: 'Drop off has been updated' });
  await waitFor(() => expect(place().pathname).toBe('/scheduled'));
  const { dropoff } = await read(number);
  expect(dropoff?.address).toContain('Frere Hall');
  expect(dropoff?.lat).toBeCloseTo(24.85, 1);
});

test('a pasted "lat,lng" moves the pin and names the place; outside the city it is refused', async () => {
  const user = userEvent.setup();
  await open(await book());
  const field = await address();
  await user.clear(field);
  await user.paste('24.8357, 67.0330');
  await waitFor(() => expect(field).toHaveDisplayValue(/Karachi/));
  await waitFor(() => expect(saveButton()).toBeEnabled());
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Select Zones' })).toHaveTextContent('Clifton'));
  for (const elsewhere of ['10.0, 10.0', '31.5204, 74.3587']) {
    await user.clear(field);
    await user.paste(elsewhere);
    expect(await screen.findByText('This place is outside the service area')).toBeInTheDocument();
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(saveButton()).toBeDisabled();
  }
});

test('the pin stands while the text still names its place, and comes back with it', async () => {
  const user = userEvent.setup();
  const number = await book();
  await open(number);
  const field = await address();
  await user.type(field, ', 2nd floor');
  expect(saveButton()).toBeEnabled();
  await user.type(field, '{Backspace}{Backspace}', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  await user.tab();
  expect(await screen.findByText('Please Provide Coorect Drop Off Address')).toBeInTheDocument();
  expect(saveButton()).toBeDisabled();
  await user.type(field, 'Gu', { initialSelectionStart: 0, initialSelectionEnd: 1 });
  await user.clear(field);
  await user.type(field, 'Flat 5, Gulshan-e-Iqbal');
  expect(saveButton()).toBeEnabled();
  await user.click(saveButton());
  await told({ title: 'Drop Off Updated' });
  expect((await read(number)).dropoff).toMatchObject({ address: 'Flat 5, Gulshan-e-Iqbal', lat: 24.9215, lng: 67.0925 });
});

test('a zone leads the pin to it', async () => {
  const user = userEvent.setup();
  await open(await book());
  const field = await address();
  await user.click(screen.getByRole('combobox', { name: 'Select Zones' }));
  await user.click(await screen.findByRole('option', { name: 'Saddar' }));
  await waitFor(() => expect(field).toHaveDisplayValue(/Saddar/));
  await waitFor(() => expect(saveButton()).toBeEnabled());
});

test('letters that no address has are flagged', async () => {
  const user = userEvent.setup();
  await open(await book());
  const field = await address();
  await user.type(field, '<');
  await user.tab();
  expect(await screen.findByText('Letters, digits and simple punctuation only')).toBeInTheDocument();
  expect(saveButton()).toBeDisabled();
  await user.type(field, '{Backspace}');
  expect(saveButton()).toBeEnabled();
});

test('landmark and type need each other; the landmark hides with neither; the same type again says so', async () => {
  const user = userEvent.setup();
  await open(await book());
  const type = await screen.findByRole('combobox', { name: 'Save as' });
  const landmark = () => screen.queryByRole('textbox', { name: 'Nearest Landmark, Road Name etc*' });
  const choose = async (name: string) => {
    await user.click(type);
    await user.click(await screen.findByRole('option', { name }));
  };
  expect(landmark()).not.toBeInTheDocument();
  await choose('Office');
  expect(saveButton()).toBeDisabled();
  await choose('Office');
  expect(await screen.findByText('This type is already set')).toBeInTheDocument();
  await user.type(landmark() as HTMLElement, 'Bank'); // shown since a type was chosen
  expect(landmark()).toHaveAttribute('maxlength', '120');
  expect(saveButton()).toBeEnabled();
  await choose('Save as');
  expect(await screen.findByText('Please Select Any Type')).toBeInTheDocument();
  expect(saveButton()).toBeDisabled();
});

test('who comes second reads what changed, and chooses; nothing is overwritten', async () => {
  const user = userEvent.setup();
  const number = await book();
  await open(number);
  await user.type(await address(), ', gate 2');
  const { trip_id, id } = await read(number);
  await call(updateDrop, { params: { id: trip_id }, body: { id, trip: { dropoff_address: 'Teen Talwar', dropoff_lat: 24.8357, dropoff_lng: 67.033 } } });
  await user.click(saveButton());
  const dialog = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
  expect(dialog).toHaveTextContent('Gulshan-e-Iqbal → Teen Talwar');
  expect((await read(number)).dropoff?.address).toBe('Teen Talwar');
  await user.click(within(dialog).getByRole('button', { name: 'Keep theirs' }));
  await waitFor(async () => expect(await address()).toHaveValue('Teen Talwar'));
  await user.type(await address(), ', shop 4');
  await user.click(saveButton());
  await told({ title: 'Drop Off Updated' });
  expect((await read(number)).dropoff?.address).toBe('Teen Talwar, shop 4');
});

test('unsaved work asks before it is left, survives a reload, and goes with "Leave"', async () => {
  const user = userEvent.setup();
  const number = await book();
  const place = await open(number);
  await user.type(await address(), ', gate 2');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Stay' }));
  expect(place().pathname).toBe(`/scheduled/${number}/edit`);
  cleanup();
  const again = await open(number);
  expect(await address()).toHaveValue('Gulshan-e-Iqbal, gate 2');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(again().pathname).toBe('/scheduled'));
  expect(drafts.get(`drop-edit ${(await read(number)).trip_id}`)).toBeUndefined();
});

test('a refusal says "Something went wrong" with the server’s words, and what was typed stays', async () => {
  const user = userEvent.setup();
  const number = await book();
  await open(number);
  const field = await address();
  await user.type(field, ', gate 2');
  await call(moveTrip, { params: { trip_no: number }, body: { state: 'accepted' } });
  await user.click(saveButton());
  await told({ title: 'Something went wrong', body: 'Booking is in accepted state' });
  expect(field).toHaveValue('Gulshan-e-Iqbal, gate 2');
});

test('a trip that is under way, or unknown, is not edited', async () => {
  const number = await book();
  await call(moveTrip, { params: { trip_no: number }, body: { state: 'accepted' } });
  const place = await open(number);
  await told({ title: 'Booking is in accepted state' });
  await waitFor(() => expect(place().pathname).toBe('/scheduled'));
  cleanup();
  const unknown = await open('99');
  await told({ title: 'There is no such booking' });
  await waitFor(() => expect(unknown().pathname).toBe('/scheduled'));
});

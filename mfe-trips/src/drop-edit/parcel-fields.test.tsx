import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { useStoreValue } from 'shared-ui/form/form-store';
import {
  currentNotices,
  leaveConsole,
  otherProvider,
  renderAt,
  type ProviderAnswer,
  type ProviderCalls,
} from 'shared-ui/testing';

import { detailMessages } from '../detail-messages.ts';
import { tripDropOf, place, tripOf } from '../testing/trip-details.ts';
import { FromCard } from './from-card.tsx';
import { ParcelFields } from './parcel-fields.tsx';
import { useDropEditForm } from './use-drop-edit-form.ts';

const saveCall = `PUT /trip/${tripOf().trip_id}/update`;
const answers: Record<string, ProviderAnswer> = {};
let calls: ProviderCalls;
beforeEach(async () => {
  answers[saveCall] = { message: 'Drop off has been updated', data: tripOf() };
  calls = await otherProvider(answers);
});
afterEach(() => {
  leaveConsole();
  saved.mockClear();
});
/** The fields of the first change that was sent. */
const sent = async (): Promise<Record<string, unknown>> => {
  await waitFor(() => expect(calls).toContain(saveCall));
  return calls.all.find(({ name }) => name === saveCall)?.body as Record<string, unknown>;
};

const saved = jest.fn();
function Form({ trip }: { trip: TripDetail }) {
  const { form, submit } = useDropEditForm(trip, saved);
  const isBlocked = useStoreValue(form, (now) => now.blockedBy !== undefined);
  return (
    <>
      <ParcelFields form={form} />
      <button type="button" disabled={isBlocked} onClick={submit}>
        Save
      </button>
    </>
  );
}
const parcel = (code: number, over: Partial<TripDetail> = {}) => {
  const dropoff = { ...tripOf().pickup, address: 'Gulshan' };
  return tripOf({
    state: 'open',
    trip_type: code,
    is_cod_exist: true,
    dropoff,
    bookings: [
      tripDropOf(1, {
        service_code: code,
        dropoff,
        cod_amount: 700,
        parcel_value: 4000,
        order_no: 'A-17',
      }),
    ],
    ...over,
  });
};
const renderFields = (element: React.ReactNode) =>
  renderAt('/', { '/': element }, [detailMessages]);
const field = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => screen.getByRole('button', { name: 'Save' });

test('100: value, order number, instructions, COD and insurance are typed, validated and sent', async () => {
  await renderFields(<Form trip={parcel(100)} />);
  for (const name of ['Parcel Value', 'COD Amount']) {
    type(name, '10001');
    expect(field(name)).toHaveAttribute('aria-invalid', 'true');
    expect(save()).toBeDisabled();
    type(name, '10000');
    expect(field(name)).not.toHaveAttribute('aria-invalid', 'true');
    expect(save()).toBeEnabled();
    // Text that is not a number is kept with its error.
    type(name, '12x');
    expect(field(name)).toHaveValue('12x');
    expect(field(name)).toHaveAttribute('aria-invalid', 'true');
    expect(save()).toBeDisabled();
    type(name, 'Rs 1,500/-');
    expect(save()).toBeEnabled();
    fireEvent.blur(field(name));
    // On blur a field shows its error once no pointer is down, which jsdom doesn't report.
    fireEvent.pointerUp(window);
    await waitFor(() => expect(field(name)).toHaveValue('1500'));
    type(name, '10000');
  }
  for (const name of ['Order ID', 'Special instructions']) {
    type(name, 'a{b}');
    expect(field(name)).toHaveValue('ab');
    expect(screen.getByText('Use only letters, digits and basic punctuation')).toBeInTheDocument();
    expect(save()).toBeEnabled();
    type(name, 'B-18');
    expect(
      screen.queryByText('Use only letters, digits and basic punctuation'),
    ).not.toBeInTheDocument();
    expect(save()).toBeEnabled();
  }
  type('Parcel Value', '');
  expect(save()).toBeEnabled();
  type('COD Amount', '');
  expect(save()).toBeDisabled();
  type('COD Amount', '900');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Not Insured' }));
  expect(screen.getByRole('checkbox', { name: 'Insured' })).toBeChecked();
  fireEvent.click(save());
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(await sent()).toMatchObject({
    trip: { amount: 900, order_no: 'B-18', amount_parcel_value: null },
    parcel_insurance: true,
    special_instructions: 'B-18',
  });
});

test('the insurance of a parcel follows its value; without one it is nothing', async () => {
  await renderFields(<Form trip={parcel(100)} />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Not Insured' }));
  expect(screen.getByText('Rs. 80')).toBeInTheDocument();
  type('Parcel Value', '');
  expect(screen.getByText('Rs. 0')).toBeInTheDocument();
});

test('a cleared value is sent as null, a value that was blank before is not sent', async () => {
  await renderFields(<Form trip={parcel(100)} />);
  type('Order ID', '');
  fireEvent.click(save());
  const body = await sent();
  expect(body).toMatchObject({ trip: { order_no: null } });
  expect(body).not.toHaveProperty('special_instructions');
});

test('10, 21 and 22 show value and order number read-only, and send neither', async () => {
  await renderFields(<Form trip={parcel(22)} />);
  for (const name of ['Parcel Value', 'Order ID']) expect(field(name)).toHaveAttribute('readonly');
  expect(field('Parcel Value')).toHaveValue('4000');
  type('COD Amount', '800');
  fireEvent.click(save());
  const { trip } = await sent();
  expect(trip).toMatchObject({ amount: 800 });
  expect(trip).not.toHaveProperty('order_no');
  expect(trip).not.toHaveProperty('amount_parcel_value');
});

test.each([
  [35, true],
  [25, true],
  [21, false],
])('COD of %d is closed, and not sent', async (code, is_cod_exist) => {
  await renderFields(<Form trip={parcel(code, { is_cod_exist })} />);
  expect(field('COD Amount')).toBeDisabled();
  fireEvent.click(save());
  expect((await sent())['trip']).not.toHaveProperty('amount');
});

test('a ride without COD has no parcel part at all', async () => {
  await renderFields(<Form trip={parcel(70, { is_cod_exist: false })} />);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a refusal of one field shows an error beside it and a notice, and clears with the next letter', async () => {
  answers[saveCall] = [422, { message: 'Too much for this drop', field: 'cod_amount' }];
  await renderFields(<Form trip={parcel(100)} />);
  type('COD Amount', '800');
  fireEvent.click(save());
  expect(await screen.findByText('Too much for this drop')).toBeInTheDocument();
  expect(currentNotices()).toContainEqual(
    expect.objectContaining({
      intent: 'error',
      title: 'Something went wrong',
      body: 'Too much for this drop',
      durationMs: 2000,
    }),
  );
  expect(save()).toBeDisabled();
  type('COD Amount', '700');
  expect(screen.queryByText('Too much for this drop')).not.toBeInTheDocument();
  expect(save()).toBeEnabled();
});

test.each([
  [38, true],
  [40, true],
  [35, false],
])('the "From" card of %d shows amount and TID: %s', async (code, shows) => {
  await renderFields(<FromCard trip={tripOf({ trip_type: code, amount: 900, tid: 'PTR12345' })} />);
  const card = screen.getByRole('region', { name: 'From' });
  expect(card).toHaveTextContent(String(code));
  expect(card.textContent.includes('TIDPTR12345')).toBe(shows);
  expect(card.textContent.includes('Rs. 900')).toBe(shows);
});

it('the "From" card shows an address equal to its zone once', async () => {
  await renderFields(
    <FromCard trip={tripOf({ pickup: { ...place, zone_en: 'Clifton', address: 'Clifton' } })} />,
  );
  expect(await screen.findAllByText('Clifton')).toHaveLength(1);
});

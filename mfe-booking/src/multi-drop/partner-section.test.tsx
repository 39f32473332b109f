import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { queryClient, refreshReference, startSession } from 'shared-bus';
import { anySession, leaveConsole, otherProvider, renderAt } from 'shared-ui/testing';

import { BookingFormProvider, useBookingForm, type BookingForm } from '../form/booking-form.tsx';
import type { BookingValues } from '../form/booking-values.ts';
import { messages } from '../messages.ts';
import { addDrop, sender } from '../testing/values.ts';
import { PartnerSection } from './partner-section.tsx';

afterEach(leaveConsole);

const id = (letter: string) => letter.repeat(24);
const [silver, bronze] = [id('a'), id('b')];
const [ali, bilal] = [id('c'), id('d')];
const fleet = (_id: string, title: string, takesCash: boolean) => ({
  _id,
  title,
  services: [21, 22],
  bronze_cod_allowed: takesCash,
});
const driver = (of: string, name: string) => ({
  id: of,
  _id: of,
  full_name: name,
  mobile_1: '923001234567',
  lat: 24.8,
  lng: 67,
  distance: 900,
  wallet: 0,
  limit: 10_000,
  codAmount: 0,
});

/** The section in a form that has these values; silver takes no cash. Each way costs 150. */
async function open(values: Partial<BookingValues>, change: object = {}): Promise<BookingForm> {
  startSession(anySession(1));
  await otherProvider({
    'GET /partner/categories': {
      code: 200,
      data: [fleet(silver, 'silver', false), fleet(bronze, 'bronze', true)],
    },
    'GET /search/driver': ({ name }) => ({
      code: 200,
      partners: [
        { ...(name.includes(silver) ? driver(ali, 'Ali') : driver(bilal, 'Bilal')), ...change },
      ],
    }),
    'GET /fare/estimation': {
      code: 200,
      data: {
        est_req_id: '1',
        actual: 150,
        adjusted_fare: 150,
        calldata: { dist: 900, time: 90 },
      },
    },
  });
  await refreshReference('partnerCategories');
  let form: BookingForm | undefined;
  function Form() {
    form = useBookingForm();
    return <PartnerSection />;
  }
  const opening = { ...sender(), service_code: 21, drops: [addDrop({ id: 'Near' })], ...values };
  await renderAt(
    '/',
    {
      '/': (
        <BookingFormProvider opening={opening} namesDispatcher>
          <Form />
        </BookingFormProvider>
      ),
    },
    [messages],
  );
  if (!form) throw new Error('the form was just rendered');
  return form;
}
const partnerOf = (form: BookingForm) => form.now().values.partner_id;

const errorOf = (form: BookingForm) => form.now().errors.partner_id?.message;
const unavailable = /^This partner isn't available for the batch/;

test('a partner of a fleet that is no longer offered has an error until it is offered again', async () => {
  const form = await open({ category_id: silver, partner_id: ali });
  expect(await screen.findByText(/^Ali · /)).toBeVisible();
  act(() => form.update({ drops: [addDrop({ id: 'Near', cod_amount: '900' })] }));
  expect(await screen.findByText(unavailable)).toBeVisible();
  expect(screen.queryByText(/^Ali · /)).toBeNull();
  act(() => form.update({ drops: [addDrop({ id: 'Near' })] }));
  expect(await screen.findByText(/^Ali · /)).toBeVisible();
  expect([partnerOf(form), errorOf(form)]).toEqual([ali, undefined]);
});

test('a partner who is no longer near the pickup has an error until another choice', async () => {
  const form = await open({ category_id: silver, partner_id: bilal });
  expect(await screen.findByText(unavailable)).toBeVisible();
  expect(errorOf(form)).toBe('partner.unavailable');
  fireEvent.change(screen.getByRole('combobox', { name: 'Partner' }), { target: { value: '' } });
  await waitFor(() => expect(screen.queryByText(unavailable)).toBeNull());
  expect(errorOf(form)).toBeUndefined();
});

test('a partner of the fleet that is shown stays', async () => {
  const form = await open({ category_id: bronze, partner_id: bilal });
  expect(await screen.findByText(/^Bilal · /)).toBeVisible();
  expect(partnerOf(form)).toBe(bilal);
});

const withCash = (cod: string) => ({ drops: [addDrop({ id: 'Near', cod_amount: cod })] });
const tooMuch = 'Bilal: cash limit too low';

test('a partner whose credit covers the cash but not the fares is not offered', async () => {
  const form = await open({ category_id: bronze, is_return_run: true, ...withCash('9750') });
  expect(await screen.findByText('1 not eligible')).toBeVisible();
  act(() => form.update({ is_return_run: false }));
  await waitFor(() => expect(screen.queryByText('1 not eligible')).toBeNull());
});

test('of an only drop the fixed fare counts', async () => {
  const form = await open({ category_id: bronze, ...withCash('9750') });
  expect(await screen.findByRole('option', { name: /^Bilal/ })).toBeInTheDocument();
  act(() => form.update({ fixed_fare_customer: '300' }));
  expect(await screen.findByText('1 not eligible')).toBeVisible();
});

test('a partner stays while a mistyped fare exceeds the credit, with an error and its reason', async () => {
  const form = await open({ category_id: bronze, partner_id: bilal, ...withCash('9000') });
  expect(await screen.findByText(/^Bilal · /)).toBeVisible();
  act(() => form.update({ fixed_fare_customer: '1500' }));
  expect(await screen.findByText(tooMuch, { selector: '.fui-Field__hint' })).toBeVisible();
  expect(screen.getByText(unavailable)).toBeVisible();
  expect(errorOf(form)).toBe('partner.unavailable');
  act(() => form.update({ fixed_fare_customer: '150' }));
  await waitFor(() => expect(screen.queryByText(tooMuch)).toBeNull());
  expect([partnerOf(form), errorOf(form)]).toEqual([bilal, undefined]);
});

test('a partner who is busy for a time stays, with an error and its reason', async () => {
  const change = { busy: true };
  const form = await open({ category_id: bronze, partner_id: bilal }, change);
  expect(await screen.findByText('Bilal: busy', { selector: '.fui-Field__hint' })).toBeVisible();
  expect(errorOf(form)).toBe('partner.unavailable');
  change.busy = false;
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByText(unavailable)).toBeNull());
  expect([partnerOf(form), errorOf(form)]).toEqual([bilal, undefined]);
});

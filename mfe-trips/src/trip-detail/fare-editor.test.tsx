import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { unreachableProvider } from 'shared-ui/testing';

import { answers, noticeOf, openTrip, renderPart, sentBy } from '../testing/detail-part.tsx';
import { fareDraft } from '../trip/fare-draft.ts';
import { FareEditor } from './fare-editor.tsx';

const update = 'POST /trip/updatefares';

describe('the fare editor', () => {
  const renderFares = (trip: TripDetail) =>
    renderPart(<FareEditor trip={trip} onSeen={() => {}} />);
  const partner = () => screen.getByRole('textbox', { name: 'Partner Fare' });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  test.each([
    [
      'by its field',
      { message: 'Too low', field: 'dispatch_fixed_fare_partner' },
      'Partner Fare',
      'Too low',
    ],
    [
      'by the message, without one',
      { message: 'Customer fare is above the limit' },
      'Customer Fare',
      'Customer fare is above the limit',
    ],
  ])(
    'flags the fields that a 422 names %s, and shows the message',
    async (_how, refusal, name, message) => {
      answers[update] = [422, refusal];
      await renderFares(openTrip());
      press('Update');
      await noticeOf(message);
      expect(screen.getByRole('textbox', { name })).toHaveAttribute('aria-invalid', 'true');
      expect(screen.getByRole('textbox', { name })).toHaveAccessibleDescription(message);
      expect(screen.getByRole('button', { name: 'Update' })).toBeDisabled();
    },
  );

  test.each([
    [
      'of the server',
      () => void (answers[update] = [500, { message: 'x' }]),
      'Something Went Wrong',
    ],
    ['of the network', unreachableProvider, 'Server is not Reachable'],
  ])('a failure %s keeps the input, and shows its notice', async (_whose, fail, title) => {
    fail();
    await renderFares(openTrip());
    fireEvent.change(partner(), { target: { value: '250' } });
    press('Update');
    await noticeOf(title);
    expect(partner()).toHaveValue('250');
  });

  test('starts in Update with the actual fare twice where none is fixed', async () => {
    await renderFares(openTrip());
    expect(partner()).toHaveValue('300');
    expect(screen.getByRole('button', { name: 'Update' })).toBeEnabled();
  });

  test('starts in Edit with both fixed fares; steps change both, never to zero', async () => {
    await renderFares(openTrip({ customer_fare: 25, partner_fare: 20 }));
    expect(partner()).toBeDisabled();
    press('Edit');
    expect(partner()).toBeEnabled();
    expect(screen.getByRole('textbox', { name: 'Customer Fare' })).toBeDisabled();
    press('Decrease fare by Rs. 10');
    expect(
      [screen.getByRole('textbox', { name: 'Customer Fare' }), partner()].map((field) =>
        field.getAttribute('value'),
      ),
    ).toEqual(['15', '10']);
    // The partner's fare is not above the step, so the step is refused for both.
    press('Decrease fare by Rs. 10');
    expect(partner()).toHaveValue('10');
    press('Increase fare by Rs. 10');
    expect(screen.getByRole('textbox', { name: 'Customer Fare' })).toHaveValue('25');
    fireEvent.change(partner(), { target: { value: '25x' } });
    expect(partner()).toHaveAccessibleDescription('Fare Value Must be Number');
    expect(screen.getByRole('button', { name: 'Update' })).toBeDisabled();
    fireEvent.change(partner(), { target: { value: '0' } });
    expect(partner()).toHaveAccessibleDescription('Partner Fare is required to be greater then 0');
    expect(screen.getByRole('tooltip')).toHaveTextContent(
      'Partner Fare is required to be greater then 0',
    );
    expect(screen.getByRole('button', { name: 'Update' })).toBeDisabled();
    fireEvent.change(partner(), { target: { value: '' } });
    expect(screen.getByRole('button', { name: 'Update' })).toBeDisabled();
    press('Decrease fare by Rs. 10');
    expect(partner()).toHaveValue('');
  });

  test('an amount typed over the fare replaces it, and turns into digits when the field is left', async () => {
    const user = userEvent.setup();
    await renderFares(openTrip());
    await user.tripleClick(partner());
    await user.keyboard('Rs 500');
    await user.tab();
    expect(partner()).toHaveValue('500');
    await user.tripleClick(partner());
    await user.keyboard('1.500');
    expect(partner()).toHaveAccessibleDescription('Unclear amount. Write it as 1500 or 1,500');
    expect(screen.getByRole('button', { name: 'Update' })).toBeDisabled();
  });

  test('a step that is pressed right after typing changes both fares', async () => {
    const user = userEvent.setup();
    await renderFares(openTrip());
    await user.tripleClick(partner());
    await user.keyboard('Rs 500');
    await user.click(screen.getByRole('button', { name: 'Increase fare by Rs. 10' }));
    expect(screen.getByRole('textbox', { name: 'Customer Fare' })).toHaveValue('310');
    expect(partner()).toHaveValue('510');
  });

  test('saved fares stay while the screen still has the older trip, and are changed again', async () => {
    const trip = openTrip({ customer_fare: 25, partner_fare: 20 });
    await renderFares(trip);
    press('Edit');
    fireEvent.change(partner(), { target: { value: '28' } });
    answers[update] = { data: { ...trip, partner_fare: 28, row_version: 4 } };
    press('Update');
    await noticeOf('Fare Updated Successfully');
    expect(partner()).toHaveValue('28');
    press('Edit');
    fireEvent.change(partner(), { target: { value: '30' } });
    press('Update');
    await waitFor(() =>
      expect(sentBy(update)).toMatchObject([{ row_version: 3 }, { row_version: 4 }]),
    );
  });

  test('a fare that is typed while another is saved stays, and is saved over that one', async () => {
    const trip = openTrip({ customer_fare: 25, partner_fare: 20 });
    await renderFares(trip);
    press('Edit');
    fireEvent.change(partner(), { target: { value: '28' } });
    let save = (_answer: object) => {};
    const held = new Promise<object>((resolve) => {
      save = resolve;
    });
    answers[update] = () => held;
    press('Update');
    await waitFor(() => expect(sentBy(update)).toHaveLength(1));
    fireEvent.change(partner(), { target: { value: '30' } });
    save({ data: { ...trip, partner_fare: 28, row_version: 4 } });
    await noticeOf('Fare Updated Successfully');
    expect(partner()).toHaveValue('30');
    expect(fareDraft.of(trip)).toEqual({ version: 4, customer: '25', partner: '30' });
    press('Update');
    await waitFor(() =>
      expect(sentBy(update)).toMatchObject([
        { row_version: 3, dispatch_fixed_fare_partner: 28 },
        { row_version: 4, dispatch_fixed_fare_partner: 30 },
      ]),
    );
  });

  test('fares that are typed are there after a reload, with the version they were taken from', async () => {
    await renderFares(openTrip({ customer_fare: 25, partner_fare: 20 }));
    press('Edit');
    fireEvent.change(partner(), { target: { value: '28' } });
    cleanup();
    await renderFares(openTrip({ customer_fare: 25, partner_fare: 22, row_version: 4 }));
    expect(partner()).toHaveValue('28');
    press('Update');
    await waitFor(() => expect(sentBy(update)).toMatchObject([{ row_version: 3 }]));
  });

  test('fares that are saved, or typed back, leave nothing for later', async () => {
    const trip = openTrip({ customer_fare: 25, partner_fare: 20 });
    await renderFares(trip);
    press('Edit');
    fireEvent.change(partner(), { target: { value: '28' } });
    expect(fareDraft.of(trip)).toMatchObject({ customer: '25', partner: '28' });
    fireEvent.change(partner(), { target: { value: '20' } });
    expect(fareDraft.of(trip)).toBeUndefined();
    fireEvent.change(partner(), { target: { value: '28' } });
    answers[update] = { data: { ...trip, partner_fare: 28, row_version: 4 } };
    press('Update');
    await noticeOf('Fare Updated Successfully');
    expect(fareDraft.of(trip)).toBeUndefined();
  });
});

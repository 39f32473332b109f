import { fireEvent, screen, waitFor } from '@testing-library/react';
import { keysAtOnce } from 'shared-ui/testing';

import { bookingBy } from '../testing/booking-by.ts';
import { noticeTitles } from '../testing/booking-steps.ts';
import {
  pressWithModifier,
  fillDropForm,
  fieldNamed,
  openDraft,
  sender,
} from '../testing/many-steps.ts';
import { sentRides } from '../testing/sent-rides.ts';

bookingBy('dispatcher');

test.each([
  [100, 'Rs. 2,500+', 2501],
  [101, 'No COD', 0],
] as const)(
  'service %i: the zone of the pin, the batch cash and the sender make a batch',
  async (service_code, cash, amount) => {
    const sent = await sentRides({ to: '/batch/food/create' });
    const values = sender();
    const place = await openDraft({
      ...values,
      service_code,
      drop_mode: 'single_drop',
      alt_name: '',
      alt_phone: '',
      dispatcher_name: '',
    });
    await waitFor(() => expect(fieldNamed('zone')).toHaveTextContent('Clifton'));
    await waitFor(() =>
      expect(screen.getByText('Fare').nextElementSibling).toHaveTextContent(/^Rs\. \d+$/),
    );
    fireEvent.click(screen.getByLabelText(cash));
    pressWithModifier('ctrlKey');
    expect(await screen.findByText('Dispatcher Name is Required')).toBeInTheDocument();
    expect(sent).toEqual([]);
    fillDropForm('dispatcher_name', 'Kamran');
    pressWithModifier('ctrlKey');
    await waitFor(() => expect(place()).toBe('/queue'));
    expect(noticeTitles()).toContain('Batch created successfully');
    expect(sent[0]?.body).toMatchObject({
      service_code,
      zone: 'Clifton',
      zone_ur: expect.stringMatching(/\p{L}/u),
      amount,
      pickup_info: { phone: `92${values.phone.slice(1)}`, dispatcher_name: 'Kamran' },
    });
    expect(sent[0]?.body).not.toHaveProperty('bookings');
  },
  120_000,
);

test('a selected zone survives another pickup, but not another city', async () => {
  await openDraft({ ...sender(), service_code: 100, drop_mode: 'single_drop' });
  await screen.findByText('Batch cash');
  fireEvent.click(fieldNamed('zone'));
  fireEvent.click(await screen.findByText('Lyari'));
  const toPoint = (text: string) => {
    fireEvent.change(fieldNamed('pickup_address'), { target: { value: text } });
    fireEvent.keyDown(fieldNamed('pickup_address'), { key: 'Enter' });
  };
  toPoint('24.8138, 67.0300');
  await waitFor(() => expect(fieldNamed('pickup_address')).toHaveDisplayValue(/Karachi/));
  expect(fieldNamed('zone')).toHaveTextContent('Lyari');
  toPoint('31.5204, 74.3587');
  await waitFor(() => expect(fieldNamed('pickup_address')).toHaveDisplayValue(/Lahore/));
  expect(fieldNamed('zone')).not.toHaveTextContent('Lyari');
});

test('another zone of the city can be selected; a pin outside every zone requires one', async () => {
  await openDraft({ ...sender(), service_code: 100, drop_mode: 'single_drop' });
  await screen.findByText('Batch cash');
  fireEvent.click(fieldNamed('zone'));
  fireEvent.click(await screen.findByText('Gulshan-e-Iqbal'));
  expect(fieldNamed('zone')).toHaveTextContent('Gulshan-e-Iqbal');
  // By letters, as in every list of the form.
  keysAtOnce();
  for (const key of 'clif') fireEvent.keyDown(fieldNamed('zone'), { key });
  expect(fieldNamed('zone')).toHaveTextContent('Clifton');
});

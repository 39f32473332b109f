import { sender } from '../testing/values.ts';
import { foodBody } from './food-body.ts';

test.each([
  [100, 'no_cod', 0],
  [101, '2500', 2500],
  [100, '2500+', 2501],
] as const)(
  'service %i with batch cash %s sends %i, the zone in both languages and the sender',
  (service_code, batch_cash, amount) => {
    const values = {
      ...sender(),
      voice_recording: 'https://media/note.mp3',
      partner_id: 'b'.repeat(24),
      service_code,
      batch_cash,
    };
    const body = foodBody(values, { en: 'Clifton', ur: 'کلفٹن' }, undefined);
    expect(body).toMatchObject({
      service_code,
      amount,
      zone: 'Clifton',
      zone_ur: 'کلفٹن',
      voice_recording: 'https://media/note.mp3',
      pickup_info: {
        phone: `92${values.phone.slice(1)}`,
        name: 'Bilal Ahmed',
        address: { lat: 24.8138, type: 'home' },
      },
    });
    for (const left of ['id', 'bookings', 'partner_id']) expect(body).not.toHaveProperty(left);
  },
);

test('the request that it answers is sent, a note that was not recorded is not', () => {
  const body = foodBody(sender(), { en: 'Clifton', ur: 'کلفٹن' }, 'a'.repeat(24));
  expect(body.id).toBe('a'.repeat(24));
  expect(body).not.toHaveProperty('voice_recording');
});

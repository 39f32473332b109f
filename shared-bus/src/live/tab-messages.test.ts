import { keepGreeting } from './tab-messages.ts';

const row = { rooms: [{ room: 'queue', seq: 1 }], now: '2026-11-21T08:00:00.000Z' };

test('a tab that joins is told of pulses that HELLO announced or that were received', () => {
  const greeting = keepGreeting();
  greeting.note('HELLO', row, undefined);
  expect(greeting.current()).not.toHaveProperty('pulses');
  greeting.note('PULSE', row, undefined);
  expect(greeting.current()?.pulses).toBe(true);

  const announced = keepGreeting();
  announced.note('HELLO', { ...row, pulses: true }, undefined);
  expect(announced.current()?.pulses).toBe(true);
});

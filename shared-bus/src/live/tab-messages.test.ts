import { outagesChanged } from 'shared-contracts/core/socket-event';

import { keepGreeting } from './tab-messages.ts';

const row = { rooms: [{ room: 'queue', seq: 1 }], now: '2026-11-21T08:00:00.000Z' };

test('a tab that joins learns of pulses that HELLO announced or that were received', () => {
  const greeting = keepGreeting();
  greeting.note('HELLO', row, undefined);
  expect(greeting.current()).not.toHaveProperty('pulses');
  greeting.note('PULSE', row, undefined);
  expect(greeting.current()?.pulses).toBe(true);

  const announced = keepGreeting();
  announced.note('HELLO', { ...row, pulses: true }, undefined);
  expect(announced.current()?.pulses).toBe(true);
});

test('a tab that joins begins at the newest number of each room that HELLO named', () => {
  const greeting = keepGreeting();
  const note = (room: string, seq: number) =>
    greeting.note('QUEUE_NEW', {}, { room, seq, id: `${room} ${seq}` });
  note('queue', 9);
  expect(greeting.current()).toBeUndefined();
  greeting.note('HELLO', { ...row, rooms: [...row.rooms, { room: 'trips', seq: 5 }] }, undefined);
  note('queue', 3);
  note('queue', 2);
  note('elsewhere', 4);
  // Another server's event has no number.
  greeting.note('QUEUE_NEW', {}, undefined);
  expect(greeting.current()?.rooms).toEqual([
    { room: 'queue', seq: 3 },
    { room: 'trips', seq: 5 },
  ]);
});

test('the server’s clock runs on while a tab leads; one that cannot be read stays unknown', () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1000);
  const greeting = keepGreeting();
  greeting.note('HELLO', row, undefined);
  clock.mockReturnValue(61_500);
  expect(greeting.current()?.now).toBe('2026-11-21T08:01:00.500Z');
  greeting.note('HELLO', { ...row, now: 'noon' }, undefined);
  expect(greeting.current()?.now).toBe('');
  clock.mockRestore();
});

test('the last message lists the server’s outages', () => {
  const greeting = keepGreeting();
  greeting.note('HELLO', row, undefined);
  expect(greeting.current()).not.toHaveProperty('outages');
  greeting.note('HELLO', { ...row, outages: ['redis'] }, undefined);
  expect(greeting.current()?.outages).toEqual(['redis']);
  greeting.note(outagesChanged.name, { outages: [] }, undefined);
  expect(greeting.current()?.outages).toEqual([]);
});

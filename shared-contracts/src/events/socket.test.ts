import { sections } from '../core/socket-event.ts';
import { socketEvents } from './socket.ts';

test('every event has the name of its row, and goes to the rooms of its section', () => {
  expect(Object.values(socketEvents).map(({ name, section }) => [name, section])).toEqual([
    ['QUEUE_NEW', 'queue'],
    ['QUEUE_UPDATE', 'queue'],
    ['TRIP_SCHEDULE_NEW', 'scheduled'],
    ['TRIP_SCHEDULE_UPDATE', 'scheduled'],
    ['TRIP_INPROGRESS_NEW', 'inprogress'],
    ['TRIP_INPROGRESS_UPDATE', 'inprogress'],
    ['TRIP_COMPLETE_NEW', 'completed'],
    ['NEW_NOTIFICATION', expect.stringMatching(/./)],
    ['HANDOVER', 'desk'],
    ['PHONE_CALL', 'desk'],
    ['OFFER_ACCEPTED', 'desk'],
    ['ZONES_DRY', 'desk'],
    ['REFERENCE_CHANGED', 'reference'],
  ]);
  for (const [name, event] of Object.entries(socketEvents)) {
    expect(event.name).toBe(name);
    expect(sections).toContain(event.section);
  }
});

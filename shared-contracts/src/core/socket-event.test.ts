import { sectionOf, sections } from './socket-event.ts';

test('a room is a section or a part of one', () => {
  for (const section of sections)
    expect([sectionOf(section), sectionOf(`${section}:KHI`)]).toEqual([section, section]);
  for (const room of ['', ':KHI', 'queues', 'queue-KHI', 'KHI:queue', 'hello'])
    expect([room, sectionOf(room)]).toEqual([room, undefined]);
});

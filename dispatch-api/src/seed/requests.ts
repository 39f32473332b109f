import type { QueueRequest } from '../queue/queue.commands.ts';
import { customer } from './customers.ts';
import { citySpread, person, phoneAt } from './people.ts';
import type { Random } from './random.ts';
import { voiceNotes } from './voice-notes.ts';

/** A request as callers make them: half of them known, some with a voice note. */
export function requestBy(random: Random, seed: number, customers: number): QueueRequest {
  const type = random.weighted([['app', 5], ['KE', 3], ['other', 2]] as const);
  const voiceNote = random.chance(type === 'app' ? 0.5 : 0.15) ? random.pick(voiceNotes) : null;
  if (random.chance(0.5)) {
    const { name, phone, city, langId = 1 } = customer(random.whole(0, customers - 1), seed);
    return { type, name, phone, city, langId, customerType: 1, voiceNote };
  }
  const { name } = person(random);
  return { type, name: random.chance(0.5) ? name : '', phone: phoneAt(random, random.whole(6_000_000, 9_999_999), seed), city: random.weighted(citySpread), langId: random.chance(0.65) ? 2 : 1, customerType: 0, voiceNote };
}

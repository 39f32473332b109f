import type { Responses } from '../verify-parameters.ts';
import { freshPhone } from './samples.ts';
import { isRecord, member, type Write } from './write.ts';

const request: Write = {
  id: 'queue.demo-add',
  calls: () => [
    { body: { type: 'KE', name: 'Ayesha Khan', phone: freshPhone, city: 'KHI', lang_id: 1 } },
  ],
};

const requestId = (responses: Responses) => ({
  params: { id: member(responses, 'queue.demo-add', 'data.id') },
});

/** An id that nothing has. */
const nobody = '0'.repeat(24);

/** A colleague who is signed in and gets the event; nobody where there is none. */
export function colleagueHere(responses: Responses): string {
  for (const held of responses.get('handover.held') ?? []) {
    const data = isRecord(held) ? held['data'] : undefined;
    const colleagues = isRecord(data) ? data['colleagues'] : undefined;
    for (const one of Array.isArray(colleagues) ? colleagues : [])
      if (isRecord(one) && one['is_here'] === true) return String(one['id']);
  }
  return nobody;
}

/** The calls of the queue, each with a separate request. */
export const queueWrites: readonly Write[] = [
  request,
  { id: 'queue.claim', calls: (responses) => [{ ...requestId(responses), changes: true }] },
  { id: 'queue.renew-lease', calls: (responses) => [requestId(responses)] },
  { id: 'queue.give-up-lease', calls: (responses) => [requestId(responses)] },
  {
    id: 'queue.update',
    calls: (responses) => [
      { body: { id: member(responses, 'queue.demo-add', 'data.id'), status: 'junk' } },
    ],
  },
  request,
  {
    id: 'queue.remove',
    calls: (responses) => [
      { body: { booking_id: member(responses, 'queue.demo-add', 'data.booking_id') } },
    ],
  },
  request,
  { id: 'queue.claim', calls: (responses) => [{ ...requestId(responses), changes: true }] },
  {
    id: 'handover.give',
    calls: (responses) => [{ body: { to: colleagueHere(responses), drafts: [] } }],
  },
  {
    id: 'handover.open',
    calls: () => [{ params: { id: nobody }, refusal: 'handover.unknown' }],
  },
];

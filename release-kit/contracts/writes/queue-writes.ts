import type { Responses } from '../verify-parameters.ts';
import { freshPhone } from './samples.ts';
import { member, type Write } from './write.ts';

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
  {
    id: 'handover.give',
    calls: () => [{ body: { to: nobody, drafts: [] }, refusal: 'handover.refused' }],
  },
  {
    id: 'handover.open',
    calls: () => [{ params: { id: nobody }, refusal: 'handover.unknown' }],
  },
];

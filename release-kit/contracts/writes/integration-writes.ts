import type { Responses } from '../verify-parameters.ts';
import { member, type Write } from './write.ts';

const key = (responses: Responses) => ({
  params: { id: member(responses, 'integration-keys.create', 'data.id') },
});

/** Keys of the integration API. */
export const integrationWrites: readonly Write[] = [
  {
    id: 'integration-keys.create',
    calls: () => [{ body: { name: 'Contract check', scopes: ['read'] } }],
  },
  {
    id: 'integration-keys.rotate',
    calls: (responses) => [{ ...key(responses), body: { former_hours: 0 } }],
  },
  { id: 'integration-keys.revoke', calls: (responses) => [key(responses)] },
];

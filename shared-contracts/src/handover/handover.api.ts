import { endpoint } from '../core/endpoint.ts';
import { staff } from '../core/role.ts';
import * as T from '../core/schema.ts';
import {
  HandoverDetail,
  HandoverDraft,
  HandoverRow,
  HeldWork,
  maxHandoverDrafts,
  maxHandoverNote,
} from './handover.ts';

const common = { roles: staff, extension: 'handover' } as const;
const params = T.Object({ id: T.RecordId() });

export const readHeldWork = endpoint({
  ...common,
  id: 'handover.held',
  method: 'GET',
  path: '/handovers/held',
  summary: 'Work that the caller holds, and who could take it over',
  answer: T.answer({ data: HeldWork }),
});

/**
 * Gives everything that the caller holds to one colleague, in one transaction: requests with their
 * leases, unfinished trips, unopened handovers, the given drafts and a note.
 */
export const handOver = endpoint({
  ...common,
  id: 'handover.give',
  method: 'POST',
  path: '/handovers',
  summary: 'Hand over open work',
  body: T.Object({
    to: T.RecordId(),
    note: T.Optional(T.String({ maxLength: maxHandoverNote })),
    drafts: T.Array(HandoverDraft, { maxItems: maxHandoverDrafts }),
  }),
  bodyKilobytes: 1024,
  answer: T.answer({ data: HandoverRow }),
  errors: [
    'handover.refused',
    'handover.no-trips',
    'handover.nothing',
    'idempotency.reused',
    'idempotency.running',
  ],
  idempotent: true,
});

export const listHandovers = endpoint({
  ...common,
  id: 'handover.list',
  method: 'GET',
  path: '/handovers',
  summary: 'Handovers to the caller that are not opened yet, oldest first',
  answer: T.answer({ data: T.Array(HandoverRow) }),
});

export const readHandover = endpoint({
  ...common,
  id: 'handover.read',
  method: 'GET',
  path: '/handovers/{id}',
  summary: 'The content of a handover to the caller',
  params,
  answer: T.answer({ data: HandoverDetail }),
  errors: ['handover.unknown'],
});

/** The next agent's browser has the drafts now, so that the server deletes them. */
export const openHandover = endpoint({
  ...common,
  id: 'handover.open',
  method: 'PUT',
  path: '/handovers/{id}/opened',
  summary: 'Confirm that a handover was received',
  params,
  answer: T.answer({}),
  errors: ['handover.unknown'],
});

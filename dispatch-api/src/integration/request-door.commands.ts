import { and, eq } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type { IntegrationRequest, RequestDraft } from 'shared-contracts/integration/request-door';

import { command } from '../commands/command.ts';
import type { Transaction } from '../database/database.ts';
import { lockName } from '../database/named-lock.ts';
import { files } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { nameIn, voiceNoteKind } from '../media/voice-note.commands.ts';
import {
  addToQueue,
  consumeQueueRow,
  english,
  type QueueRequest,
} from '../queue/queue.commands.ts';
import { rejectField } from '../reject-field.ts';
import { isSameValue } from '../same-value.ts';
import { requireServedCity, requirePhone } from './fields.ts';
import { requestByEitherId, requestRow, type StoredRequest } from './request-door.repository.ts';

/** The columns of a draft; refused with the field at fault. */
function columnsOf(draft: RequestDraft): QueueRequest {
  return {
    type: draft.type,
    phone: requirePhone('phone', draft.phone),
    name: draft.name?.trim() ?? '',
    city: requireServedCity('city', draft.city),
    langId: draft.lang_id ?? english,
    customerType: draft.is_returning ? 1 : 0,
    ...(draft.drops && { bookings: draft.drops }),
    ...(draft.requested_at && { dt: new Date(draft.requested_at) }),
    ...(draft.voice_note && { voiceNote: nameIn(draft.voice_note) }),
    ...(draft.external_id && { externalId: draft.external_id }),
  };
}

/** Whether a request was stored from the same data; only the sent ones are compared. */
const isSame = (stored: StoredRequest, columns: QueueRequest): boolean =>
  Object.entries(columns).every(
    ([name, value]) => isSameValue(value, stored[name as keyof QueueRequest]), // columns of the table
  );

/** Of two calls with one external id the second waits, and then finds the request of the first. */
async function earlierRequest(
  tx: Transaction,
  externalId: string,
): Promise<StoredRequest | undefined> {
  await lockName(tx, `request ${externalId}`);
  return requestByEitherId(tx, externalId);
}

async function requireNote(tx: Transaction, name: string): Promise<void> {
  const isStored = and(eq(files.kind, voiceNoteKind), eq(files.name, name));
  if ((await tx.$count(files, isStored)) === 0) rejectField('voice_note', 'voice-note.unknown');
}

export const takeRequest = command(
  'requests.create',
  async (context, draft: RequestDraft): Promise<Sent<typeof IntegrationRequest>> => {
    const { tx } = context;
    const columns = columnsOf(draft);
    const { externalId } = columns;
    const earlier = externalId ? await earlierRequest(tx, externalId) : undefined;
    if (earlier && !isSame(earlier, columns))
      fail('external-id.used', { id: earlier.externalId ?? '' });
    if (!earlier && columns.voiceNote) await requireNote(tx, columns.voiceNote);
    const { id } = earlier ?? (await addToQueue(context, columns));
    return requestRow(tx, (await requestByEitherId(tx, id)) ?? fail('queue.unknown'));
  },
);

export const withdrawRequest = command(
  'requests.withdraw',
  async (context, { id }: { id: string }): Promise<Sent<typeof IntegrationRequest>> => {
    const { tx } = context;
    const request = (await requestByEitherId(tx, id, { isLocked: true })) ?? fail('queue.unknown');
    if (request.status === 'waiting') await consumeQueueRow(context, request.id, 'cancelled');
    else if (request.status !== 'cancelled')
      fail('queue.answered', { status: request.status }, { data: { status: request.status } });
    return requestRow(tx, { ...request, status: 'cancelled' });
  },
);

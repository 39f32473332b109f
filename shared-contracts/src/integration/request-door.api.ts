import * as T from '../core/schema.ts';
import { uploadVoiceNote, voiceNoteErrors, voiceNoteField } from '../media/media.api.ts';
import { door } from './door.ts';
import { byEitherId } from './external-id.ts';
import { IntegrationRequest, RequestDraft } from './request-door.ts';

const answer = T.answer({ data: IntegrationRequest });

/** The same as the console's own upload. */
export const uploadRequestNote = door({
  id: 'requests.upload-voice-note',
  method: 'POST',
  path: '/voice-notes',
  summary: 'Upload the voice note of a request',
  scope: 'requests',
  idempotent: true,
  file: voiceNoteField,
  answer: uploadVoiceNote.answer,
  errors: voiceNoteErrors,
});

/** Adds a request to the queue. The same external id with the same data is answered as before. */
export const createRequest = door({
  id: 'requests.create',
  method: 'POST',
  path: '/requests',
  summary: 'Add a request to the queue',
  scope: 'requests',
  idempotent: true,
  body: RequestDraft,
  answer,
  errors: ['field.invalid', 'external-id.used', 'idempotency.reused', 'idempotency.running'],
});

/** Takes a request out of the queue; refused while an agent works on it, and once it is answered. */
export const withdrawRequest = door({
  id: 'requests.withdraw',
  method: 'DELETE',
  path: '/requests/{id}',
  summary: 'Withdraw a request',
  scope: 'requests',
  params: byEitherId,
  answer,
  errors: ['queue.unknown', 'queue.taken', 'queue.answered'],
});

export const readRequest = door({
  id: 'requests.read',
  method: 'GET',
  path: '/requests/{id}',
  summary: 'Read a request',
  scope: 'read',
  params: byEitherId,
  answer,
  errors: ['queue.unknown'],
});

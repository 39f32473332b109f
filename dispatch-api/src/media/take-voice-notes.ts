import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { uploadRequestNote } from 'shared-contracts/integration/request-door.api';
import {
  voiceNoteField as field,
  voiceNoteMegabytes,
  type uploadVoiceNote,
} from 'shared-contracts/media/media.api';

import { fail } from '../failure.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { contentMark } from './content-mark.ts';
import { fileKey } from './media.repository.ts';
import { putFile } from './put-file.ts';
import { recordingOf } from './recording.ts';
import { countUpload, partLimits, type UploadQuota } from './upload-quota.ts';
import { storeVoiceNote, voiceNoteKind, voiceNoteName } from './voice-note.commands.ts';

/** Serves the upload of voice notes, by a user or by a key, which has this quota. */
export async function takeVoiceNotes(
  api: FastifyInstance,
  services: Services,
  endpoint: typeof uploadVoiceNote | typeof uploadRequestNote,
  quota: UploadQuota,
): Promise<void> {
  await api.register(multipart, {
    limits: { ...partLimits, fields: 0, fileSize: voiceNoteMegabytes * 1024 * 1024 },
    throwFileSizeLimit: false,
  });
  route(api, services, endpoint, async ({ request, run, actor }) => {
    const file = await request.file();
    if (file?.fieldname !== field)
      fail('request.invalid', { detail: 'Attach a recording' }, { field });
    const sent = await file.toBuffer();
    if (file.file.truncated)
      fail('payload.too-large', { megabytes: voiceNoteMegabytes }, { field });
    await countUpload(services, actor.id ?? '', sent, quota);
    const { suffix, type, content } =
      (await recordingOf(sent)) ?? fail('voice-note.refused', {}, { field });
    const name = voiceNoteName(suffix);
    const url = await putFile(services, fileKey(voiceNoteKind, name), content, () =>
      run(storeVoiceNote, { name, type, size: content.length }, contentMark(sent)),
    );
    return { data: url };
  });
}

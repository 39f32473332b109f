import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { roleOf, staff, tripRoles } from 'shared-contracts/core/role';
import {
  createMediaToken,
  driverPictureKind,
  pictureKinds,
  removeVoiceNote,
  uploadVoiceNote,
  uploadsPerDay,
} from 'shared-contracts/media/media.api';

import { fail } from '../failure.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { byteRange } from './byte-range.ts';
import { MissingFile } from './file-store.ts';
import { mediaToken, mediaUser } from './media-token.ts';
import { storedFile, type StoredFile } from './media.repository.ts';
import { takeVoiceNotes } from './take-voice-notes.ts';
import { deleteVoiceNote } from './voice-note.commands.ts';

/** Their token is in the URL, and no guard reads it: with any token they are counted by address. */
const options = { schema: { hide: true }, config: { isPublic: true } };

interface Address {
  Params: { kind: string; file: string };
  Querystring: { access_token?: string };
}

/** Sends a file that nothing may cache, and whose content type browsers may not guess. */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, size, read }: StoredFile,
): Promise<FastifyReply> {
  reply.headers({
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  });
  const part = (start: number, end: number) =>
    read(start, end).catch((error: unknown) => {
      if (error instanceof MissingFile) return fail('media.unknown');
      request.log.error({ err: error }, 'a file is not read');
      return fail('server.unavailable');
    });
  const range = byteRange(request.headers.range, size);
  if (range === undefined) return reply.header('content-length', size).send(await part(0, size));
  if (range === null) return reply.status(416).header('content-range', `bytes */${size}`).send();
  return reply
    .status(206)
    .headers({
      'content-range': `bytes ${range.start}-${range.end}/${size}`,
      'content-length': range.end + 1 - range.start,
    })
    .send(await part(range.start, range.end + 1));
}

const tokenOf = (request: FastifyRequest<Address>): string =>
  String(request.query.access_token ?? request.headers['x-dispatch-access-token'] ?? '');

/** Removes voice notes, after their upload (docs/domain/booking.md#voice-note). */
async function voiceNoteRoutes(api: FastifyInstance, services: Services): Promise<void> {
  await takeVoiceNotes(api, services, uploadVoiceNote, uploadsPerDay);
  route(api, services, removeVoiceNote, async ({ input, run }) => {
    await run(deleteVoiceNote, input.body);
    return {};
  });
}

/**
 * Below /api/v1: the media token, and pictures by URL (docs/domain/basics.md#pictures-and-audio).
 */
export function mediaRoutes(api: FastifyInstance, services: Services): void {
  void api.register((scope) => voiceNoteRoutes(scope, services));
  route(api, services, createMediaToken, async ({ signedIn }) =>
    mediaToken(services, signedIn.sessionId),
  );

  api.get<Address>('/getImage/:kind/:file', options, async (request, reply) => {
    const { kind, file } = request.params;
    const signedIn = (await mediaUser(services, tokenOf(request))) ?? fail('media.refused');
    const picture = [...pictureKinds, driverPictureKind].some((name) => name === kind)
      ? await storedFile(services, kind, file)
      : undefined;
    if (!picture) fail('media.unknown');
    const role = roleOf(signedIn.user.role);
    const mayOpen =
      kind === driverPictureKind
        ? role !== undefined && tripRoles.includes(role)
        : picture.ownerId === signedIn.user.id || role === 'admin';
    if (!mayOpen) fail('media.unknown');
    return send(request, reply, picture);
  });
}

/**
 * Without a prefix, because the provider serves voice notes from another host
 * (docs/domain/basics.md#pictures-and-audio).
 */
export function audioRoutes(scope: FastifyInstance, services: Services): void {
  scope.get<Address>('/get/audio/:file', options, async (request, reply) => {
    const { file } = request.params;
    if (services.settings.mediaTokens) {
      const signedIn = (await mediaUser(services, tokenOf(request))) ?? fail('media.refused');
      const role = roleOf(signedIn.user.role);
      // A client may play its own recordings, and no caller's.
      const isOwn = (await storedFile(services, 'voice_notes', file))?.ownerId === signedIn.user.id;
      if (!isOwn && (!role || !staff.includes(role))) fail('role.refused');
    }
    const note = await storedFile(services, 'voice_notes', file);
    return send(request, reply, note ?? fail('media.unknown'));
  });
}

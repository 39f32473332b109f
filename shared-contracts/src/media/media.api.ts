import { endpoint } from '../core/endpoint.ts';
import type { ErrorId } from '../core/errors.ts';
import { adminOnly, everyRole } from '../core/role.ts';
import * as T from '../core/schema.ts';

/**
 * A token for pictures and voice notes only, valid for a few minutes. It is used in URLs, where the
 * session's token never appears (docs/decisions/calls.md#media-tokens).
 */
export const createMediaToken = endpoint({
  id: 'media.token',
  method: 'POST',
  path: '/media/token',
  summary: 'A token for media',
  roles: everyRole,
  answer: T.answer({ token: T.String(), expires_at: T.Instant() }),
  extension: 'media-tokens',
});

/** One user's upload limits per day. */
export const uploadsPerDay = { files: 300, megabytes: 500 } as const;
/** The same of one key of the integration API. */
export const keyUploadsPerDay = { files: 20_000, megabytes: 10_000 } as const;

/**
 * Bytes per second on the slowest connection that can still upload: page, gateway and API wait as
 * long as that takes (docs/decisions/calls.md#slow-lines).
 */
export const slowestUploadBytes = 8192;

/** Largest voice note: an hour at 128 kbit/s, more than any call lasts. */
export const voiceNoteMegabytes = 10;
/** Opus becomes MP3, which takes a second of processor time for half a minute. */
export const longestOpusMinutes = 10;
/** Why an upload of a voice note is refused, at whichever door. */
export const voiceNoteErrors = [
  'voice-note.refused',
  'payload.too-large',
  'upload.limited',
  'idempotency.reused',
  'idempotency.running',
] as const satisfies readonly ErrorId[];
/** The field of a multipart body that has the recording. */
export const voiceNoteField = 'voice_recording';
/**
 * Multipart, the recording as `voice_recording`: MP3, AAC (ADTS or MP4) or Opus in Ogg, by its
 * content. Returns its URL (docs/domain/users.md#user-calls).
 */
export const uploadVoiceNote = endpoint({
  id: 'media.upload-voice-note',
  method: 'POST',
  path: '/file/upload',
  summary: 'Upload a voice note',
  roles: everyRole,
  idempotent: true,
  answer: T.answer({ data: T.String({ description: 'its address, for voice_recording' }) }),
  errors: voiceNoteErrors,
});
/**
 * Removes an own voice note that no booking names (docs/decisions/calls.md#open-paths). One that was
 * removed before is unknown.
 */
export const removeVoiceNote = endpoint({
  id: 'media.remove-voice-note',
  method: 'POST',
  path: '/file/remove',
  summary: 'Remove a voice note',
  roles: everyRole,
  body: T.Object({ url: T.String({ maxLength: 250 }) }),
  answer: T.answer({}),
  errors: ['media.unknown', 'voice-note.in-use'],
});

/**
 * Pictures of the signed-in user (docs/domain/basics.md#pictures-and-audio): fetched by URL,
 * `access_token` in the query.
 */
export const pictureKinds = [
  'dispatch_profile_images',
  'dispatch_cnic_front',
  'dispatch_cnic_back',
] as const;
export type PictureKind = (typeof pictureKinds)[number];

/**
 * Pictures of drivers, by the name that a trip's `driver.img_id` gives: for roles that may open
 * trips.
 */
export const driverPictureKind = 'partner_profile_images';

/** Pictures above this size are refused (docs/decisions/calls.md#image-uploads). */
export const pictureMegabytes = 2;
/** MIME types of the accepted pictures (docs/domain/users.md#user-rules). */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
/** The first bytes of each, which decide instead of the name; the server decodes it as well. */
export const pictureHead = /^(?:\u00ff\u00d8\u00ff|\u0089PNG|GIF8|RIFF[^]{4}WEBP)/;
/** The head of an iPhone photo, which most browsers don't show: its bytes from the fifth on. */
export const heicHead = /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/;
/**
 * Multipart: the picture as `file`, its name as `fileName`. Returns the name under which it is
 * stored, for a user's `profile_img`, `cnic_front_img` or `cnic_back_img`. The content is checked;
 * metadata such as location and camera is removed (docs/decisions/calls.md#image-uploads).
 */
export const uploadImage = endpoint({
  id: 'media.upload-image',
  method: 'POST',
  path: '/uploadImage/{kind}',
  summary: 'Upload a picture',
  roles: adminOnly,
  params: T.Object({ kind: T.Values(pictureKinds) }),
  idempotent: true,
  answer: T.answer({ data: T.Object({ image: T.String() }) }),
  errors: [
    'payload.too-large',
    'upload.limited',
    'picture.unknown-kind',
    'picture.heic',
    'picture.damaged',
    'picture.too-wide',
    'idempotency.reused',
    'idempotency.running',
  ],
});

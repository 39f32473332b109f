import { queryOptions } from '@tanstack/react-query';
import { call, config, hasExtension, queryKey } from 'shared-bus';
import { createMediaToken, removeVoiceNote } from 'shared-contracts/media/media.api';

/** Its failure is ignored: no booking refers to a file that is left behind. */
export const removeVoiceNoteFile = (url: string): void =>
  void call(removeVoiceNote, { body: { url } }).catch(() => undefined);

/** A token for media URLs, where the server issues them (docs/decisions/calls.md#media-tokens). */
export const voiceNoteToken = () =>
  queryOptions({
    queryKey: queryKey('mfe-booking', createMediaToken),
    queryFn: async () => (hasExtension('media-tokens') ? (await call(createMediaToken)).token : ''),
    staleTime: 60_000,
    gcTime: 60_000,
  });

/**
 * The URL of a note, by the name or URL that the server sent: `.mp3` replaces a missing suffix
 * (docs/domain/basics.md#pictures-and-audio).
 */
export function noteAddress(note: string, token: string): string {
  const name = note.slice(note.lastIndexOf('/') + 1);
  const file = /\.(mp3|aac)$/i.test(name) ? name : `${name}.mp3`;
  return `${config.audioBase.replace(/\/$/, '')}/${encodeURIComponent(file)}${token && `?access_token=${encodeURIComponent(token)}`}`;
}

/**
 * The URL of a voice note: `.mp3` replaces a missing suffix
 * (docs/domain/basics.md#pictures-and-audio); the token is for media only
 * (docs/decisions/calls.md#media-tokens).
 */
export function voiceNoteAddress(base: string, name: string, token: string): string {
  const file = /\.(mp3|aac)$/i.test(name) ? name : `${name}.mp3`;
  return `${base.replace(/\/$/, '')}/${encodeURIComponent(file)}${token && `?access_token=${encodeURIComponent(token)}`}`;
}

/** Where a voice note lies: `.mp3` stands in for a missing suffix (spec 1 §7); the token is for media only (DECISIONS B13). */
export function voiceNoteAddress(base: string, name: string, token: string): string {
  const file = /\.(mp3|aac)$/i.test(name) ? name : `${name}.mp3`;
  return `${base.replace(/\/$/, '')}/${encodeURIComponent(file)}${token && `?access_token=${encodeURIComponent(token)}`}`;
}

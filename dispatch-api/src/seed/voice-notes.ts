/**
 * Voice notes of demo requests (assets/). One name has no suffix, because the address of such a
 * note ends in .mp3 (docs/domain/basics.md#pictures-and-audio).
 */
export const voiceNotes: readonly string[] = [
  'voice-note-1.mp3',
  'voice-note-2.mp3',
  'voice-note-3',
  'voice-note-4.aac',
];

/** Voice notes that demo requests carry (assets/). One name has no suffix: the address of such a note ends in .mp3 (spec 1 §7). */
export const voiceNotes: readonly string[] = ['note-1.mp3', 'note-2.mp3', 'note-3', 'note-4.aac'];

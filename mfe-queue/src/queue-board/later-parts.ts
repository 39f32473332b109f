// The parts of the queue that are loaded once it is on screen, as one chunk.
export { ShortcutsDialog } from 'shared-ui/keys';

export { LateBadge } from './late-badge.tsx';
export { TakenDialog } from './taken.dialog.tsx';
export { VoiceNoteDialog } from './voice-note.dialog.tsx';

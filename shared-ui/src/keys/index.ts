export { ShortcutsDialog } from './shortcuts.dialog.tsx';
export { useShortcuts, type Shortcut } from './use-shortcuts.ts';

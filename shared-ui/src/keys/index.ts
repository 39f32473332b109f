export { ShortcutsDialog } from './shortcuts.dialog.tsx';
export { useArrowSteps } from './use-arrow-steps.ts';
export { useShortcuts, type Shortcut } from './use-shortcuts.ts';

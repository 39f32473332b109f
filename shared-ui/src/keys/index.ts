export { ShortcutsDialog } from './shortcuts.dialog.tsx';
export { useArrowSteps } from './use-arrow-steps.ts';

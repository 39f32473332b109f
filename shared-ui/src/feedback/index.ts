export { BusyIcon } from './busy-icon.tsx';
export { ConfirmDialog } from './confirm-dialog.tsx';
export { DialogShell, useFocusBack } from './dialog-shell.tsx';
export { EmptyState } from './empty-state.tsx';
export { ErrorPanel } from './error-panel.tsx';
export { LeaveGuard } from './leave-guard.tsx';
export { RetryButton } from './retry-button.tsx';
export { useNotifyUndo } from './use-notify-undo.ts';
export { useTransientMessage } from './use-transient-message.ts';

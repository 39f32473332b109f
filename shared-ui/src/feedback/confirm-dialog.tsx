import { RunningText } from '../theme/running-text.tsx';
import { DialogShell } from './dialog-shell.tsx';

interface ConfirmDialogProps {
  title: string;
  body: string;
  confirmText: string;
  cancelText?: string | null;
  submitting?: boolean;
  submitError?: Error | null;
  danger?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Asks for confirmation before an action that cannot be undone, or shows what must be acknowledged
 * (`cancelText={null}`).
 */
export function ConfirmDialog({
  body,
  confirmText,
  onConfirm,
  submitting = false,
  submitError = null,
  ...shell
}: ConfirmDialogProps) {
  return (
    <DialogShell
      {...shell}
      submitText={confirmText}
      onSubmit={onConfirm}
      submitting={submitting}
      submitError={submitError}
    >
      <RunningText>{body}</RunningText>
    </DialogShell>
  );
}

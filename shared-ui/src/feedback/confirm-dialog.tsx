import { RunningText } from '../theme/running-text.tsx';
import { DialogShell } from './dialog-shell.tsx';

interface ConfirmSending {
  submitting: boolean;
  submitError?: Error | null;
}

const idle: ConfirmSending = { submitting: false };

interface ConfirmDialogProps {
  title: string;
  body: string;
  confirmText: string;
  cancelText?: string | null;
  sending?: ConfirmSending;
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
  sending: { submitting, submitError = null } = idle,
  ...shell
}: ConfirmDialogProps) {
  return (
    <DialogShell
      {...shell}
      submitText={confirmText}
      onSubmit={onConfirm}
      sending={{ submitting, submitError }}
    >
      <RunningText>{body}</RunningText>
    </DialogShell>
  );
}

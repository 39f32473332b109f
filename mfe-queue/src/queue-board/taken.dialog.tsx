import { useMessages } from 'shared-bus';
import { ConfirmDialog } from 'shared-ui/feedback';

import { messages } from '../messages.ts';

interface TakenDialogProps {
  /** Who has it, where the server says so. */
  by: string | undefined;
  onClose: () => void;
}

/** Somebody else has the request (docs/domain/queue.md#assign). Closing it loads the list again. */
export function TakenDialog({ by, onClose }: TakenDialogProps) {
  const t = useMessages(messages);
  const body = by ? `${t('taken.by', { name: by })}. ${t('taken.body')}` : t('taken.body');
  return (
    <ConfirmDialog
      title={t('taken.title')}
      body={body}
      confirmText={t('taken.close')}
      cancelText={null}
      onConfirm={onClose}
      onClose={onClose}
    />
  );
}

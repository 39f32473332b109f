import { useMessages } from 'shared-bus';
import { ConfirmDialog } from 'shared-ui/feedback';

import { messages } from '../messages.ts';

interface TakenDialogProps {
  /** The holder's name, where the server sends it. */
  by: string | undefined;
  onClose: () => void;
}

/**
 * Another agent holds the request (docs/domain/queue.md#assign). Closing the dialog reloads the
 * list.
 */
export function TakenDialog({ by, onClose }: TakenDialogProps) {
  const t = useMessages(messages);
  const body = by ? t('taken.body-by', { name: by }) : t('taken.body');
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

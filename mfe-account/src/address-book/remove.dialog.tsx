import { notifyFailure, useMessages } from 'shared-bus';
import type { SavedAddress } from 'shared-contracts/address/address';
import { ConfirmDialog, useNotifyUndo } from 'shared-ui/feedback';

import { messages } from '../messages.ts';
import { draftOfRow } from './address-values.ts';
import { useRemoveAddress, useSaveAddress } from './address.queries.ts';

/** Asks for confirmation, removes the address, and offers Undo. */
export function RemoveDialog({ row, onClose }: { row: SavedAddress; onClose: () => void }) {
  const t = useMessages(messages);
  const remove = useRemoveAddress();
  const notifyUndo = useNotifyUndo();
  const putBack = useSaveAddress(undefined);
  const confirm = () =>
    remove.mutate(row.id, {
      onSuccess: () => {
        onClose();
        notifyUndo(
          { intent: 'success', title: t('address.removed'), body: row.detail },
          () => void putBack.mutateAsync(draftOfRow(row)).catch(notifyFailure),
        );
      },
    });
  return (
    <ConfirmDialog
      danger
      title={t('address.remove-title')}
      body={t('address.remove-question')}
      confirmText={t('address.yes')}
      sending={{ submitting: remove.isPending, submitError: remove.error }}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

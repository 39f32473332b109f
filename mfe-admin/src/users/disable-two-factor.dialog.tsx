import { notifyRefusal, useMessages } from 'shared-bus';
import type { ManagedUser } from 'shared-contracts/users/user';
import { ConfirmDialog } from 'shared-ui/feedback';

import { messages } from '../messages.ts';
import { useDisableTwoFactor } from './users.queries.ts';

/** Asks for confirmation, since the user must enrol again to sign in. */
export function DisableTwoFactorDialog({
  user,
  onClose,
}: {
  user: ManagedUser;
  onClose: () => void;
}) {
  const t = useMessages(messages);
  const { mutate, isPending } = useDisableTwoFactor();
  // The server's text where it sent one (docs/domain/users.md#user-outcomes).
  const failed = (error: Error) => {
    notifyRefusal(error, t('two-factor.not-disabled'));
    onClose();
  };
  return (
    <ConfirmDialog
      danger
      title={t('two-factor.title')}
      body={t('two-factor.question', { name: user.name })}
      confirmText={t('two-factor.disable')}
      sending={{ submitting: isPending }}
      onConfirm={() => mutate(user.id, { onSuccess: onClose, onError: failed })}
      onClose={onClose}
    />
  );
}

import { Text } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import type { Driver } from 'shared-contracts/drivers/driver';
import { suspensionRules } from 'shared-contracts/drivers/driver.rules';
import { ConfirmDialog, DialogShell } from 'shared-ui/feedback';
import { TextField, useRulesForm } from 'shared-ui/form';

import { messages } from '../messages.ts';
import { useSuspendDriver } from './drivers.queries.ts';

interface SuspendDialogProps {
  driver: Driver;
  onClose: () => void;
}

/** Suspends a driver for a reason. */
export function SuspendDialog({ driver: { id, name }, onClose }: SuspendDialogProps) {
  const t = useMessages(messages);
  const { mutateAsync } = useSuspendDriver(id);
  const form = useRulesForm(suspensionRules, {
    initial: { reason: '' },
    async onSubmit({ reason }) {
      await mutateAsync({ suspended: true, reason: reason.trim() });
      onClose();
    },
  });
  return (
    <DialogShell
      danger
      title={t('drivers.suspend-of', { name })}
      submitText={t('drivers.suspend')}
      sending={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Text>{t('drivers.suspend-question')}</Text>
      <TextField form={form} name="reason" label={t('drivers.suspension-reason')} autoFocus />
    </DialogShell>
  );
}

/** Asks before it ends a suspension. */
export function ReinstateDialog({ driver, onClose }: SuspendDialogProps) {
  const t = useMessages(messages);
  const { id, name, suspension_reason: reason } = driver;
  const { mutate, isPending, error } = useSuspendDriver(id);
  return (
    <ConfirmDialog
      title={t('drivers.reinstate-of', { name })}
      body={[
        ...(reason ? [t('drivers.suspended-for', { reason })] : []),
        t('drivers.reinstate-question'),
      ].join(' · ')}
      confirmText={t('drivers.reinstate')}
      sending={{ submitting: isPending, submitError: error }}
      onConfirm={() => mutate({ suspended: false }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

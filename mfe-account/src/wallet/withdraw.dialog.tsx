import { useState } from 'react';
import { Field, Radio, RadioGroup } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import { withdrawMethods, type WithdrawMethod } from 'shared-contracts/wallet/wallet';
import { ConfirmDialog, DialogShell, useFocusBack } from 'shared-ui/feedback';
import { catalogue } from '../catalogue.ts';
import { useWithdraw } from './wallet.queries.ts';

/** "Withdraw Cash?", and "Request Submitted" once the server has taken it (spec 3 §2.5, DECISIONS B6). */
export function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(catalogue);
  const [method, setMethod] = useState<WithdrawMethod>(withdrawMethods[0]);
  const { mutate, isPending, isSuccess, error } = useWithdraw();
  // Two dialogs after each other: the second one was opened by a button that is gone with the first.
  useFocusBack();
  if (isSuccess) return <ConfirmDialog title={t('withdraw.submitted')} body={t('withdraw.sms')} confirmText={t('withdraw.done')} cancelText={null} onConfirm={onClose} onClose={onClose} />;
  return (
    <DialogShell title={t('withdraw.title')} submitText={t('withdraw.submit')} submitting={isPending} submitError={error} onSubmit={() => mutate(method)} onClose={onClose}>
      <Field label={t('withdraw.method')}>
        <RadioGroup value={method} onChange={(_event, { value }) => setMethod(withdrawMethods.find((one) => one === value) ?? method)}>
          {withdrawMethods.map((one) => <Radio key={one} value={one} label={t(`withdraw.${one}`)} />)}
        </RadioGroup>
      </Field>
    </DialogShell>
  );
}

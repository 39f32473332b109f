import { useMessages } from 'shared-bus';
import type { RecurringRule } from 'shared-contracts/recurring/recurring';
import { ConfirmDialog } from 'shared-ui/feedback';

import { recurringMessages } from './recurring-messages.ts';
import { useEndRule } from './recurring.queries.ts';

interface RuleDialogProps {
  rule: RecurringRule;
  onClose: () => void;
}

export function EndDialog({ rule, onClose }: RuleDialogProps) {
  const t = useMessages(recurringMessages);
  const { mutate, isPending, error } = useEndRule();
  return (
    <ConfirmDialog
      danger
      title={t('end-title')}
      body={t('end-question')}
      confirmText={t('end')}
      sending={{ submitting: isPending, submitError: error }}
      onConfirm={() => mutate(rule.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

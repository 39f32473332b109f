import { dayAt, serverNow, useMessages } from 'shared-bus';
import type { RecurringRule } from 'shared-contracts/recurring/recurring';
import { pauseRules } from 'shared-contracts/recurring/recurring.rules';
import { DialogShell } from 'shared-ui/feedback';
import { TextField, useRulesForm } from 'shared-ui/form';

import { recurringMessages } from './recurring-messages.ts';
import { usePauseRule } from './recurring.queries.ts';

interface RuleDialogProps {
  rule: RecurringRule;
  onClose: () => void;
}

/** The days of a pause. */
export function PauseDialog({ rule, onClose }: RuleDialogProps) {
  const t = useMessages(recurringMessages);
  const { mutateAsync } = usePauseRule();
  const form = useRulesForm(pauseRules, {
    initial: { pause_from: dayAt(serverNow()), pause_to: '' },
    async onSubmit({ pause_from: from, pause_to: to }) {
      await mutateAsync({ id: rule.id, pause: { from, to: to || null } });
      onClose();
    },
  });
  return (
    <DialogShell
      title={t('pause')}
      submitText={t('pause')}
      sending={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField form={form} name="pause_from" type="date" label={t('pause-from')} />
      <TextField
        form={form}
        name="pause_to"
        type="date"
        label={t('pause-to')}
        hint={t('pause-hint')}
      />
    </DialogShell>
  );
}

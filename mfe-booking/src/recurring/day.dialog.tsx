import { dayAt, serverNow, useMessages } from 'shared-bus';
import type { RecurringRule } from 'shared-contracts/recurring/recurring';
import { dayRules, timesOf } from 'shared-contracts/recurring/recurring.rules';
import { DialogShell } from 'shared-ui/feedback';
import { TextField, useRulesForm } from 'shared-ui/form';

import { recurringMessages } from './recurring-messages.ts';
import { useChangeDay } from './recurring.queries.ts';

interface RuleDialogProps {
  rule: RecurringRule;
  onClose: () => void;
}

/** Other times on one day, or none. A day that has its own shows them. */
export function DayDialog({ rule, onClose }: RuleDialogProps) {
  const t = useMessages(recurringMessages);
  const { mutateAsync } = useChangeDay(rule.id);
  const timesOn = (date: string) =>
    (rule.days.find((day) => day.date === date)?.times ?? rule.times).join(' ');
  const today = dayAt(serverNow());
  const form = useRulesForm(dayRules, {
    initial: { date: today, times: timesOn(today) },
    async onSubmit({ date, times }) {
      await mutateAsync({ date, times: timesOf(times) ?? [times.slice(0, 5)] });
      onClose();
    },
  });
  const set: typeof form.set = (name, value) => {
    form.set(name, value);
    // Times that the user has typed stay.
    if (name === 'date' && form.values.times === timesOn(form.values.date))
      form.set('times', timesOn(String(value)));
  };
  return (
    <DialogShell
      title={t('day')}
      submitText={t('save')}
      sending={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField form={{ ...form, set }} name="date" type="date" label={t('date')} />
      <TextField form={form} name="times" label={t('times')} hint={t('day-hint')} />
    </DialogShell>
  );
}

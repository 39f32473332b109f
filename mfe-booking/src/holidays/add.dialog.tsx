import { Text } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import { holidayRules } from 'shared-contracts/recurring/recurring.rules';
import { DialogShell } from 'shared-ui/feedback';
import { TextField, useRulesForm } from 'shared-ui/form';

import { holidayMessages } from './holiday-messages.ts';
import { useAddHoliday } from './holidays.queries.ts';

/** A holiday that the calendar doesn't have. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(holidayMessages);
  const { mutateAsync } = useAddHoliday();
  const form = useRulesForm(holidayRules, {
    initial: { name: '', date: '' },
    async onSubmit({ name, date }) {
      await mutateAsync({ name, date });
      onClose();
    },
  });
  return (
    <DialogShell
      title={t('add')}
      submitText={t('save')}
      sending={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Text>{t('add-hint')}</Text>
      <TextField form={form} name="name" label={t('name')} />
      <TextField form={form} name="date" type="date" label={t('date')} />
    </DialogShell>
  );
}

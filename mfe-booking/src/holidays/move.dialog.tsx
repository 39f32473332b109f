import { Text } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import type { Holiday } from 'shared-contracts/recurring/recurring';
import { holidayMoveRules } from 'shared-contracts/recurring/recurring.rules';
import { DialogShell } from 'shared-ui/feedback';
import { TextField, useRulesForm } from 'shared-ui/form';

import { holidayMessages } from './holiday-messages.ts';
import { useHolidayTexts } from './holiday-texts.tsx';
import { useChangeHoliday } from './holidays.queries.ts';

interface MoveDialogProps {
  holiday: Holiday;
  onClose: () => void;
}

/** Another first day, such as after the moon was sighted. */
export function MoveDialog({ holiday, onClose }: MoveDialogProps) {
  const t = useMessages(holidayMessages);
  const { name } = useHolidayTexts();
  const { mutateAsync } = useChangeHoliday();
  const form = useRulesForm(holidayMoveRules, {
    initial: { moved_to: holiday.moved_to ?? holiday.date },
    async onSubmit({ moved_to: day }) {
      await mutateAsync({ id: holiday.id, moved_to: day === holiday.date ? null : day });
      onClose();
    },
  });
  return (
    <DialogShell
      title={t('move-title', { name: name(holiday) })}
      submitText={t('move')}
      sending={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Text>{t('move-hint')}</Text>
      <TextField form={form} name="moved_to" type="date" label={t('first-day')} />
    </DialogShell>
  );
}

import { Checkbox, Field, Radio, RadioGroup } from '@fluentui/react-components';
import { useState } from 'react';
import { dayAt, serverNow, useLanguage, useMessages } from 'shared-bus';
import {
  ruleWeekdays,
  type RecurringDraft,
  type RecurringRule,
  type RepeatedBooking,
} from 'shared-contracts/recurring/recurring';
import { ruleChangeRules, timesOf } from 'shared-contracts/recurring/recurring.rules';
import { DialogShell } from 'shared-ui/feedback';
import { CheckGroup, checkedOf, TextField, useRulesForm } from 'shared-ui/form';

import { recurringMessages } from './recurring-messages.ts';
import { usePreview } from './recurring.queries.ts';
import { RulePreviewDialog, type Checked } from './rule-preview.dialog.tsx';
import { weekdayName, zoneText } from './rule-texts.tsx';

type RuleDialogProps = { onClose: () => void } & (
  | { booking: RepeatedBooking; rule?: undefined }
  | { rule: RecurringRule; booking?: undefined }
);

const rules = {
  ...ruleChangeRules,
  weekday: { kind: 'text', required: 'report.weekday' },
} as const;

/**
 * Days and times of a booking that repeats, or of a rule that is changed. Its bookings are counted
 * before it is saved.
 */
export function RuleDialog({ booking, rule, onClose }: RuleDialogProps) {
  const t = useMessages(recurringMessages);
  const { language } = useLanguage();
  const { mutateAsync } = usePreview();
  const [checked, setChecked] = useState<Checked>();
  const [skipsHolidays, setSkipsHolidays] = useState(rule?.skips_holidays ?? true);
  const [isFromDay, setIsFromDay] = useState(false);
  const form = useRulesForm(rules, {
    initial: {
      weekday: rule?.weekdays.join(' ') ?? '',
      times: rule?.times.join(' ') ?? '',
      from: rule?.from ?? dayAt(serverNow()),
      from_day: dayAt(serverNow()),
      until: rule?.until ?? '',
    },
    async onSubmit({ weekday, times, from, from_day: fromDay, until }) {
      const draft: RecurringDraft = {
        // The server answers it as it was stored.
        booking: booking ?? (rule.booking as RepeatedBooking),
        weekdays: checkedOf(weekday, ruleWeekdays),
        times: timesOf(times) ?? [times.slice(0, 5)],
        from,
        until: until || null,
        skips_holidays: skipsHolidays,
      };
      const scope = { rule_id: rule?.id ?? null, from_day: isFromDay ? fromDay : null };
      const preview = await mutateAsync({ draft, ...scope });
      setChecked({ draft, scope, version: rule?.row_version, preview });
    },
  });
  return (
    <DialogShell
      title={t(rule ? 'edit-title' : 'repeat-title')}
      submitText={t('preview')}
      sending={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {rule ? (
        <Field label={t('scope')}>
          <RadioGroup
            layout="horizontal"
            value={isFromDay ? 'from' : 'all'}
            onChange={(_event, { value }) => {
              setIsFromDay(value === 'from');
              form.set('from_day', dayAt(serverNow()));
            }}
          >
            <Radio value="all" label={t('all')} />
            <Radio value="from" label={t('from-day')} />
          </RadioGroup>
        </Field>
      ) : null}
      <CheckGroup
        form={form}
        name="weekday"
        label={t('weekdays')}
        options={ruleWeekdays.map((day) => ({ value: day, label: weekdayName(day, language) }))}
      />
      <TextField
        form={form}
        name="times"
        label={t('times')}
        hint={t('times-hint', { zone: zoneText(rule?.time_zone, t, language) })}
      />
      {rule ? null : <TextField form={form} name="from" type="date" label={t('from')} />}
      {isFromDay ? <TextField form={form} name="from_day" type="date" label={t('from')} /> : null}
      <TextField form={form} name="until" type="date" label={t('until')} hint={t('until-hint')} />
      <Checkbox
        label={t('holidays')}
        checked={skipsHolidays}
        onChange={(_event, { checked: isOn }) => setSkipsHolidays(isOn === true)}
      />
      {checked ? (
        <RulePreviewDialog
          checked={checked}
          onBack={() => setChecked(undefined)}
          onSaved={onClose}
        />
      ) : null}
    </DialogShell>
  );
}

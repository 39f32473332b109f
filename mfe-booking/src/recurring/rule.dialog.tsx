import {
  Checkbox,
  Field,
  makeStyles,
  Radio,
  RadioGroup,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { formatDate, formatDateTime, useLanguage, useMessages } from 'shared-bus';
import { joinTexts } from 'shared-contracts/core/text';
import {
  ruleWeekdays,
  type RecurringDraft,
  type RecurringPreview,
  type RecurringRule,
  type RepeatedBooking,
} from 'shared-contracts/recurring/recurring';
import { recurringRules, timesOf } from 'shared-contracts/recurring/recurring.rules';
import { DialogShell } from 'shared-ui/feedback';
import { TextField, useRulesForm } from 'shared-ui/form';

import { recurringMessages } from './recurring-messages.ts';
import { usePreview, useSaveRule, type Scope } from './recurring.queries.ts';
import { today, weekdayName } from './rule-texts.tsx';

const useStyles = makeStyles({
  group: { border: 'none', margin: 0, padding: 0, minInlineSize: 0 },
  days: { display: 'flex', flexWrap: 'wrap' },
  error: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
});

interface Checked {
  draft: RecurringDraft;
  scope: Scope;
  preview: RecurringPreview;
}

/** Count, holidays and conflicts of a draft that the server has checked; saving is the next step. */
function PreviewDialog({
  checked: { draft, scope, preview },
  onBack,
  onSaved,
}: {
  checked: Checked;
  onBack: () => void;
  onSaved: () => void;
}) {
  const t = useMessages(recurringMessages);
  const { language } = useLanguage();
  const { mutate, isPending, error } = useSaveRule(scope);
  const holidays = preview.left_out.flatMap(({ date, holiday }) =>
    holiday ? [`${holiday[language === 'ur' ? 'name_ur' : 'name']} ${formatDate(date)}`] : [],
  );
  const join = (texts: readonly string[]) => joinTexts(texts, language);
  return (
    <DialogShell
      title={t('preview')}
      submitText={t('save')}
      cancelText={t('back')}
      sending={{ submitting: isPending, submitError: error }}
      onSubmit={() => mutate(draft, { onSuccess: onSaved })}
      hasFocusOnSubmit
      onClose={onBack}
    >
      <Text weight="semibold">
        {t('preview-count', { count: preview.count ?? 0, until: formatDate(preview.until) })}
      </Text>
      <Text>
        {t('preview-first', { list: join(preview.first.map(({ at }) => formatDateTime(at))) })}
      </Text>
      {holidays.length > 0 ? <Text>{t('preview-holidays', { list: join(holidays) })}</Text> : null}
      {preview.conflicts ? (
        <Text role="alert">
          {t('preview-conflicts', {
            count: preview.conflicts,
            list: join(preview.first_conflicts.map(({ at }) => formatDateTime(at))),
          })}
        </Text>
      ) : null}
    </DialogShell>
  );
}

type RuleDialogProps = { onClose: () => void } & (
  | { booking: RepeatedBooking; rule?: undefined }
  | { rule: RecurringRule; booking?: undefined }
);

/**
 * Days and times of a booking that repeats, or of a rule that is changed. Its bookings are counted
 * before it is saved.
 */
export function RuleDialog({ booking, rule, onClose }: RuleDialogProps) {
  const t = useMessages(recurringMessages);
  const styles = useStyles();
  const { language } = useLanguage();
  const { mutateAsync } = usePreview();
  const [checked, setChecked] = useState<Checked>();
  const [weekdays, setWeekdays] = useState<readonly number[]>(rule?.weekdays ?? []);
  const [skipsHolidays, setSkipsHolidays] = useState(rule?.skips_holidays ?? true);
  const [isFromDay, setIsFromDay] = useState(false);
  const form = useRulesForm(recurringRules, {
    initial: {
      weekday: ruleWeekdays.find((day) => weekdays.includes(day)) ?? '',
      times: rule?.times.join(' ') ?? '',
      from: rule?.from ?? today(),
      until: rule?.until ?? '',
    },
    async onSubmit({ times, from, until }) {
      const draft: RecurringDraft = {
        // The server answers it as it was stored.
        booking: booking ?? (rule.booking as RepeatedBooking),
        weekdays: ruleWeekdays.filter((day) => weekdays.includes(day)),
        times: timesOf(times) ?? [times.slice(0, 5)],
        from,
        until: until || null,
        skips_holidays: skipsHolidays,
      };
      const scope = { rule_id: rule?.id ?? null, from_day: isFromDay ? from : null };
      setChecked({ draft, scope, preview: await mutateAsync({ draft, ...scope }) });
    },
  });
  if (checked)
    return (
      <PreviewDialog checked={checked} onBack={() => setChecked(undefined)} onSaved={onClose} />
    );
  const weekdayError = form.errorOf('weekday');
  const choose = (day: number, isOn: boolean) => {
    const chosen = isOn ? [...weekdays, day] : weekdays.filter((one) => one !== day);
    setWeekdays(chosen);
    form.set('weekday', ruleWeekdays.find((one) => chosen.includes(one)) ?? '');
  };
  return (
    <DialogShell
      title={t(rule ? 'edit' : 'repeat-title')}
      submitText={t('preview')}
      sending={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {rule ? (
        <Field label={t('scope')}>
          <RadioGroup
            value={isFromDay ? 'from' : 'all'}
            onChange={(_event, { value }) => {
              setIsFromDay(value === 'from');
              form.set('from', value === 'from' ? today() : rule.from);
            }}
          >
            <Radio value="all" label={t('all')} />
            <Radio value="from" label={t('from-day')} />
          </RadioGroup>
        </Field>
      ) : null}
      <fieldset className={styles.group}>
        <legend>{t('weekdays')}</legend>
        <div className={styles.days}>
          {ruleWeekdays.map((day) => (
            <Checkbox
              key={day}
              label={weekdayName(day, language)}
              checked={weekdays.includes(day)}
              onChange={(_event, { checked: isOn }) => choose(day, isOn === true)}
            />
          ))}
        </div>
        {weekdayError ? (
          <span className={styles.error} role="alert">
            {weekdayError}
          </span>
        ) : null}
      </fieldset>
      <TextField form={form} name="times" label={t('times')} hint={t('times-hint')} />
      {rule && !isFromDay ? null : (
        <TextField form={form} name="from" type="date" label={t('from')} />
      )}
      <TextField form={form} name="until" type="date" label={t('until')} hint={t('until-hint')} />
      <Checkbox
        label={t('holidays')}
        checked={skipsHolidays}
        onChange={(_event, { checked: isOn }) => setSkipsHolidays(isOn === true)}
      />
    </DialogShell>
  );
}

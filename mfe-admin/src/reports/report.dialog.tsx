import { Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useLanguage, useMessages, useRole } from 'shared-bus';
import {
  reportCycles,
  reportSubjects,
  rolesOfReport,
  weekdays,
  type Report,
  type ReportDraft,
  type ReportMail,
} from 'shared-contracts/reports/report';
import { reportRules } from 'shared-contracts/reports/report.rules';
import { useCityOptions } from 'shared-ui/display';
import { DialogShell } from 'shared-ui/feedback';
import { SelectField, TextField, useRulesForm } from 'shared-ui/form';

import { weekdayName } from '../weekday-name.ts';
import { ReportMailText } from './report-mail-text.tsx';
import { reportMessages } from './report-messages.ts';
import { usePreviewReport, useSaveReport } from './reports.queries.ts';

interface Checked {
  draft: ReportDraft;
  mails: readonly ReportMail[];
}

/** The mails of a draft that the server has checked; saving it is the second step. */
function PreviewDialog({
  checked: { draft, mails },
  report,
  onBack,
  onSaved,
}: {
  checked: Checked;
  report: Report | undefined;
  onBack: () => void;
  onSaved: () => void;
}) {
  const t = useMessages(reportMessages);
  const { mutate, isPending, error } = useSaveReport(report?.id);
  return (
    <DialogShell
      title={t('preview')}
      submitText={t('save')}
      cancelText={t('back')}
      sending={{ submitting: isPending, submitError: error }}
      onSubmit={() => mutate(draft, { onSuccess: onSaved })}
      onClose={onBack}
    >
      <Text>{t('preview-hint')}</Text>
      {mails.map((mail, index) => (
        <ReportMailText key={mail.language ?? index} mail={mail} />
      ))}
    </DialogShell>
  );
}

/** A new scheduled report, or a change of one. Its mail is shown before it is saved. */
export function ReportDialog({ report, onClose }: { report?: Report; onClose: () => void }) {
  const t = useMessages(reportMessages);
  const { language } = useLanguage();
  const role = useRole();
  const subjects = reportSubjects.filter(
    (one) => one === report?.about || (role !== undefined && rolesOfReport[one].includes(role)),
  );
  const cities = useCityOptions(report?.city ?? '');
  const { mutateAsync } = usePreviewReport();
  const [checked, setChecked] = useState<Checked>();
  const form = useRulesForm(reportRules, {
    initial: {
      about: report?.about ?? 'trips',
      city: report?.city ?? '',
      every: report?.every ?? 'day',
      weekday: report?.weekday ?? 1,
      time: report?.time ?? '07:00',
      emails: report?.emails.join(' ') ?? '',
    },
    async onSubmit({ about, city, every, weekday, time, emails }) {
      const draft: ReportDraft = {
        about: about || 'trips',
        city: city || null,
        every: every || 'day',
        weekday: every === 'week' ? weekday || null : null,
        time,
        emails: emails.split(/[\s,;،]+/).filter(Boolean),
      };
      setChecked({ draft, mails: (await mutateAsync(draft)).data });
    },
  });
  return (
    <DialogShell
      title={t(report ? 'edit' : 'create')}
      submitText={t('preview')}
      sending={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="about"
        label={t('about')}
        options={subjects.map((one) => ({ value: one, label: t(`about.${one}`) }))}
      />
      <TextField
        form={form}
        name="emails"
        label={t('recipients')}
        hint={t(form.values.about === 'payouts' ? 'recipients-hint-admins' : 'recipients-hint')}
      />
      <SelectField
        form={form}
        name="every"
        label={t('every')}
        options={reportCycles.map((cycle) => ({ value: cycle, label: t(`cycle.${cycle}`) }))}
      />
      {form.values.every === 'week' ? (
        <SelectField
          form={form}
          name="weekday"
          label={t('weekday')}
          options={weekdays.map((day) => ({ value: day, label: weekdayName(day, language) }))}
        />
      ) : null}
      <TextField form={form} name="time" type="time" label={t('time')} hint={t('time-hint')} />
      <SelectField
        form={form}
        name="city"
        label={t('city')}
        options={[{ value: '', label: t('all-cities') }, ...cities]}
      />
      {checked ? (
        <PreviewDialog
          checked={checked}
          report={report}
          onBack={() => setChecked(undefined)}
          onSaved={onClose}
        />
      ) : null}
    </DialogShell>
  );
}

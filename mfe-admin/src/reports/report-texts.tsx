import { makeStyles, tokens } from '@fluentui/react-components';
import { dash, formatTime, useLanguage, useMessages } from 'shared-bus';
import type { Report } from 'shared-contracts/reports/report';
import { ClippedText, useCityName } from 'shared-ui/display';

import { weekdayName } from '../weekday-name.ts';
import { reportMessages } from './report-messages.ts';

const useStyles = makeStyles({ failed: { color: tokens.colorPaletteRedForeground1 } });

/** "Daily at 7:30 AM", "Monday at 7:30 AM". */
export function useScheduleText(): (report: Pick<Report, 'every' | 'weekday' | 'time'>) => string {
  const t = useMessages(reportMessages);
  const { language } = useLanguage();
  return ({ every, weekday, time }) => {
    const shown = formatTime(`2026-01-05T${time}:00+05:00`);
    return every === 'week' && weekday !== null
      ? t('every-week', { weekday: weekdayName(weekday, language), time: shown })
      : t('every-day', { time: shown });
  };
}

export function About({ report: { about } }: { report: Report }) {
  const t = useMessages(reportMessages);
  return <ClippedText text={t(`about.${about ?? 'trips'}`)} />;
}

/** On a phone, its subject and schedule. */
export function AboutAndSchedule({ report }: { report: Report }) {
  const t = useMessages(reportMessages);
  const schedule = useScheduleText()(report);
  return <ClippedText text={`${t(`about.${report.about ?? 'trips'}`)} · ${schedule}`} />;
}

export function Schedule({ report }: { report: Report }) {
  const text = useScheduleText()(report);
  return <ClippedText text={text} />;
}

function OneCity({ code }: { code: string }) {
  return <ClippedText text={useCityName(code)} />;
}
export function ReportCity({ code }: { code: string | null }) {
  const t = useMessages(reportMessages);
  return code === null ? <ClippedText text={t('all-cities')} /> : <OneCity code={code} />;
}

/** How many have got the last report, and why others have not. */
export function LastResult({ report: { last_run: run } }: { report: Report }) {
  const t = useMessages(reportMessages);
  const styles = useStyles();
  if (!run) return <ClippedText text={t('never')} />;
  const { error, retry_at: retryAt } = run;
  const counts = { sent: run.sent ?? dash, recipients: run.recipients ?? dash };
  if (error === null && run.recipients !== 0)
    return <ClippedText text={t(run.sent === run.recipients ? 'sent-all' : 'sent-some', counts)} />;
  const text =
    error === null
      ? t('nobody')
      : retryAt === null
        ? t('failed', { ...counts, error })
        : t('retrying', { ...counts, error, at: formatTime(retryAt) });
  return (
    <span className={styles.failed} data-shrinks>
      <ClippedText text={text} />
    </span>
  );
}

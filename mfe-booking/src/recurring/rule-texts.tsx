import { formatDate, formatDateTime, useLanguage, useMessages, type Translate } from 'shared-bus';
import { joinTexts, type Language } from 'shared-contracts/core/text';
import { timeZone } from 'shared-contracts/core/time-zone';
import type { RecurringRule } from 'shared-contracts/recurring/recurring';
import { ClippedText } from 'shared-ui/display';

import type en from '../messages/recurring-en.ts';
import { recurringMessages } from './recurring-messages.ts';

interface OfRule {
  row: RecurringRule;
}

/** The name of an ISO weekday: Monday is 1. */
export const weekdayName = (
  weekday: number,
  language: Language,
  style: 'long' | 'short' = 'long',
): string =>
  new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' }).format(
    // 5 January 2026 is a Monday.
    new Date(Date.UTC(2026, 0, 4 + weekday)),
  );

/** "Pakistan time", or the time of another zone by its name. */
export function zoneText(
  zone: string | undefined,
  t: Translate<typeof en>,
  language: Language,
): string {
  if (zone === undefined || zone === timeZone) return t('own-zone');
  try {
    const format = new Intl.DateTimeFormat(language, {
      timeZone: zone,
      timeZoneName: 'longGeneric',
    });
    return format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  } catch {
    // a zone that this browser doesn't know
    return zone;
  }
}

/** Its weekdays and times in one line, with their zone where it is another. */
export function Schedule({ row: { weekdays, times, time_zone: zone } }: OfRule) {
  const t = useMessages(recurringMessages);
  const { language } = useLanguage();
  const days = weekdays.map((day) => weekdayName(day, language, 'short'));
  const parts = [
    joinTexts(days, language),
    times.join(' '),
    ...(zone === timeZone ? [] : [zoneText(zone, t, language)]),
  ];
  return <ClippedText text={parts.join(' · ')} />;
}

export function Next({ row: { next_at: at } }: OfRule) {
  const t = useMessages(recurringMessages);
  return at ? <bdi>{formatDateTime(at)}</bdi> : <span>{t('no-next')}</span>;
}

/** Whether it is active, paused or ended, or why its last booking failed. */
export function Status({ row: { failures, pause, is_ended: isEnded } }: OfRule) {
  const t = useMessages(recurringMessages);
  const { language } = useLanguage();
  const failure = failures.at(-1);
  if (isEnded) return <ClippedText text={t('ended')} />;
  if (failure) {
    const reason = language === 'ur' ? failure.reason_ur : failure.reason;
    const { date, time } = failure;
    return <ClippedText text={t('failed', { date: formatDate(date), time, reason })} />;
  }
  if (!pause) return <ClippedText text={t('on')} />;
  const from = formatDate(pause.from);
  return (
    <ClippedText
      text={pause.to ? t('paused-to', { from, to: formatDate(pause.to) }) : t('paused', { from })}
    />
  );
}

/** On a phone an active rule shows its next booking. */
export function PhoneStatus({ row }: OfRule) {
  const t = useMessages(recurringMessages);
  const isActive = !row.is_ended && !row.pause && row.failures.length === 0;
  if (!isActive || !row.next_at) return <Status row={row} />;
  return <ClippedText text={t('next-at', { at: formatDateTime(row.next_at) })} />;
}

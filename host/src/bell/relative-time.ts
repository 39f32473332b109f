import type { Language } from 'shared-contracts/core/text';

const steps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/**
 * How long ago an instant was, in whole units: `now`, `5 minutes ago`, `2 days ago`. An instant
 * ahead of the clock is now; an unreadable one is blank.
 */
export function relativeTime(instant: string, now: number, language: Language): string {
  const seconds = (now - Date.parse(instant)) / 1000;
  if (Number.isNaN(seconds)) return '';
  const step = steps.find((one) => seconds >= one.seconds);
  return step
    ? new Intl.RelativeTimeFormat(language).format(-Math.floor(seconds / step.seconds), step.unit)
    : new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second');
}

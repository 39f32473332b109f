import { formatDate, formatTime, serverNow } from 'shared-bus';

/** The time of today's moments, the date of others: for a row of a phone. */
export function ShortTime({ at }: { at: string }) {
  const date = formatDate(at);
  return <bdi dir="ltr">{date === formatDate(serverNow()) ? formatTime(at) : date}</bdi>;
}

import { formatDate, formatTime, serverNow } from 'shared-bus';

/** The time for today's moments, the date for others: for a row on a phone. */
export function ShortTime({ at }: { at: string }) {
  const date = formatDate(at);
  return <bdi dir="ltr">{date === formatDate(serverNow()) ? formatTime(at) : date}</bdi>;
}

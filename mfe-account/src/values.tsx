import { useMessages } from 'shared-bus';
import { MoneyText } from 'shared-ui/display';

import { messages } from './messages.ts';

type Fallback = 'value.not-present' | 'value.none';

/** A text as received; where it is missing, the text for that. */
export function TextOrFallback({ text, fallback }: { text: string | null; fallback: Fallback }) {
  const t = useMessages(messages);
  return text ? <bdi>{text}</bdi> : <span>{t(fallback)}</span>;
}

/** Rupees; for a missing value the text for that, which differs from 0. */
export function Money({
  rupees,
  fallback,
  cashOf = null,
}: {
  rupees: number | null;
  fallback: Fallback;
  /** They are the cash of a booking of this service. */
  cashOf?: number | null;
}) {
  const t = useMessages(messages);
  return rupees === null ? (
    <span>{t(fallback)}</span>
  ) : (
    <MoneyText rupees={rupees} cashOf={cashOf} />
  );
}

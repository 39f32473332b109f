import { useMessages } from 'shared-bus';
import { MoneyText } from 'shared-ui/display';

import { messages } from './messages.ts';

type Fallback = 'value.not-present' | 'value.none';

/** A text as it came; where there is none, the words for that. */
export function TextOrFallback({ text, fallback }: { text: string | null; fallback: Fallback }) {
  const t = useMessages(messages);
  return text ? <bdi>{text}</bdi> : t(fallback);
}

/** Rupees; where there are none, the words for that. Nothing and nought are two things. */
export function Money({ rupees, fallback }: { rupees: number | null; fallback: Fallback }) {
  const t = useMessages(messages);
  return rupees === null ? t(fallback) : <MoneyText rupees={rupees} />;
}

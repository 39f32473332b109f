import { Button } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import { maxPage } from 'shared-contracts/core/endpoint';

import { auditMessages } from '../audit-messages.ts';
import { textOfInstant } from '../instant-of.ts';

interface OlderEntriesProps {
  /** The page shown, from 1. */
  page: number;
  /** Its entries, newest first. */
  entries: readonly { at: string }[];
  /** Called with the end of the time range to search, a local minute such as `2026-11-21T13:05`. */
  onOlder: (until: string) => void;
}

/**
 * Continues beyond the highest page that the server reads: from the minute of its last entry back,
 * so entries of that minute appear again and none is left out.
 */
export function OlderEntries({ page, entries, onOlder }: OlderEntriesProps) {
  const t = useMessages(auditMessages);
  const oldest = entries.at(-1);
  if (page < maxPage || !oldest) return null;
  const nextMinute = new Date(Date.parse(oldest.at) + 60_000).toISOString();
  return (
    <Button
      size="small"
      appearance="transparent"
      onClick={() => onOlder(textOfInstant(nextMinute))}
    >
      {t('audit.older')}
    </Button>
  );
}

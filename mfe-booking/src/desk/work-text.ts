import type { Translate } from 'shared-bus';
import { joinTexts, type Language } from 'shared-contracts/core/text';

import type en from './messages/en.ts';

interface Work {
  requests: number | null;
  trips: number | null;
  drafts: number | null;
  handovers?: number | null;
  has_note?: boolean | null;
}

/** "2 requests, 1 trip, a note"; blank for nothing. */
export const workText = (
  t: Translate<typeof en>,
  language: Language,
  { requests, trips, drafts, handovers, has_note: hasNote }: Work,
): string =>
  joinTexts(
    [
      ...(requests ? [t('give.requests', { count: requests })] : []),
      ...(trips ? [t('give.trips', { count: trips })] : []),
      ...(drafts ? [t('give.drafts', { count: drafts })] : []),
      ...(handovers ? [t('give.handovers', { count: handovers })] : []),
      ...(hasNote ? [t('give.note-word')] : []),
    ],
    language,
  );

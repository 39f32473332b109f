import { useLanguage, useMessages } from 'shared-bus';
import type { TripState } from 'shared-contracts/trips/trip';

import { detailMessages } from '../detail-messages.ts';

/**
 * A state as named in a guard's sentence: in English the wire's own word, as specified
 * (docs/domain/trip-lists.md#states).
 */
export function useStateName(): (state: TripState) => string {
  const t = useMessages(detailMessages);
  const { language } = useLanguage();
  return (state) => (language === 'en' ? state : t(`event.trip.${state}`));
}

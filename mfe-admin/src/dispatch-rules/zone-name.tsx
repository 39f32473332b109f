import { useLanguage, useMessages, useReference } from 'shared-bus';
import { zoneName } from 'shared-contracts/reference/names';

import { dispatchMessages } from '../dispatch-messages.ts';

/** A zone by its id; null is all zones. */
export function useZoneName(id: string | null): string {
  const t = useMessages(dispatchMessages);
  const { language } = useLanguage();
  const zones = useReference('zones');
  if (id === null) return t('zone.all');
  const zone = zones.find(({ _id }) => _id === id);
  return zone ? zoneName(zone, language) : id;
}

import { Text } from '@fluentui/react-components';
import { useLanguage, useMessages } from 'shared-bus';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';

import { detailMessages } from '../detail-messages.ts';
import { placeLines } from './zone-of.ts';

/** An end of a trip: zone, address, and the landmark near it, a line each; one that repeats
 * another is left out. */
export function TripPlace({ place }: { place: TripDetail['dropoff'] }) {
  const t = useMessages(detailMessages);
  const { language } = useLanguage();
  if (!place) return <Text block>{t('place.none')}</Text>;
  const { zone, address, landmark } = placeLines(place, language);
  return (
    <>
      {zone ? (
        <Text block weight="semibold">
          <bdi>{zone}</bdi>
        </Text>
      ) : null}
      {address ? (
        <Text block>
          <bdi>{address}</bdi>
        </Text>
      ) : null}
      {landmark ? (
        <Text block size={200}>
          <bdi>{landmark}</bdi>
        </Text>
      ) : null}
    </>
  );
}

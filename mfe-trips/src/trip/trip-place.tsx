import { Text } from '@fluentui/react-components';
import { useLanguage, useMessages } from 'shared-bus';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';

import { detailMessages } from '../detail-messages.ts';
import { zoneOf } from './zone-of.ts';

/** An end of a trip: zone, address, and the landmark near it, a line each; one that repeats
 * another is left out. */
export function TripPlace({ place }: { place: TripDetail['dropoff'] }) {
  const t = useMessages(detailMessages);
  const { language } = useLanguage();
  if (!place) return <Text block>{t('place.none')}</Text>;
  const zone = zoneOf(place, language);
  const hasLandmark =
    place.nearest !== '' && place.nearest !== place.zone_en && place.nearest !== place.address;
  return (
    <>
      {zone ? (
        <Text block weight="semibold">
          <bdi>{zone}</bdi>
        </Text>
      ) : null}
      <Text block>
        <bdi>{place.address}</bdi>
      </Text>
      {hasLandmark ? (
        <Text block size={200}>
          <bdi>{place.nearest}</bdi>
        </Text>
      ) : null}
    </>
  );
}

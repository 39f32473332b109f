import type { Language } from 'shared-contracts/core/text';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';

/** The zone of a place in the reader's language; undefined without a place. */
export const zoneOf = (place: TripDetail['dropoff'], language: Language): string | undefined =>
  (language === 'ur' && place?.zone_ur) || place?.zone_en;

import * as T from '../core/schema.ts';

export const savePlaceTypes = ['office', 'home', 'other'] as const;

/** A point on the map, rounded to 4 decimals (docs/domain/booking.md#places). */
export const roundCoordinate = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

/** The nearest landmark of a pickup or drop-off. */
export const Nearest = T.Object({
  address: T.String({ maxLength: 120 }),
  type: T.Values(savePlaceTypes),
});

/** Centre of a new map (docs/domain/basics.md#cities). */
export const mapCentre = { lat: 24.861462, lng: 67.009939 } as const;

/** Degrees, as a call takes them. */
export const latitude = T.Number({ minimum: -90, maximum: 90 });

export const longitude = T.Number({ minimum: -180, maximum: 180 });

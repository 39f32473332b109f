import * as T from '../core/schema.ts';
import { externalId } from './external-id.ts';

export const maxPositionsPerCall = 500;

const latitude = () => T.Number({ minimum: -90, maximum: 90 });
const longitude = () => T.Number({ minimum: -180, maximum: 180 });

/** A driver's position; the driver by id, external id or phone. */
export const Position = T.Object({
  driver: externalId(),
  lat: latitude(),
  lng: longitude(),
  heading: T.Optional(T.Number({ minimum: 0, maximum: 360, description: 'degrees from north' })),
  at: T.Instant(),
});
export type Position = T.Static<typeof Position>;

/**
 * The body that Traccar posts with `forward.type` json (https://www.traccar.org/forward), one position a
 * call: the parts that are read. The device's `uniqueId` names the driver.
 */
export const TraccarForward = T.Object({
  position: T.Object({
    latitude: latitude(),
    longitude: longitude(),
    course: T.Optional(T.Nullable(T.Number())),
    fixTime: T.Instant(),
    valid: T.Optional(T.Boolean()),
  }),
  device: T.Object({ uniqueId: externalId() }),
});
export type TraccarForward = T.Static<typeof TraccarForward>;

/**
 * The query that OsmAnd and clients like it send (https://www.traccar.org/osmand): `timestamp` in
 * seconds or milliseconds since 1970, or ISO 8601; left out it is now.
 */
export const OsmAndQuery = T.Object({
  id: T.Optional(externalId()),
  deviceid: T.Optional(externalId()),
  lat: latitude(),
  lon: longitude(),
  timestamp: T.Optional(T.String({ maxLength: 40 })),
  bearing: T.Optional(T.Number()),
  heading: T.Optional(T.Number()),
  valid: T.Optional(T.Values(['true', 'false', '1', '0'])),
  key: T.Optional(
    T.String({ maxLength: 100, description: 'the key, since the app sends no header' }),
  ),
});
export type OsmAndQuery = T.Static<typeof OsmAndQuery>;

import { sql, type SQL } from 'drizzle-orm';
import { placeMeters } from 'shared-contracts/trips/place-history';

import { placeCell } from '../database/schema/trip-indexes.ts';
import type { Point } from '../geo/geometry.ts';

const metersOfDegree = 111_195;
/** Metres of a degree of longitude. Not 0 at the poles, where nobody is picked up. */
const metersOfLng = (lat: number): number =>
  metersOfDegree * Math.max(Math.cos((lat * Math.PI) / 180), 0.05);

/** Whether a pickup is within `placeMeters`, on a plane, which is exact to centimetres here. */
export const isNear = ({ lat, lng }: Point): SQL<boolean> =>
  sql`((pickup_lat - ${lat}::float8) * ${metersOfDegree}::float8) ^ 2
    + ((pickup_lng - ${lng}::float8) * ${metersOfLng(lat)}::float8) ^ 2 <= ${placeMeters ** 2}::float8`;

const cellsBetween = (from: number, to: number): number[] => {
  const first = Math.floor(from * placeCell);
  return Array.from({ length: Math.floor(to * placeCell) - first + 1 }, (_, nth) => first + nth);
};

/** The cells of the index that a circle of `placeMeters` touches. */
export function cellsAround({ lat, lng }: Point): [lat: number, lng: number][] {
  const [up, side] = [placeMeters / metersOfDegree, placeMeters / metersOfLng(lat)];
  return cellsBetween(lat - up, lat + up).flatMap((row) =>
    cellsBetween(lng - side, lng + side).map((column): [number, number] => [row, column]),
  );
}

import {
  pointOf,
  readCoordinates,
  type Coordinates,
  type CoordinatesReading,
} from 'shared-contracts/places/coordinates';
import { roundCoordinate } from 'shared-contracts/places/place';

import { readDegrees, type CellError } from './cell-values.ts';
import type { CsvRow } from './csv-row.ts';

type PointCells = Pick<CsvRow['cells'], 'lat' | 'lng'>;
type PointColumn = keyof PointCells;

export interface PointResult {
  at?: Coordinates | undefined;
  errors: Partial<Record<PointColumn, CellError>>;
  /** The cells as they were probably meant, where latitude and longitude are swapped. */
  swapped?: PointCells | undefined;
}

/** Degrees with a letter or minutes, which are read together with those of the other cell. */
const isAngle = (text: string): boolean => /^(?=.*[NSEW°º˚])[NSEW\d\s.°º˚'’′"”″]+$/i.test(text);

function resultOf(reading: CoordinatesReading, column: PointColumn): PointResult {
  const { at, problem, swapped } = reading;
  if (at) return { at, errors: {} };
  return {
    errors: { [column]: problem === 'none' ? column : `point-${problem}` },
    ...(swapped && { swapped: { lat: String(swapped.lat), lng: String(swapped.lng) } }),
  };
}

/** The point of a row: degrees in two cells, or both of them in one cell. */
export function readPoint(cells: PointCells): PointResult {
  const { lat, lng } = cells;
  const degrees = { lat: readDegrees(lat, 90), lng: readDegrees(lng, 180) };
  const exchanged = { lat: readDegrees(lng, 90).value, lng: readDegrees(lat, 180).value };
  if (
    exchanged.lat !== undefined &&
    exchanged.lng !== undefined &&
    pointOf(exchanged.lng, exchanged.lat).problem === 'swapped'
  )
    return { errors: { lat: 'point-swapped' }, swapped: { lat: lng, lng: lat } };
  if (degrees.lat.value !== undefined && degrees.lng.value !== undefined)
    return { at: { lat: degrees.lat.value, lng: degrees.lng.value }, errors: {} };
  if (lat !== lng && isAngle(lat) && isAngle(lng))
    return resultOf(readCoordinates(`${lat}, ${lng}`), 'lat');
  const whole = (['lat', 'lng'] as const).find(
    (column) =>
      degrees[column].error === column && readCoordinates(cells[column]).problem !== 'none',
  );
  if (!whole)
    return {
      errors: Object.fromEntries(
        (['lat', 'lng'] as const).flatMap((column) => {
          const error = cells[column] === '' ? 'required' : degrees[column].error;
          return error ? [[column, error]] : [];
        }),
      ),
    };
  const result = resultOf(readCoordinates(cells[whole]), whole);
  const other = whole === 'lat' ? 'lng' : 'lat';
  const repeats =
    cells[other] === '' ||
    cells[other] === cells[whole] ||
    (result.at && degrees[other].value !== undefined
      ? roundCoordinate(degrees[other].value) === result.at[other]
      : false);
  return repeats || !result.at ? result : { errors: { [other]: 'point-differs' } };
}

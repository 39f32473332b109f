import type OlMap from 'ol/Map.js';
import { createContext, use } from 'react';
import type { Coordinates, MaybeCoordinates } from 'shared-contracts/places/coordinates';

/** A point in degrees. */
export type LatLng = Coordinates;
/** A point as read from an answer; one without coordinates is not on the map. */
export type MaybeLatLng = MaybeCoordinates;

export const MapContext = createContext<OlMap | null>(null);

/** The map around a layer or a pin. */
export function useMap(): OlMap {
  const map = use(MapContext);
  if (!map) throw new Error('a layer must be inside <MapView>');
  return map;
}

/** Whether the map has buttons and choices on it. */
export const HasControlsContext = createContext(true);

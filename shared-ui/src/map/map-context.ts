import type OlMap from 'ol/Map.js';
import { createContext, use } from 'react';

/** A point in degrees. */
export interface LatLng { lat: number; lng: number }

export const MapContext = createContext<OlMap | null>(null);

/** The map around a layer or a pin. */
export function useMap(): OlMap {
  const map = use(MapContext);
  if (!map) throw new Error('a layer stands inside <MapView>');
  return map;
}

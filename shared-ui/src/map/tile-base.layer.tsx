import TileLayer from 'ol/layer/Tile.js';
import XYZ from 'ol/source/XYZ.js';
import { useEffect } from 'react';

import { useMap } from './map-context.ts';

interface TileBaseProps {
  /** URL with {x}, {y} and {z}. */
  url: string;
  /** Called once when tiles cannot be reached: the map then falls back to its built-in layer. */
  onUnreachable: () => void;
}

const givenUpAfter = 4;

/** A base layer of tiles. */
export function TileBase({ url, onUnreachable }: TileBaseProps) {
  const map = useMap();
  useEffect(() => {
    const source = new XYZ({ url, crossOrigin: 'anonymous' });
    const layer = new TileLayer({ source, zIndex: 0 });
    let failed = 0;
    source.on('tileloaderror', () => {
      failed += 1;
      if (failed === givenUpAfter) onUnreachable();
    });
    source.on('tileloadend', () => {
      failed = Number.NEGATIVE_INFINITY;
    });
    map.addLayer(layer);
    return () => {
      map.removeLayer(layer);
    };
  }, [map, url, onUnreachable]);
  return null;
}

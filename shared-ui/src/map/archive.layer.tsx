import type { FeatureLike } from 'ol/Feature.js';
import MVT from 'ol/format/MVT.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import type RenderEvent from 'ol/render/Event.js';
import type RenderFeature from 'ol/render/Feature.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import type Tile from 'ol/Tile.js';
import type VectorTile from 'ol/VectorTile.js';
import { PMTiles } from 'pmtiles';
import { useEffect, useState } from 'react';
import { useLanguage } from 'shared-bus';

import { groundPartOf, nameIn } from './ground/archive-schema.ts';
import { groundStyle } from './ground/ground-style.ts';
import { namePainter, placesOnLine, type GroundName } from './ground/names.ts';
import { useMap } from './map-context.ts';
import { type MapPalette, useMapPalette } from './palette.ts';

interface ArchiveLayerProps {
  /** URL of a PMTiles archive of vector tiles (docs/production.md#your-own-map). */
  url: string;
  /** Called when the archive cannot be read: the map then falls back to its built-in layer. */
  onUnreachable: () => void;
}

type Language = 'en' | 'ur';
/** Tiles have 4096 units; a name is repeated after a third of one. */
const namesPerTile = 3;

function namesOf(feature: RenderFeature, language: Language, tileWidth: number): GroundName[] {
  const properties = feature.getProperties();
  const part = groundPartOf(properties);
  const text = part?.isNamed ? nameIn(properties, language) : '';
  if (!part || !text) return [];
  const flat = feature.getFlatCoordinates();
  const [end = flat.length] = feature.getEnds() ?? [];
  const line = Array.from({ length: end / 2 }, (_, index) => flat.slice(index * 2, index * 2 + 2));
  const [first = []] = line;
  const places =
    feature.getType() === 'Point' ? [{ at: first }] : placesOnLine(line, tileWidth / namesPerTile);
  return places.map((place) => ({ text, kind: part.kind, rank: part.rank, ...place }));
}

async function openSource(url: string, names: TileNames): Promise<VectorTileSource> {
  const archive = new PMTiles(new URL(url, location.href).href);
  const { minZoom, maxZoom } = await archive.getHeader();
  const format = new MVT();
  return new VectorTileSource({
    format,
    minZoom,
    maxZoom,
    tileUrlFunction: ([z = 0, x = 0, y = 0]) => `${z}/${x}/${y}`,
    tileLoadFunction(loaded: Tile, address: string) {
      // A source of vector tiles has no other kinds.
      const tile = loaded as VectorTile<RenderFeature>;
      tile.setLoader((extent, _resolution, projection) => {
        const [z = 0, x = 0, y = 0] = address.split('/').map(Number);
        archive
          .getZxy(z, x, y)
          .then((found) => {
            const features = found
              ? format.readFeatures(found.data, { extent, featureProjection: projection })
              : [];
            names.set(address, features);
            tile.setFeatures(features);
          })
          .catch(() => tile.onError());
      });
    },
  });
}

/** The features with names of the tiles that were read. */
class TileNames {
  private readonly features = new Map<string, RenderFeature[]>();
  private painted = '';
  private paint: ((event: RenderEvent) => void) | undefined;

  set(address: string, features: RenderFeature[]): void {
    const named = features.filter((one) => groundPartOf(one.getProperties())?.isNamed);
    this.features.set(address, named);
    this.painted = '';
  }

  /** Writes the names of the tiles in view. */
  painter(source: VectorTileSource, palette: MapPalette, language: Language) {
    this.painted = '';
    const grid = source.getTileGrid();
    return (event: RenderEvent): void => {
      const { frameState } = event;
      if (!frameState?.extent || !grid) return;
      const z = grid.getZForResolution(frameState.viewState.resolution, 1);
      const seen: string[] = [];
      grid.forEachTileCoord(frameState.extent, z, (at) => seen.push(at.join('/')));
      const key = seen.join(' ');
      if (key !== this.painted) {
        this.painted = key;
        const [size = 0] = [grid.getTileSize(z)].flat();
        const width = size * grid.getResolution(z);
        const names = seen.flatMap((address) =>
          (this.features.get(address) ?? []).flatMap((one) => namesOf(one, language, width)),
        );
        this.paint = namePainter(names, palette);
      }
      this.paint?.(event);
    };
  }
}

/** A base layer of vector tiles from one archive, in the theme's colours. */
export function ArchiveLayer({ url, onUnreachable }: ArchiveLayerProps) {
  const map = useMap();
  const palette = useMapPalette();
  const { language } = useLanguage();
  const [opened, setOpened] = useState<{ source: VectorTileSource; names: TileNames }>();
  useEffect(() => {
    let isShown = true;
    const names = new TileNames();
    openSource(url, names).then(
      (source) => {
        if (isShown) setOpened({ source, names });
      },
      () => {
        if (isShown) onUnreachable();
      },
    );
    return () => {
      isShown = false;
    };
  }, [url, onUnreachable]);

  useEffect(() => {
    if (!palette || !opened) return;
    const { source, names } = opened;
    const ofGround = groundStyle(palette);
    const layer = new VectorTileLayer({
      source,
      style: (feature: FeatureLike, resolution: number) => {
        const part = groundPartOf(feature.getProperties());
        return part ? ofGround(part.kind, part.rank, resolution) : [];
      },
      zIndex: 0,
      background: palette.land,
    });
    layer.on('postrender', names.painter(source, palette, language));
    map.addLayer(layer);
    const redraw = () => layer.changed();
    const fonts = 'fonts' in document ? document.fonts : undefined;
    fonts?.addEventListener('loadingdone', redraw);
    return () => {
      fonts?.removeEventListener('loadingdone', redraw);
      map.removeLayer(layer);
    };
  }, [map, palette, opened, language]);
  return null;
}

import { makeStyles, tokens } from '@fluentui/react-components';
import { mapCentre } from 'shared-contracts/places/place';
import { lazyMap } from 'shared-ui/lazy-map';

import type { MapFence } from './geojson.ts';

const FencesLayers = lazyMap(async () => (await import('./fences-layers.tsx')).FencesLayers);

const useStyles = makeStyles({
  map: {
    position: 'relative',
    flexShrink: 0,
    blockSize: '300px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    '@media (max-width: 639px)': { blockSize: '220px' },
    // Enlarged, the rows need the room.
    '@media (max-height: 479px)': { display: 'none' },
  },
});

/** Borders with their names on the map. */
export function FencesMap({ label, fences }: { label: string; fences: readonly MapFence[] }) {
  return (
    <div className={useStyles().map}>
      <FencesLayers label={label} centre={mapCentre} fences={fences} />
    </div>
  );
}

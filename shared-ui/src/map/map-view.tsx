import { makeStyles, tokens } from '@fluentui/react-components';
import OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import View from 'ol/View.js';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isLocated } from 'shared-contracts/places/coordinates';
import { mapCentre } from 'shared-contracts/places/place';

import { MapBoundary } from './map-boundary.tsx';
import type { LatLng, MaybeLatLng } from './map-context.ts';
import { HasControlsContext, MapContext } from './map-context.ts';
import { MapControls } from './map-controls.tsx';
import { watchRenderFailures } from './watch-render-failures.ts';

const useStyles = makeStyles({
  // Maps do not mirror (docs/look.md#urdu): by the dir attribute, since a style's direction would
  // itself be mirrored.
  frame: {
    position: 'relative',
    width: '100%',
    height: '100%',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground4,
  },
  canvas: {
    position: 'absolute',
    inset: 0,
    ':focus-visible': { outlineStyle: 'none' },
    // Above the map itself, which covers an outline.
    ':focus-visible::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: 1,
      pointerEvents: 'none',
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: tokens.colorStrokeFocus2,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
    ':focus-visible + svg': { display: 'block' },
  },
  // The point that Enter selects: shown while the map has the keyboard focus.
  middle: {
    display: 'none',
    position: 'absolute',
    // Above the pins.
    zIndex: 1,
    insetBlockStart: 'calc(50% - 12px)',
    insetInlineStart: 'calc(50% - 12px)',
    pointerEvents: 'none',
  },
});

const cross = 'M12 2v20M2 12h20';

interface MapViewProps {
  /** Describes the map for screen readers. */
  label: string;
  /**
   * The initial centre, with a default where it is unknown; later moves belong to the user and the
   * layers.
   */
  centre: MaybeLatLng;
  zoom?: number;
  /** A click on the map, or its middle when Enter is pressed, in degrees. */
  onPoint?: (at: LatLng) => void;
  /** Without controls it is a picture that can still be moved, as in a small pane. */
  hasControls?: boolean;
  /** Layers and pins. */
  children: ReactNode;
}

/**
 * A map that fills its parent. While it has the focus it pans with the arrow keys and zooms with +
 * and -, and Enter is a click on its middle.
 */
export function MapView(props: MapViewProps) {
  return (
    <MapBoundary>
      <OpenMap {...props} />
    </MapBoundary>
  );
}

function OpenMap({
  label,
  centre,
  zoom = 12,
  onPoint,
  hasControls = true,
  children,
}: MapViewProps) {
  const styles = useStyles();
  const element = useRef<HTMLDivElement>(null);
  const { lat, lng } = isLocated(centre) ? centre : mapCentre;
  const [map] = useState(
    () =>
      new OlMap({
        controls: [],
        view: new View({
          center: fromLonLat([lng, lat]),
          zoom,
          minZoom: 4,
          maxZoom: 19,
          enableRotation: false,
        }),
      }),
  );
  const [attached, setAttached] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();

  useEffect(() => {
    map.setTarget(element.current ?? undefined);
    watchRenderFailures(map, (error) => setFailure({ error }));
    setAttached(true);
    return () => map.setTarget(undefined);
  }, [map]);

  const pick = (coordinate: number[] | undefined) => {
    if (!coordinate) return;
    const [lng = 0, lat = 0] = toLonLat(coordinate);
    onPoint?.({ lat, lng });
  };
  const click = useEffectEvent(({ coordinate }: MapBrowserEvent) => pick(coordinate));
  useEffect(() => {
    const onClick = (event: MapBrowserEvent) => click(event);
    map.on('singleclick', onClick);
    return () => map.un('singleclick', onClick);
  }, [map]);

  // Thrown here, it reaches the boundary around the map.
  if (failure) throw failure.error;
  return (
    <MapContext value={map}>
      <div className={styles.frame} dir="ltr">
        {/* OpenLayers takes the arrow keys, + and - here: an application, which needs the focus. */}
        <div
          ref={element}
          className={styles.canvas}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="application"
          aria-label={label}
          onKeyDown={({ key, target, currentTarget }) => {
            // A pin is inside, and handles Enter itself.
            if (key === 'Enter' && target === currentTarget) pick(map.getView().getCenter());
          }}
        />
        {onPoint ? (
          <svg className={styles.middle} width={24} height={24} fill="none" aria-hidden>
            <path d={cross} strokeWidth={6} stroke={tokens.colorNeutralBackground1} />
            <path d={cross} strokeWidth={2} stroke={tokens.colorNeutralForeground1} />
          </svg>
        ) : null}
        <HasControlsContext value={hasControls}>{attached ? children : null}</HasControlsContext>
        {hasControls ? <MapControls /> : null}
      </div>
    </MapContext>
  );
}

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import Overlay from 'ol/Overlay.js';
import { fromLonLat } from 'ol/proj.js';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from 'shared-bus';

import type { LatLng, MaybeLatLng } from './map-context.ts';
import { useMap } from './map-context.ts';
import { mapMessages } from './messages.ts';
import { attachPinMoves } from './pin-moves.ts';

const useStyles = makeStyles({
  pin: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    width: '28px',
    height: '28px',
    padding: 0,
    touchAction: 'none',
    cursor: 'default',
    // Logical corners, because the map is left to right and physical ones would be mirrored.
    borderStartStartRadius: tokens.borderRadiusCircular,
    borderStartEndRadius: tokens.borderRadiusCircular,
    borderEndStartRadius: tokens.borderRadiusCircular,
    borderEndEndRadius: 0,
    rotate: '45deg',
    border: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralStrokeOnBrand}`,
    boxShadow: tokens.shadow8,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    ':focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: tokens.colorStrokeFocus2,
      outlineOffset: tokens.strokeWidthThick,
    },
  },
  movable: { cursor: 'grab', ':active': { cursor: 'grabbing' } },
  brand: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  neutral: {
    backgroundColor: tokens.colorNeutralBackgroundInverted,
    color: tokens.colorNeutralForegroundInverted,
  },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  face: { display: 'flex', rotate: '-45deg', '& svg': { width: '16px', height: '16px' } },
});

interface MapPinProps {
  /** Its place; without one there is no pin. */
  at: MaybeLatLng;
  /** Name of the pin for screen readers. */
  label: string;
  /** A letter or an icon on the pin. */
  face: ReactNode;
  intent?: 'brand' | 'neutral' | 'danger';
  /**
   * When given, the pin can be dragged and moved with the arrow keys. Called once per move, at its
   * end.
   */
  onMove?: (to: LatLng) => void;
}

/**
 * A pin whose point touches the place. One that can be moved is a button: it can have the focus,
 * and the arrow keys move it. Any other is a picture, since a press on it does nothing.
 */
export function MapPin({ at, label, face, intent = 'brand', onMove }: MapPinProps) {
  const t = useMessages(mapMessages);
  const styles = useStyles();
  const map = useMap();
  // A later pin covers earlier ones, so a map lists the most important one last.
  const [overlay] = useState(
    () =>
      new Overlay({
        element: document.createElement('div'),
        positioning: 'bottom-center',
        offset: [0, -6],
        stopEvent: true,
        insertFirst: false,
      }),
  );
  const element = overlay.getElement();
  const movable = onMove !== undefined;
  const moved = useEffectEvent((to: LatLng) => onMove?.(to));

  useEffect(() => {
    map.addOverlay(overlay);
    return () => {
      map.removeOverlay(overlay);
    };
  }, [map, overlay]);
  const { lat, lng } = at;
  useEffect(
    () => overlay.setPosition(lat === null || lng === null ? undefined : fromLonLat([lng, lat])),
    [overlay, lat, lng],
  );
  useEffect(
    () => (movable ? attachPinMoves(map, overlay, moved) : undefined),
    [map, overlay, movable],
  );

  if (!element) return null;
  const content = <span className={styles.face}>{face}</span>;
  return createPortal(
    movable ? (
      <button
        type="button"
        className={mergeClasses(styles.pin, styles.movable, styles[intent])}
        aria-label={label}
        title={t('pin-hint')}
      >
        {content}
      </button>
    ) : (
      <div
        role="img"
        className={mergeClasses(styles.pin, styles[intent])}
        aria-label={label}
        title={label}
      >
        {content}
      </div>
    ),
    element,
  );
}

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
import { pinColours, pinOutline } from './pin-colours.ts';
import { attachPinMoves } from './pin-moves.ts';

/** In pixels; the square part is as high as the pin is wide, and the tip is at the point. */
const [pinWidth, pinHeight] = [28, 36];
/** A marker of a stop: square, unlike one of what moves. */
const outline =
  'M4 1h20a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3h-5l-5 8-5-8H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3z';
/** A marker of what moves: round, with its middle at the point. */
const disc = 'M14 1a13 13 0 1 1 0 26a13 13 0 1 1 0-26z';
/** The wedge of a heading, before it is rotated. */
const wedge = 'M14-6l6 8H8z';

const paint = (intent: keyof typeof pinColours) => ({
  color: tokens[pinColours[intent].face],
  fill: tokens[pinColours[intent].fill],
});

const useStyles = makeStyles({
  pin: {
    display: 'block',
    position: 'relative',
    width: `${pinWidth}px`,
    height: `${pinHeight}px`,
    padding: 0,
    backgroundColor: 'transparent',
    border: 'none',
    borderRadius: tokens.borderRadiusXLarge,
    touchAction: 'none',
    cursor: 'default',
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
  shape: {
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineStart: 0,
    overflow: 'visible',
    stroke: tokens[pinOutline],
    strokeWidth: tokens.strokeWidthThick,
    filter: `drop-shadow(0 1px 2px ${tokens.colorNeutralShadowKey})`,
  },
  brand: paint('brand'),
  neutral: paint('neutral'),
  danger: paint('danger'),
  // In the middle above the tip.
  face: {
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineStart: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: `${pinWidth}px`,
    height: `${pinWidth}px`,
    fill: 'currentColor',
    '& svg': { width: '16px', height: '16px' },
  },
});

interface MapPinProps {
  /** Its point; without one there is no pin. */
  at: MaybeLatLng;
  /** Name of the pin for screen readers. */
  label: string;
  /** A letter or an icon on the pin. */
  face: ReactNode;
  intent?: keyof typeof pinColours;
  /** A disc around the point, for what moves; a pin is a place. */
  isRound?: boolean;
  /** The heading, in degrees clockwise from north. */
  heading?: number | undefined;
  /**
   * When given, the pin can be dragged and moved with the arrow keys. Called once per move, at its
   * end.
   */
  onMove?: (to: LatLng) => void;
}

/**
 * A pin whose tip is at a point. A movable one is a button, so that it can have the focus and the
 * arrow keys can move it. Any other is an image, since a press on it does nothing.
 */
export function MapPin({
  at,
  label,
  face,
  intent = 'brand',
  isRound = false,
  heading,
  onMove,
}: MapPinProps) {
  const t = useMessages(mapMessages);
  const styles = useStyles();
  const map = useMap();
  // A later pin covers earlier ones, so a map lists the most important one last.
  const [overlay] = useState(
    () =>
      new Overlay({
        element: document.createElement('div'),
        positioning: 'bottom-center',
        // The pin's box is higher than its disc.
        ...(isRound && { offset: [0, pinHeight - pinWidth / 2] }),
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
  const content = (
    <>
      <svg className={styles.shape} width={pinWidth} height={pinHeight} aria-hidden>
        {heading === undefined ? null : <path d={wedge} transform={`rotate(${heading} 14 14)`} />}
        <path d={isRound ? disc : outline} />
      </svg>
      <span className={styles.face}>{face}</span>
    </>
  );
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

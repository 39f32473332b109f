import Icon from 'ol/style/Icon.js';
import Style from 'ol/style/Style.js';

import type { MapPalette } from './palette.ts';

/** A driver's availability for a booking: free, on another trip, or free but not offered. */
const driverStatuses = ['free', 'busy', 'excluded'] as const;
export type DriverStatus = (typeof driverStatuses)[number];

/** An icon's path, from its SVG element. */
export interface IconShape {
  viewBox: string;
  path: string;
}

/** Reads the path of the icon inside an element. */
export function iconShapeOf(element: Element | null): IconShape | undefined {
  const icon = element?.querySelector('svg');
  const path = icon?.querySelector('path')?.getAttribute('d');
  return path ? { viewBox: icon?.getAttribute('viewBox') ?? '0 0 20 20', path } : undefined;
}

/** Fill, outline and icon colour of each availability: brand, grey, hollow. */
export const markerColours = (
  status: DriverStatus,
  palette: MapPalette,
): [string, string, string] => {
  if (status === 'free') return [palette.brand, palette.halo, palette.onBrand];
  const { text, halo } = palette;
  return status === 'busy' ? [text, halo, halo] : [halo, text, text];
};

/** How far the wedge of a heading stands out, in pixels. */
const wedge = 8;

/**
 * A driver's marker: the icon of the service on a disc of `radius` pixels, and a wedge where he
 * heads to, in degrees clockwise from north.
 */
export function markerStyle(
  shape: IconShape,
  status: DriverStatus,
  palette: MapPalette,
  radius: number,
  heading?: number,
): Style {
  const [fill, outline, ink] = markerColours(status, palette);
  const middle = radius + wedge;
  const size = middle * 2;
  const icon = radius * 1.2;
  const inset = middle - icon / 2;
  const [tip, width] = [`M${middle} 1`, radius * 0.7];
  const pointer =
    heading === undefined
      ? ''
      : `<path d="${tip}l${width} ${wedge + 3}h${-2 * width}z" transform="rotate(${heading} ${middle} ${middle})"
      fill="${status === 'excluded' ? outline : fill}" stroke="${palette.halo}" stroke-width="1"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${pointer}
    <circle cx="${middle}" cy="${middle}" r="${radius - 1}" fill="${fill}" stroke="${outline}"
      stroke-width="2"/>
    <svg x="${inset}" y="${inset}" width="${icon}" height="${icon}" viewBox="${shape.viewBox}">
      <path d="${shape.path}" fill="${ink}"/></svg></svg>`;
  return new Style({ image: new Icon({ src: `data:image/svg+xml,${encodeURIComponent(svg)}` }) });
}

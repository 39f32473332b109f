import type { Mark } from './dots/marks.ts';
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

/** How far the wedge of a heading extends, in pixels. */
const wedge = 8;

/**
 * A driver's marker: the icon of the service on a disc of `radius` pixels, and a wedge for his
 * heading, in degrees clockwise from north. A disc of drivers has the brand's colour while one of
 * them is free.
 */
export function driverMark(
  shape: IconShape,
  status: DriverStatus,
  palette: MapPalette,
  radius: number,
  heading?: number,
): Mark {
  const [fill, outline, ink] = markerColours(status, palette);
  const isFree = status === 'free';
  return {
    reach: radius + wedge,
    radius,
    colour: isFree ? palette.brand : palette.text,
    ...(isFree && { prevails: true }),
    paint(context) {
      if (heading !== undefined)
        paintWedge(context, radius, heading, status === 'excluded' ? outline : fill, palette.halo);
      context.beginPath();
      context.arc(0, 0, radius - 1, 0, 2 * Math.PI);
      context.fillStyle = fill;
      context.fill();
      context.strokeStyle = outline;
      context.lineWidth = 2;
      context.stroke();
      paintIcon(context, shape, radius * 1.2, ink);
    },
  };
}

function paintWedge(
  context: CanvasRenderingContext2D,
  radius: number,
  heading: number,
  fill: string,
  halo: string,
): void {
  const [tip, width] = [1 - radius - wedge, radius * 0.7];
  context.save();
  context.rotate((heading * Math.PI) / 180);
  context.beginPath();
  context.moveTo(0, tip);
  context.lineTo(width, tip + wedge + 3);
  context.lineTo(-width, tip + wedge + 3);
  context.closePath();
  context.fillStyle = fill;
  context.fill();
  context.strokeStyle = halo;
  context.lineWidth = 1;
  context.stroke();
  context.restore();
}

/** The icon in the middle, `size` pixels wide. */
function paintIcon(
  context: CanvasRenderingContext2D,
  { viewBox, path }: IconShape,
  size: number,
  ink: string,
): void {
  const [left = 0, top = 0, width = 20, height = width] = viewBox.split(/[\s,]+/).map(Number);
  const scale = size / Math.max(width, height);
  context.save();
  context.scale(scale, scale);
  context.translate(-left - width / 2, -top - height / 2);
  context.fillStyle = ink;
  // A canvas, not an array.
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
  context.fill(new Path2D(path));
  context.restore();
}

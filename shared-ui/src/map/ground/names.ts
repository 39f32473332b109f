import type { Coordinate } from 'ol/coordinate.js';
import type RenderEvent from 'ol/render/Event.js';

import type { MapPalette } from '../palette.ts';
import type { GroundKind } from './read-sketch.ts';

/** A name on the ground, in the map's own coordinates. */
export interface GroundName {
  text: string;
  kind: GroundKind | 'zone';
  rank: number;
  at: Coordinate;
  /** The direction of a line, so that its name lies along it; radians, upright. */
  angle?: number;
  /** The room for the name, in the map's units; without it there is always room. */
  room?: number;
}

/** The font families of all text on the canvas. */
export const canvasFamily = "Inter, 'Noto Naskh Arabic', system-ui, sans-serif";

interface Look {
  /** The zoom levels at which names of this kind and rank are written. */
  from: number;
  to: number;
  font: string;
  size: number;
  colour: 'text' | 'strong' | 'waterText';
  /** Lower ones come first, and others give way to them. */
  order: number;
}
function lookOf({ kind, rank }: GroundName): Look {
  const look = (from: number, size: number, order: number, rest: Partial<Look> = {}): Look => ({
    from,
    to: 30,
    size,
    order,
    font: `500 ${size}px ${canvasFamily}`,
    colour: 'text',
    ...rest,
  });
  if (kind === 'place')
    return rank === 0
      ? look(0, 15, 0, { to: 12.4, colour: 'strong', font: `600 15px ${canvasFamily}` })
      : look(rank === 1 ? 8 : 10.5, 11, 2, rank === 1 ? { colour: 'waterText' } : {});
  if (kind === 'zone') return look(10, 12, 1, { colour: 'strong' });
  if (kind === 'road') return look([0, 10.5, 11.5, 13, 14, 15][rank] ?? 16, 10.5, 3 + rank / 10);
  const isWater = kind === 'river' || kind === 'water';
  return look(rank === 1 ? 10.5 : 12.5, 10.5, 5, isWater ? { colour: 'waterText' } : {});
}

type Box = [left: number, top: number, right: number, bottom: number];
const overlaps = (a: Box, b: Box): boolean =>
  a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Names of one kind with the same text are at least this far apart. */
const repeatPixels = 320;
const margin = 120;

/**
 * Writes names after a frame of the ground, the important ones first; one that would cover another
 * is left out. OpenLayers' own texts measure themselves through innerHTML, which the page's policy
 * forbids, and keeping them apart makes every layer of the map slower.
 */
export function namePainter(names: readonly GroundName[], palette: MapPalette) {
  const rows = names
    .map((name) => ({ name, look: lookOf(name) }))
    .toSorted((a, b) => a.look.order - b.look.order);
  const widths = new Map<string, number>();
  return ({ context, frameState }: RenderEvent): void => {
    // The map renders to a canvas.
    if (!frameState || !(context instanceof CanvasRenderingContext2D)) return;
    const { pixelRatio, size, coordinateToPixelTransform: to, viewState } = frameState;
    const [width = 0, height = 0] = size;
    const written: { box: Box; x: number; y: number; text: string }[] = [];
    context.save();
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    Object.assign(context, {
      textAlign: 'center',
      textBaseline: 'middle',
      lineJoin: 'round',
      lineWidth: 3,
      strokeStyle: palette.halo,
    });
    for (const { name, look } of rows) {
      if (viewState.zoom < look.from || viewState.zoom > look.to) continue;
      const [lng = 0, lat = 0] = name.at;
      const x = (to[0] ?? 0) * lng + (to[2] ?? 0) * lat + (to[4] ?? 0);
      const y = (to[1] ?? 0) * lng + (to[3] ?? 0) * lat + (to[5] ?? 0);
      if (x < -margin || y < -margin || x > width + margin || y > height + margin) continue;
      context.font = look.font;
      const known = widths.get(look.font + name.text);
      const length = known ?? context.measureText(name.text).width;
      if (known === undefined) widths.set(look.font + name.text, length);
      if (name.room !== undefined && length > name.room / viewState.resolution) continue;
      const { angle = 0 } = name;
      const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
      const across = (length * cos + look.size * sin) / 2 + 4;
      const down = (length * sin + look.size * cos) / 2 + 4;
      const box: Box = [x - across, y - down, x + across, y + down];
      const isTaken = written.some(
        (other) =>
          overlaps(other.box, box) ||
          (other.text === name.text && Math.hypot(other.x - x, other.y - y) < repeatPixels),
      );
      if (isTaken) continue;
      written.push({ box, x, y, text: name.text });
      context.fillStyle = palette[look.colour];
      if (angle === 0) {
        context.strokeText(name.text, x, y);
        context.fillText(name.text, x, y);
      } else {
        context.save();
        context.translate(x, y);
        context.rotate(angle);
        context.strokeText(name.text, 0, 0);
        context.fillText(name.text, 0, 0);
        context.restore();
      }
    }
    context.restore();
  };
}

/**
 * Positions for a line's name: along it, in the middle of each `every` units and at least once.
 * Repetitions on one screen are left out.
 */
export function placesOnLine(
  line: readonly Coordinate[],
  every: number,
): { at: Coordinate; angle: number }[] {
  const steps = line.slice(1).map((end, index) => {
    const [[x = 0, y = 0] = [], [toX = 0, toY = 0]] = [line[index], end];
    return { x, y, dx: toX - x, dy: toY - y, length: Math.hypot(toX - x, toY - y) };
  });
  const total = steps.reduce((sum, { length }) => sum + length, 0);
  const count = Math.max(1, Math.round(total / every));
  const places: { at: Coordinate; angle: number }[] = [];
  let before = 0;
  for (const { x, y, dx, dy, length } of steps) {
    const next = () => ((places.length + 0.5) * total) / count - before;
    while (length > 0 && places.length < count && next() <= length) {
      const share = next() / length;
      // Screens count downwards; a name is never upside down.
      const angle = Math.atan2(-dy, dx);
      places.push({
        at: [x + dx * share, y + dy * share],
        angle: Math.abs(angle) > Math.PI / 2 ? angle - Math.sign(angle) * Math.PI : angle,
      });
    }
    before += length;
  }
  return places;
}

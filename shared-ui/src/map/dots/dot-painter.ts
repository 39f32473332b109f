import type { MapPalette } from '../palette.ts';
import { DotGroups } from './dot-groups.ts';
import { MarkPictures } from './mark-pictures.ts';
import type { Mark } from './marks.ts';

/** Dots nearer than this to each other are one disc with their number (docs/look.md#map). */
export const groupPixels = 24;
/** A press this far from a dot, in pixels, still counts. */
const tolerance = 4;

/** The rendering of the map, which does not rotate: a point is at scale * point + start. */
export interface Shown {
  /** In pixels of the page. */
  width: number;
  height: number;
  /** The screen's pixels to one of the page. */
  ratio: number;
  scaleX: number;
  scaleY: number;
  left: number;
  top: number;
}

interface Places {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
}

/** Groups dots for a resolution, chooses the marks of the groups, and paints them. */
export class DotPainter {
  private readonly pictures: MarkPictures;
  private readonly groups = new DotGroups();
  private resolution = 1;
  private isGrouped = false;
  /** The mark of each group. */
  private marks: Mark[] = [];
  private highlighted: { mark: Mark; x: number; y: number }[] = [];

  constructor(palette: MapPalette) {
    this.pictures = new MarkPictures(palette);
  }

  /** Sets the map's units per pixel for grouping; true when it has changed. */
  useResolution(resolution: number): boolean {
    if (resolution === this.resolution) return false;
    this.resolution = resolution;
    this.isGrouped = false;
    return true;
  }

  /** Repaints all marks. */
  forget(): void {
    this.pictures.forget();
  }

  arrange(
    dots: readonly { readonly id: string; readonly mark: Mark }[],
    { x, y }: Places,
    highlighted: ReadonlyMap<string, Mark>,
    haveMoved: boolean,
  ): void {
    const { groups, marks } = this;
    if (haveMoved || !this.isGrouped)
      groups.group(x, y, dots.length, groupPixels * this.resolution);
    this.isGrouped = true;
    marks.length = 0;
    for (let group = 0; group < groups.count; group += 1) {
      const first = dots[groups.first[group] ?? 0];
      if (first) marks.push(first.mark);
    }
    this.highlighted = [];
    const unnumbered = new Set<number>();
    dots.forEach(({ id, mark }, index) => {
      const group = groups.of[index] ?? 0;
      if (mark.prevails) marks[group] = mark;
      const own = highlighted.size > 0 ? highlighted.get(id) : undefined;
      if (!own) return;
      unnumbered.add(group);
      this.highlighted.push({ mark: own, x: x[index] ?? 0, y: y[index] ?? 0 });
    });
    for (let group = 0; group < groups.count; group += 1) {
      const [{ colour } = { colour: '' }, size = 1] = [marks[group], groups.size[group]];
      if (size > 1)
        marks[group] = this.pictures.disc(colour, unnumbered.has(group) ? undefined : size);
    }
  }

  paint(canvas: HTMLCanvasElement, shown: Shown): void {
    const { groups, marks, highlighted } = this;
    const [width, height] = [shown.width * shown.ratio, shown.height * shown.ratio];
    // Setting a canvas's size clears it, and costs a new one.
    if (canvas.width !== Math.round(width)) canvas.width = Math.round(width);
    if (canvas.height !== Math.round(height)) canvas.height = Math.round(height);
    const context = canvas.getContext('2d');
    if (!context) return;
    this.pictures.useRatio(shown.ratio);
    context.clearRect(0, 0, canvas.width, canvas.height);
    for (let group = 0; group < groups.count; group += 1)
      this.stamp(context, shown, marks[group], groups.x[group], groups.y[group]);
    for (const { mark, x, y } of highlighted) this.stamp(context, shown, mark, x, y);
  }

  /** The dots of the group under a pixel of the page, by their indexes. */
  groupAt(
    { scaleX, scaleY, left, top }: Shown,
    [x = 0, y = 0]: readonly number[],
  ): ((dot: number) => boolean) | undefined {
    const { groups, marks } = this;
    let [nearest, found] = [Number.POSITIVE_INFINITY, -1];
    for (let group = 0; group < groups.count; group += 1) {
      const distance = Math.hypot(
        scaleX * (groups.x[group] ?? 0) + left - x,
        scaleY * (groups.y[group] ?? 0) + top - y,
      );
      if (distance >= nearest || distance > (marks[group]?.radius ?? 0) + tolerance) continue;
      [nearest, found] = [distance, group];
    }
    return found === -1 ? undefined : (dot) => groups.of[dot] === found;
  }

  /** Copies a mark to a position in whole pixels, which avoids resampling. */
  private stamp(
    context: CanvasRenderingContext2D,
    { width, height, ratio, scaleX, scaleY, left, top }: Shown,
    mark: Mark | undefined,
    x = 0,
    y = 0,
  ): void {
    if (!mark) return;
    const [atX, atY] = [scaleX * x + left, scaleY * y + top];
    const { reach } = mark;
    if (atX < -reach || atY < -reach || atX > width + reach || atY > height + reach) return;
    const picture = this.pictures.of(mark);
    context.drawImage(
      picture,
      Math.round(atX * ratio) - picture.width / 2,
      Math.round(atY * ratio) - picture.height / 2,
    );
  }
}

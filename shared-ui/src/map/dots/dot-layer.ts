import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';

import type { MapPalette } from '../palette.ts';
import { DotMotion } from './dot-motion.ts';
import { DotPainter, type Shown } from './dot-painter.ts';
import type { Mark } from './marks.ts';

/** A dot of a layer, in the map's own coordinates. Two objects with the same id are one dot. */
export interface Dot {
  readonly id: string;
  readonly at: readonly number[];
  readonly mark: Mark;
}

interface DotLayerOptions {
  palette: MapPalette;
  zIndex: number;
  /** How long a dot glides to its next position, in milliseconds. */
  glideMs?: number;
}

/**
 * Dots on a separate canvas, those that would cover each other as a disc with their number.
 * Movement repaints this canvas alone: the layers below stay as they are, and no dot is a feature
 * of OpenLayers, which would style, index and order each of them again with every move.
 */
export class DotLayer extends Layer {
  private dots: readonly Dot[] = [];
  /** The marks of highlighted dots by id. */
  highlighted: ReadonlyMap<string, Mark> = new Map();
  private readonly motion = new DotMotion();
  private readonly painter: DotPainter;
  private readonly glideMs: number;
  private readonly element = document.createElement('div');
  private readonly canvas = document.createElement('canvas');
  private shown: Shown | undefined;
  /** Whether dots have moved since they were grouped. */
  private hasMoved = true;
  private isStale = true;
  private frame = 0;

  constructor({ palette, zIndex, glideMs = 0 }: DotLayerOptions) {
    super({ zIndex });
    this.painter = new DotPainter(palette);
    this.glideMs = glideMs;
    // A separate class, or OpenLayers would paint the layers above onto this canvas.
    this.element.className = 'dots';
    Object.assign(this.element.style, { position: 'absolute', inset: '0' });
    // Positioned explicitly: in a right-to-left page it would otherwise begin at the end of the
    // map.
    Object.assign(this.canvas.style, {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
    });
    this.element.append(this.canvas);
  }

  /** Shows these dots instead of those before. */
  show(dots: readonly Dot[]): void {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.motion.aim(dots, performance.now(), isStill ? 0 : this.glideMs);
    this.dots = dots;
    this.hasMoved = true;
    this.refresh();
  }

  /** The dots at their present positions. */
  shownDots(): readonly Dot[] {
    this.motion.advance(performance.now(), this.glideMs);
    const { x, y } = this.motion;
    return this.dots.map((dot, index) => ({ ...dot, at: [x[index] ?? 0, y[index] ?? 0] }));
  }

  /** Shows these dots with a separate mark, above all others and their discs. */
  highlight(marks: ReadonlyMap<string, Mark>): void {
    this.highlighted = marks;
    this.refresh();
  }

  /** Repaints all marks, such as after a font has loaded. */
  repaint(): void {
    this.painter.forget();
    this.refresh();
  }

  /** Cancels a pending repaint. */
  release(): void {
    cancelAnimationFrame(this.frame);
    this.shown = undefined;
  }

  /** The dots under a pixel of the page: one, those of a disc, or none. */
  dotsAt(pixel: readonly number[]): readonly Dot[] {
    const groupOf = this.shown && this.painter.groupAt(this.shown, pixel);
    return groupOf ? this.dots.filter((_dot, index) => groupOf(index)) : [];
  }

  override render(frame: FrameState): HTMLElement {
    const { size, pixelRatio: ratio, viewHints, viewState } = frame;
    const [width = 0, height = 0] = size;
    const { resolution } = viewState;
    const [scaleX = 1, , , scaleY = 1, left = 0, top = 0] = frame.coordinateToPixelTransform;
    const shown: Shown = { width, height, ratio, scaleX, scaleY, left, top };
    const last = this.shown;
    this.isStale ||= JSON.stringify(shown) !== JSON.stringify(last);
    this.shown = shown;
    // While the user zooms the discs stay as they are; they are regrouped at the end.
    if (viewHints.every((hint) => hint === 0) || last === undefined)
      this.isStale = this.painter.useResolution(resolution) || this.isStale;
    if (this.isStale) this.paint(performance.now());
    return this.element;
  }

  /** Paints in the next frame, without the map's other layers. */
  private refresh(): void {
    this.isStale = true;
    // The map paints the first frame.
    if (!this.shown || this.frame !== 0) return;
    this.frame = requestAnimationFrame((now) => this.paint(now));
  }

  private paint(now: number): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    if (!this.shown) return;
    const isMoving = this.motion.advance(now, this.glideMs);
    this.painter.arrange(this.dots, this.motion, this.highlighted, this.hasMoved);
    this.painter.paint(this.canvas, this.shown);
    this.hasMoved = isMoving;
    this.isStale = false;
    if (isMoving) this.refresh();
  }
}

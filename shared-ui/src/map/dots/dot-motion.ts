/** Eases in and out; input and result are shares, 0 to 1. */
export const eased = (share: number): number => share * share * (3 - 2 * share);

/** A dot in the map's own coordinates. */
interface Placed {
  readonly id: string;
  readonly at: readonly number[];
}
const fields = ['x', 'y', 'fromX', 'fromY', 'toX', 'toY', 'began'] as const;

/**
 * Positions of dots as each glides to its newest one, in arrays of numbers: thousands of them move
 * in a frame without an object each.
 */
export class DotMotion {
  /** The shown position of each dot. */
  x = new Float64Array(0);
  y = new Float64Array(0);
  private fromX = new Float64Array(0);
  private fromY = new Float64Array(0);
  private toX = new Float64Array(0);
  private toY = new Float64Array(0);
  /** When each began to move; NaN while it doesn't move. */
  private began = new Float64Array(0);
  private dots: readonly Placed[] = [];

  /**
   * Moves the dots to new positions in `ms` milliseconds; a new dot appears at its position
   * immediately.
   */
  aim(dots: readonly Placed[], now: number, ms: number): void {
    this.advance(now, ms);
    if (!hasSameIds(this.dots, dots)) this.reorder(dots);
    dots.forEach((dot, index) => {
      if (dot === this.dots[index]) return;
      const [x = 0, y = 0] = dot.at;
      if (x === this.toX[index] && y === this.toY[index]) return;
      this.fromX[index] = this.x[index] ?? x;
      this.fromY[index] = this.y[index] ?? y;
      this.toX[index] = x;
      this.toY[index] = y;
      this.began[index] = now - (ms > 0 ? 0 : 1);
    });
    this.dots = dots;
    this.advance(now, ms);
  }

  /** Advances the dots; true while one of them has not arrived. */
  advance(now: number, ms: number): boolean {
    const { began, x, y, fromX, fromY, toX, toY } = this;
    let isMoving = false;
    for (let index = 0; index < this.dots.length; index += 1) {
      const start = began[index] ?? Number.NaN;
      if (Number.isNaN(start)) continue;
      // A frame's time may be before the call that started the move.
      const share = eased(Math.min(1, Math.max(0, (now - start) / ms)));
      const [startX = 0, startY = 0] = [fromX[index], fromY[index]];
      x[index] = startX + ((toX[index] ?? 0) - startX) * share;
      y[index] = startY + ((toY[index] ?? 0) - startY) * share;
      if (share < 1) isMoving = true;
      else began[index] = Number.NaN;
    }
    return isMoving;
  }

  /** New arrays in the order of these dots: known ones keep their positions and moves. */
  private reorder(dots: readonly Placed[]): void {
    const known = new Map(this.dots.map(({ id }, index) => [id, index]));
    const from = dots.map(({ id }) => known.get(id));
    const fresh = fields.map((field) => {
      const values = new Float64Array(dots.length);
      from.forEach((index, at) => {
        const place = dots[at]?.at[field.toLowerCase().endsWith('x') ? 0 : 1] ?? 0;
        const start = field === 'began' ? Number.NaN : place;
        values[at] = index === undefined ? start : (this[field][index] ?? start);
      });
      return [field, values] as const;
    });
    Object.assign(this, Object.fromEntries(fresh));
    this.dots = [];
  }
}

const hasSameIds = (before: readonly Placed[], after: readonly Placed[]): boolean =>
  before.length === after.length &&
  after.every((dot, index) => dot === before[index] || dot.id === before[index]?.id);

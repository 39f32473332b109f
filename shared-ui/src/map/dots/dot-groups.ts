type Numbers = ArrayLike<number>;

/** A cell's bucket; it may hold dots of distant cells as well. */
const bucketOf = (column: number, row: number, mask: number): number =>
  (Math.imul(column, 73_856_093) ^ Math.imul(row, 19_349_663)) & mask;

/**
 * Groups of dots that would cover each other; each dot is in one. The first ungrouped dot takes all
 * other ungrouped ones that are at most `distance` away along both axes. A grid of cells of that
 * width finds them, so that ten times as many dots take ten times as long.
 */
export class DotGroups {
  /** The number of groups. */
  count = 0;
  /** The group of each dot. */
  of = new Int32Array(0);
  /** For each group the middle of its dots, their number and the first of them. */
  x = new Float64Array(0);
  y = new Float64Array(0);
  size = new Int32Array(0);
  first = new Int32Array(0);
  private cells = new Int32Array(0);
  private ends = new Int32Array(0);
  private sorted = new Int32Array(0);

  /** Groups `many` dots by their positions. */
  group(xs: Numbers, ys: Numbers, many: number, distance: number): void {
    this.reserve(many);
    this.sort(xs, ys, many, distance);
    this.of.fill(-1, 0, many);
    this.count = 0;
    for (let dot = 0; dot < many; dot += 1)
      if (this.of[dot] === -1) this.gather(dot, xs, ys, distance);
    for (let group = 0; group < this.count; group += 1) {
      const size = this.size[group] ?? 1;
      this.x[group] = (this.x[group] ?? 0) / size;
      this.y[group] = (this.y[group] ?? 0) / size;
    }
  }

  private reserve(many: number): void {
    if (this.of.length >= many) return;
    const room = 2 ** Math.ceil(Math.log2(many));
    this.of = new Int32Array(room);
    this.x = new Float64Array(room);
    this.y = new Float64Array(room);
    this.size = new Int32Array(room);
    this.first = new Int32Array(room);
    this.cells = new Int32Array(room);
    this.sorted = new Int32Array(room);
    this.ends = new Int32Array(room * 2 + 1);
  }

  /** Sorts the dots by the bucket of their cell; bucket `b` ends where `ends[b]` says. */
  private sort(xs: Numbers, ys: Numbers, many: number, distance: number): void {
    const { cells, ends, sorted } = this;
    const mask = ends.length - 2;
    ends.fill(0);
    for (let dot = 0; dot < many; dot += 1) {
      const bucket = bucketOf(
        Math.floor((xs[dot] ?? 0) / distance),
        Math.floor((ys[dot] ?? 0) / distance),
        mask,
      );
      cells[dot] = bucket;
      ends[bucket + 1] = (ends[bucket + 1] ?? 0) + 1;
    }
    for (let bucket = 1; bucket < ends.length; bucket += 1)
      ends[bucket] = (ends[bucket] ?? 0) + (ends[bucket - 1] ?? 0);
    for (let dot = 0; dot < many; dot += 1) {
      const bucket = cells[dot] ?? 0;
      const at = ends[bucket] ?? 0;
      sorted[at] = dot;
      ends[bucket] = at + 1;
    }
  }

  private gather(seed: number, xs: Numbers, ys: Numbers, distance: number): void {
    const { of, ends, sorted } = this;
    const group = this.count;
    this.count += 1;
    const [x = 0, y = 0] = [xs[seed], ys[seed]];
    const [column, row] = [Math.floor(x / distance), Math.floor(y / distance)];
    const mask = ends.length - 2;
    let [sumX, sumY, size] = [0, 0, 0];
    for (let cell = 0; cell < 9; cell += 1) {
      const bucket = bucketOf(column - 1 + (cell % 3), row - 1 + Math.floor(cell / 3), mask);
      const end = ends[bucket] ?? 0;
      for (let at = bucket === 0 ? 0 : (ends[bucket - 1] ?? 0); at < end; at += 1) {
        const dot = sorted[at] ?? 0;
        if (of[dot] !== -1) continue;
        const [toX = 0, toY = 0] = [xs[dot], ys[dot]];
        if (Math.abs(toX - x) > distance || Math.abs(toY - y) > distance) continue;
        of[dot] = group;
        sumX += toX;
        sumY += toY;
        size += 1;
      }
    }
    this.x[group] = sumX;
    this.y[group] = sumY;
    this.size[group] = size;
    this.first[group] = seed;
  }
}

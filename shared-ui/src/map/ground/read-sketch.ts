/** Kinds of ground; one list for the sketch and for an archive. */
export type GroundKind = 'sea' | 'land' | 'water' | 'park' | 'river' | 'road' | 'place';

export interface SketchPart {
  kind: GroundKind;
  /** 0 to 4: the lower, the wider it is drawn and the sooner it is named. */
  rank: number;
  name: { en: string; ur: string };
  /** `[lng, lat]`; a ring is not closed. */
  points: [number, number][];
}

const areas: ReadonlySet<GroundKind> = new Set(['sea', 'land', 'water', 'park']);
export const isArea = (kind: GroundKind): boolean => areas.has(kind);

/** Cuts every corner twice (Chaikin), because drawings by hand have few points. */
function smooth(points: [number, number][], isRing: boolean): [number, number][] {
  const cut = points.flatMap((from, index): [number, number][] => {
    const to = points[index + 1] ?? (isRing ? points[0] : undefined);
    if (!to) return [];
    const at = (share: number): [number, number] => [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share,
    ];
    return [at(0.25), at(0.75)];
  });
  const [first, last] = [points[0], points.at(-1)];
  return isRing || !first || !last ? cut : [first, ...cut, last];
}

/**
 * Reads the records of a sketch: a line `kind rank | English | Urdu`, then indented lines of points
 * as `lat lng`.
 */
export function readSketch(text: string): SketchPart[] {
  return text
    .trim()
    .split(/\n(?=\S)/)
    .map((record) => {
      const [head = '', ...lines] = record.split('\n');
      const [what = '', en = '', ur = ''] = head.split('|').map((part) => part.trim());
      const [kind, rank] = what.split(' ');
      const points = lines
        .join(' ')
        .split(',')
        .map((point): [number, number] => {
          const [lat = 0, lng = 0] = point.trim().split(' ').map(Number);
          return [lng, lat];
        });
      // The files beside this one use the kinds of the list.
      const part = { kind: kind as GroundKind, rank: Number(rank), name: { en, ur } };
      const isRing = isArea(part.kind);
      return {
        ...part,
        points: points.length > 2 ? smooth(smooth(points, isRing), isRing) : points,
      };
    });
}

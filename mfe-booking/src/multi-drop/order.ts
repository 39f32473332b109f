/** Degrees. */
interface Place {
  lat: number;
  lng: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/**
 * Straight distance between two places in metres; streets are longer by about the same factor
 * everywhere in a city.
 */
function metersBetween(a: Place, b: Place): number {
  const across = radians(b.lng - a.lng) * Math.cos(radians((a.lat + b.lat) / 2));
  return 6_371_000 * Math.hypot(radians(b.lat - a.lat), across);
}

/** Metres from the pickup over all drops in their order, and back to it on a return run. */
export function routeMeters(start: Place, drops: readonly Place[], back: boolean): number {
  const stops = [start, ...drops, ...(back ? [start] : [])];
  return stops
    .slice(1)
    .reduce((sum, stop, index) => sum + metersBetween(stops[index] ?? stop, stop), 0);
}

/** Places by number, 0 is the pickup; `order` has the others. */
type Route = (order: readonly number[]) => number;

/** Always the nearest next one. */
function nearestFirst(count: number, meters: (from: number, to: number) => number): number[] {
  const left = new Set(Array.from({ length: count }, (_, index) => index + 1));
  const order: number[] = [];
  while (left.size > 0) {
    const at = order.at(-1) ?? 0;
    const next = [...left].reduce((best, one) => (meters(at, one) < meters(at, best) ? one : best));
    left.delete(next);
    order.push(next);
  }
  return order;
}

/** Every order that reverses a segment, or moves a short one elsewhere, reversed or not. */
function* neighbours(order: readonly number[]): Generator<number[]> {
  for (let from = 0; from < order.length; from += 1) {
    for (let to = from + 1; to <= order.length; to += 1) {
      const stretch = order.slice(from, to);
      const turned = stretch.toReversed();
      yield order.toSpliced(from, to - from, ...turned);
      if (stretch.length > 3) continue;
      const rest = order.toSpliced(from, to - from);
      for (let into = 0; into <= rest.length; into += 1) {
        yield rest.toSpliced(into, 0, ...stretch);
        yield rest.toSpliced(into, 0, ...turned);
      }
    }
  }
}

/** Moves to the best neighbour until none is shorter by half a metre. */
function improved(first: readonly number[], route: Route): readonly number[] {
  let best = first;
  for (let length = Infinity; route(best) < length - 0.5;) {
    length = route(best);
    let shortest = length;
    for (const tried of neighbours(best)) {
      const tryLength = route(tried);
      if (tryLength >= shortest) continue;
      best = tried;
      shortest = tryLength;
    }
  }
  return best;
}

/**
 * An order of drops that no reversal or move makes shorter, searched from the current order and
 * from nearest first.
 */
export function shortestOrder<P extends Place>(
  start: Place,
  drops: readonly P[],
  back: boolean,
): readonly P[] {
  const places = [start, ...drops];
  const table = places.map((from) => places.map((to) => metersBetween(from, to)));
  const meters = (from: number, to: number): number => table[from]?.[to] ?? 0;
  const route: Route = (order) =>
    order.reduce((sum, stop, index) => sum + meters(order[index - 1] ?? 0, stop), 0) +
    (back ? meters(order.at(-1) ?? 0, 0) : 0);
  const given = drops.map((_, index) => index + 1);
  const [current, fresh] = [
    improved(given, route),
    improved(nearestFirst(drops.length, meters), route),
  ];
  return (route(fresh) < route(current) ? fresh : current).flatMap(
    (number) => drops[number - 1] ?? [],
  );
}

/**
 * What a form shows after somebody else changed its row: the field's present value where it was
 * left alone here, otherwise what was typed.
 */
export function mergedWith<V extends object>(typed: V, seen: V, now: V): V {
  // keys of the values themselves
  const names = Object.keys(typed) as (keyof V)[];
  return Object.fromEntries(
    names.map((name) => [name, typed[name] === seen[name] ? now[name] : typed[name]]),
  ) as V;
}

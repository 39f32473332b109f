/**
 * The form's values after somebody else changed its row: the present value of a field that was left
 * alone here, otherwise the typed one.
 */
export function mergedWith<V extends object>(typed: V, seen: V, now: V): V {
  // keys of the values themselves
  const names = Object.keys(typed) as (keyof V)[];
  return Object.fromEntries(
    names.map((name) => [name, typed[name] === seen[name] ? now[name] : typed[name]]),
  ) as V;
}

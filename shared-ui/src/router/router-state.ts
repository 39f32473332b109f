/** A reader of one value: undefined where it isn't of this kind. */
export type Reader<T> = (value: unknown) => T | undefined;

export const isOn: Reader<true> = (value) => (value === true ? value : undefined);
/** A text that fits. */
export const textThat =
  (fits: (text: string) => boolean): Reader<string> =>
  (value) =>
    typeof value === 'string' && fits(value) ? value : undefined;

/**
 * The state of a history entry, member by member: its type is unknown, and an older release may
 * have written it.
 */
export function readRouterState<State extends object>(
  state: unknown,
  readers: { [Name in keyof State]-?: Reader<State[Name]> },
): Partial<State> {
  const read: Partial<State> = {};
  // the readers' own names
  for (const name of Object.keys(readers) as (keyof State & string)[]) {
    const value = readers[name](
      typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined,
    );
    if (value !== undefined) read[name] = value;
  }
  return read;
}

import { useSyncExternalStore } from 'react';

/** A form at one moment. */
export interface FormState<Values, Field extends string, About> {
  values: Values;
  /** Fields whose errors are shown. */
  touched: ReadonlySet<Field>;
  /** Context of the form in addition to its values: the server's message, the row that it edits. */
  about: About;
}

/**
 * The state of a form that more than the user writes to: pins, suggestions, the server, another
 * user's version. Each writer immediately sees earlier writes
 * (docs/adr/0012-formik-for-plain-forms.md).
 */
export interface FormStore<Values, Field extends string, About, Snapshot> {
  subscribe: (listener: () => void) => () => void;
  /** The form as it is now: the same object until something changes. */
  now: () => Snapshot;
  /** Changes some values. */
  update: (change: Partial<Values> | ((values: Values) => Partial<Values>)) => void;
  /** Replaces all values, without showing any error yet. */
  replace: (values: Values, about?: Partial<About>) => void;
  /** Shows the errors of these fields. */
  touch: (fields: readonly Field[]) => void;
  /** Hides the errors that `touch` showed. */
  clearTouched: (fields: readonly Field[]) => void;
  /** Changes the form's context. */
  learn: (change: Partial<About> | ((about: About) => Partial<About>)) => void;
}

const differs = <T extends object>(from: T, change: Partial<T>): boolean =>
  // the keys are those of the change itself
  (Object.keys(change) as (keyof T)[]).some((key) => !Object.is(from[key], change[key]));

/** Keeps the earlier object where nothing differs, so that its readers are not rendered again. */
export const keepEqual = <T>(before: T | undefined, next: T): T =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(next) ? before : next;

/** `snapshotOf` derives a snapshot from the state; it runs once per change. */
export function createFormStore<
  Values extends object,
  Field extends string,
  About extends object,
  Snapshot,
>(
  opening: Values,
  about: About,
  snapshotOf: (state: FormState<Values, Field, About>, before: Snapshot | undefined) => Snapshot,
): FormStore<Values, Field, About, Snapshot> {
  let state: FormState<Values, Field, About> = { values: opening, touched: new Set(), about };
  let snapshot: Snapshot | undefined;
  let isStale = true;
  const listeners = new Set<() => void>();
  const set = (change: Partial<typeof state>) => {
    state = { ...state, ...change };
    isStale = true;
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    now() {
      if (isStale || snapshot === undefined) snapshot = snapshotOf(state, snapshot);
      isStale = false;
      return snapshot;
    },
    update(change) {
      const { values } = state;
      const next = typeof change === 'function' ? change(values) : change;
      if (differs(values, next)) set({ values: { ...values, ...next } });
    },
    replace: (values, known) =>
      set({ values, touched: new Set(), ...(known && { about: { ...state.about, ...known } }) }),
    touch(fields) {
      const { touched } = state;
      if (fields.some((field) => !touched.has(field)))
        set({ touched: new Set([...touched, ...fields]) });
    },
    clearTouched(fields) {
      const left = [...state.touched].filter((field) => !fields.includes(field));
      if (left.length < state.touched.size) set({ touched: new Set(left) });
    },
    learn(change) {
      const next = typeof change === 'function' ? change(state.about) : change;
      if (differs(state.about, next)) set({ about: { ...state.about, ...next } });
    },
  };
}

/**
 * The result of `select`: a text, a number, or an object that the form itself holds. Re-renders
 * when the result changes.
 */
export function useStoreValue<Snapshot, T>(
  store: Pick<FormStore<never, never, never, Snapshot>, 'subscribe' | 'now'>,
  select: (form: Snapshot) => T,
): T {
  return useSyncExternalStore(store.subscribe, () => select(store.now()));
}

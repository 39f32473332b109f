import type { RefCallback } from 'react';

/**
 * The controls of a form by the names of their fields. Code that moves the focus looks here instead
 * of searching the page, where another form may have a field of the same name.
 */
export interface FieldRegistry {
  /** The ref of a field's control; the same function each time, so that React attaches it once. */
  ref: (name: string) => RefCallback<HTMLElement>;
  /** The control on screen; undefined where the form does not show the field. */
  elementOf: (name: string) => HTMLElement | undefined;
  /** The first control on the page whose field matches. */
  first: (fits: (name: string) => boolean) => HTMLElement | undefined;
}

/** An empty registry; a form keeps one for its life. */
export function createFieldRegistry(): FieldRegistry {
  const elements = new Map<string, HTMLElement>();
  const refs = new Map<string, RefCallback<HTMLElement>>();
  return {
    ref(name) {
      const known = refs.get(name);
      if (known) return known;
      // Called with null at the end: Fluent merges refs and ignores a ref's cleanup function.
      const ref: RefCallback<HTMLElement> = (element) => {
        if (element) elements.set(name, element);
        else elements.delete(name);
      };
      refs.set(name, ref);
      return ref;
    },
    elementOf: (name) => elements.get(name),
    first: (fits) =>
      [...elements]
        .filter(([name]) => fits(name))
        .map(([, element]) => element)
        .toSorted((a, b) =>
          a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
        )[0],
  };
}

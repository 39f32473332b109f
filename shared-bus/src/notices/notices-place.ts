import { BehaviorSubject } from 'rxjs';

import { useSubject } from '../subject/use-subject.ts';

/** A page's places give way to its dialog's, because a dialog covers them. */
export type NoticesPlaceOf = 'page' | 'dialog';

const places = new BehaviorSubject<readonly { element: Element; of: NoticesPlaceOf }[]>([]);
const isBefore = (a: Element, b: Element): boolean =>
  (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/**
 * Offers an element of a page or a dialog for the notices, which take room there instead of covering
 * anything. Of pages the first one in the document has them: a page's own place comes before the
 * host's. Of dialogs the last one has them, which is in front. Returns how to withdraw it.
 */
export function offerNoticesPlace(element: Element, of: NoticesPlaceOf = 'page'): () => void {
  places.next(
    [...places.value, { element, of }].toSorted((a, b) =>
      isBefore(a.element, b.element) ? -1 : 1,
    ),
  );
  return () => places.next(places.value.filter((place) => place.element !== element));
}

/** The element that has the notices of pages or dialogs; undefined where none is offered. */
export function useNoticesPlace(of: NoticesPlaceOf = 'page'): Element | undefined {
  return useSubject(places, () => {
    const own = places.value.filter((place) => place.of === of);
    return own.at(of === 'page' ? 0 : -1)?.element;
  });
}

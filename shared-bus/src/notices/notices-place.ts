import { BehaviorSubject } from 'rxjs';

import { useSubject } from '../subject/use-subject.ts';

const places = new BehaviorSubject<readonly Element[]>([]);
const isBefore = (a: Element, b: Element): boolean =>
  (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/**
 * Offers an element of a page for the notices, which take room there instead of covering anything.
 * The first one in the document has them: a page's own place comes before the host's. Returns how to
 * withdraw it.
 */
export function offerNoticesPlace(element: Element): () => void {
  places.next([...places.value, element].toSorted((a, b) => (isBefore(a, b) ? -1 : 1)));
  return () => places.next(places.value.filter((place) => place !== element));
}

/** The element that has the notices; undefined where no page offers one. */
export const useNoticesPlace = (): Element | undefined => useSubject(places, () => places.value[0]);

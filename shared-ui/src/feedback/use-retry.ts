import { useRef } from 'react';

/**
 * Loads a part of a page again. The button goes once the part is loaded, so the part gets the focus:
 * the next key must not act on the page.
 */
export function useRetry<E extends HTMLElement>(load: () => unknown) {
  const part = useRef<E>(null);
  const retry = (): void => {
    const element = part.current;
    if (element) {
      // Until it loses the focus: a click on the part is one on the page.
      element.tabIndex = -1;
      element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
      element.focus({ preventScroll: true });
    }
    void load();
  };
  return { part, retry };
}

import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

export interface PageLinkTarget {
  /** The path of a page of the console, or a query string of this one. */
  to: string;
  state?: unknown;
  /** Replaces this page in the history. */
  replace?: boolean;
  /** Runs when the page is opened in this tab. */
  onOpen?: (() => void) | undefined;
}

const isForThisTab = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** Of an anchor that opens a page here, and in another tab where the browser is asked to. */
export function usePageLink({ to, onOpen, ...options }: PageLinkTarget) {
  const navigate = useNavigate();
  return {
    href: to,
    onClick(event: MouseEvent) {
      if (!isForThisTab(event)) return;
      event.preventDefault();
      onOpen?.();
      void navigate(to, options);
    },
  };
}

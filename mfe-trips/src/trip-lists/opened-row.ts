import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

const rowOf = (id: string) =>
  document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(id)}"]`);
/** Goes to a trip's row, where the list has it. */
export const showRow = (id: string): void => rowOf(id)?.focus();

/** Nothing that the user is at has the focus. */
const isFocusFree = (): boolean => {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || activeElement.tagName === 'MAIN'
  );
};

/**
 * Goes to a row as soon as it is rendered: a long list renders its rows a few at a time. Stops when
 * all rows stand or the user is elsewhere.
 */
function showRowWhenRendered(id: string): (() => void) | undefined {
  const show = (): boolean => {
    if (!isFocusFree()) return true;
    showRow(id);
    return rowOf(id) !== null || document.querySelector('[role="grid"][aria-busy="true"]') === null;
  };
  if (show()) return undefined;
  const changes = new MutationObserver(() => {
    if (show()) changes.disconnect();
  });
  changes.observe(document.body, { childList: true, subtree: true });
  return () => changes.disconnect();
}

/** The trip that was opened from a list last, in this tab. */
let opened: string | undefined;
export const rememberOpened = (id: string): void => {
  opened = id;
};

/**
 * Who comes back from a trip by the browser's Back goes on at its row: once, when the rows are
 * there, and unless the focus is in use.
 */
export function useReturnToRow(isReady: boolean): void {
  // The platform offers the router's hooks, not its enums.
  // oxlint-disable-next-line typescript/no-unsafe-enum-comparison
  const isBack = useNavigationType() === 'POP';
  const isDone = useRef(false);
  useEffect(() => {
    if (!isReady || isDone.current) return undefined;
    isDone.current = true;
    const id = opened;
    opened = undefined;
    return isBack && id ? showRowWhenRendered(id) : undefined;
  }, [isReady, isBack]);
}

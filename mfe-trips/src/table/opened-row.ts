import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

const rowOf = (id: string) =>
  document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(id)}"]`);
/** Focuses a trip's row, where the list has it. */
export const showRow = (id: string): void => rowOf(id)?.focus();

/** Whether nothing that the user works in has the focus. */
const isFocusFree = (): boolean => {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || activeElement.tagName === 'MAIN'
  );
};

/**
 * Focuses a row as soon as it is rendered, since a long list renders a few rows at a time. Stops
 * when all rows are rendered or the user has moved the focus.
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
 * After the browser's Back from a trip, its row gets the focus: once, when the rows are rendered,
 * and unless the focus is in use.
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

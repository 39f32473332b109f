import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/** Goes to a trip's row, where the list has it. */
export const showRow = (id: string): void => document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(id)}"]`)?.focus();

/** The trip that was opened from a list last, in this tab. */
let opened: string | undefined;
export const rememberOpened = (id: string): void => { opened = id; };

/** Who comes back from a trip by the browser's Back goes on at its row: once, when the rows are there, and unless the focus is in use. */
export function useReturnToRow(isReady: boolean): void {
  const isBack = useNavigationType() === 'POP';
  const isDone = useRef(false);
  useEffect(() => {
    if (!isReady || isDone.current) return;
    isDone.current = true;
    const id = opened;
    opened = undefined;
    const { activeElement } = document;
    if (isBack && id && (activeElement === null || activeElement === document.body || activeElement.tagName === 'MAIN')) showRow(id);
  }, [isReady, isBack]);
}

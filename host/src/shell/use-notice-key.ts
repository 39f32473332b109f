import { useEffect, useEffectEvent, useRef, type FocusEvent, type RefObject } from 'react';
import { isDialogOpen, letterOf } from 'shared-bus';

/** As it is shown, and as assistive technology names it. */
export const noticeKey = { shown: 'Alt U', named: 'Alt+U' } as const;

interface NoticeKey {
  /** For `onFocus` of the region: stores where the focus comes from. */
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  /** Returns the focus to there, when the notice that has it ends. */
  giveBack: () => void;
}

/**
 * Alt+U presses the button that shows it, such as Undo; without one it focuses
 * what closes the last notice: a notice stays for seconds, and the Tab key would take longer to
 * reach it. Not while a dialog has the keyboard. A key that is held presses one button alone.
 */
export function useNoticeKey(region: RefObject<HTMLElement | null>): NoticeKey {
  const before = useRef<HTMLElement>(undefined);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey, repeat } = event;
    if (letterOf(event) !== 'U' || !altKey || ctrlKey || metaKey || shiftKey || isDialogOpen())
      return;
    const offered = region.current?.querySelector<HTMLElement>('[aria-keyshortcuts]');
    const close = region.current?.lastElementChild?.querySelector('button');
    if (!offered && !close) return;
    event.preventDefault();
    if (repeat) return;
    if (offered) offered.click();
    else close?.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return {
    onFocus({ relatedTarget }) {
      if (relatedTarget instanceof HTMLElement && !region.current?.contains(relatedTarget))
        before.current = relatedTarget;
    },
    giveBack: () => before.current?.focus(),
  };
}

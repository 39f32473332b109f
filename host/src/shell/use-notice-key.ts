import { useRef, type FocusEvent, type RefObject } from 'react';
import { dismissNotice, useShortcuts, type Notice, type Shortcut } from 'shared-bus';

/** As it is shown, and as assistive technology names it. */
export const noticeKey = { shown: 'Alt U', named: 'Alt+U' } as const;

const none: readonly Shortcut[] = [];

export interface NoticeKey {
  /** The notice whose action the key runs. */
  offering: Notice | undefined;
  /** For the button that closes the last notice, or the first button of a receipt. */
  lastButton: RefObject<HTMLButtonElement | null>;
  /** For `onFocus` of the region: stores where the focus comes from. */
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  /** Returns the focus to there, when the notice that has it ends. */
  giveBack: () => void;
}

/** Runs a notice's action, which ends the notice. */
export function runNoticeAction({ id, action }: Pick<Notice, 'id' | 'action'>): void {
  action?.run();
  if (!action?.keepsNotice) dismissNotice(id);
}

/**
 * Alt+U runs the newest action that a notice offers, such as Undo; without one it focuses the last
 * notice, because the Tab key would take longer to reach it. A receipt's actions are never run by
 * the key: the user chooses one.
 */
export function useNoticeKey(notices: readonly Notice[]): NoticeKey {
  const before = useRef<HTMLElement>(undefined);
  const lastButton = useRef<HTMLButtonElement>(null);
  const offering = notices.findLast(({ action, isReceipt }) => action && !isReceipt);
  const run = () => {
    if (offering) runNoticeAction(offering);
    else lastButton.current?.focus();
  };
  useShortcuts(notices.length > 0 ? [{ keys: noticeKey.shown, run }] : none, 'console');
  return {
    offering,
    lastButton,
    onFocus({ relatedTarget, currentTarget }) {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
        before.current = relatedTarget;
    },
    giveBack: () => before.current?.focus(),
  };
}

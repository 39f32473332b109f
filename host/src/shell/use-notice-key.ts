import { useRef, type FocusEvent, type RefObject } from 'react';
import { dismissNotice, useShortcuts, type Notice, type Shortcut } from 'shared-bus';

/** As it is shown, and as assistive technology names it. */
export const noticeKey = { shown: 'Alt U', named: 'Alt+U' } as const;

const none: readonly Shortcut[] = [];

interface NoticeKey {
  /** The notice whose action the key runs. */
  offering: Notice | undefined;
  /** For the button that closes the last notice. */
  closeLast: RefObject<HTMLButtonElement | null>;
  /** For `onFocus` of the region: stores where the focus comes from. */
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  /** Returns the focus to there, when the notice that has it ends. */
  giveBack: () => void;
}

/** Runs a notice's action, which ends the notice. */
export function runNoticeAction({ id, action }: Pick<Notice, 'id' | 'action'>): void {
  action?.run();
  dismissNotice(id);
}

/**
 * Alt+U runs the newest action that a notice offers, such as Undo; without one it focuses what
 * closes the last notice: a notice stays for seconds, and the Tab key would take longer to reach it.
 */
export function useNoticeKey(notices: readonly Notice[]): NoticeKey {
  const before = useRef<HTMLElement>(undefined);
  const closeLast = useRef<HTMLButtonElement>(null);
  const offering = notices.findLast(({ action }) => action);
  const run = () => {
    if (offering) runNoticeAction(offering);
    else closeLast.current?.focus();
  };
  useShortcuts(notices.length > 0 ? [{ keys: noticeKey.shown, run }] : none, 'console');
  return {
    offering,
    closeLast,
    onFocus({ relatedTarget, currentTarget }) {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
        before.current = relatedTarget;
    },
    giveBack: () => before.current?.focus(),
  };
}

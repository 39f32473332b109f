import { dismissNotice, notify, useMessages } from 'shared-bus';
import { useNotifyUndo } from 'shared-ui/feedback';

import { messages } from '../messages.ts';

let shownNotice: number | undefined;

/**
 * Offers to undo the last change of the form. There is one offer at a time, because an older one
 * would overwrite later changes. `takeBack` returns false where it would, and a message shows that.
 */
export function useUndo(): (title: string, takeBack: () => boolean | void) => void {
  const t = useMessages(messages);
  const notifyUndo = useNotifyUndo();
  return (title, takeBack) => {
    dismissUndo();
    shownNotice = notifyUndo({ intent: 'info', title }, () => {
      if (takeBack() === false)
        notify({ intent: 'warning', title: t('undo.newer'), body: t('undo.newer-body') });
    });
  };
}

/** The offer's form no longer exists: it was sent, or the screen was left. */
export function dismissUndo(): void {
  if (shownNotice !== undefined) dismissNotice(shownNotice);
  shownNotice = undefined;
}

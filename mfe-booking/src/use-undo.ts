import { dismissNotice, notify, useMessages } from 'shared-bus';

import { messages } from './messages.ts';

const undoMs = 8000;
let standing: number | undefined;

/**
 * Offers to take back what was just done to the form. One offer stands at a time: an older one
 * would put an older form over the one that has been made since. `takeBack` answers false where it
 * would, which is said.
 */
export function useUndo(): (title: string, takeBack: () => boolean | void) => void {
  const t = useMessages(messages);
  return (title, takeBack) => {
    dismissUndo();
    const run = () => {
      if (takeBack() === false)
        notify({ intent: 'warning', title: t('undo.newer'), body: t('undo.newer-body') });
    };
    const id = notify({
      intent: 'info',
      title,
      durationMs: undoMs,
      action: { label: t('undo'), run },
    });
    standing = id;
  };
}

/** The form that the offer speaks of has gone: it was sent, or the screen was left. */
export function dismissUndo(): void {
  if (standing !== undefined) dismissNotice(standing);
  standing = undefined;
}

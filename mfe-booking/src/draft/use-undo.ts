import { dismissNotice, notify, useMessages } from 'shared-bus';

import { messages } from '../messages.ts';

const undoMs = 8000;
let standing: number | undefined;

/**
 * Offers to undo the last change of the form. There is one offer at a time, because an older one
 * would overwrite later changes. `takeBack` returns false where it would, and a message says so.
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

/** The offer's form no longer exists: it was sent, or the screen was left. */
export function dismissUndo(): void {
  if (standing !== undefined) dismissNotice(standing);
  standing = undefined;
}

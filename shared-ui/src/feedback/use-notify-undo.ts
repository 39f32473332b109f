import { notify, useMessages, type Notice } from 'shared-bus';

import { uiMessages } from '../messages/ui-messages.ts';

/** Long enough to read what happened and to press Undo. */
const undoMs = 8000;

/**
 * Shows the result with an Undo button that runs `undo` once. It stays while the user moves to
 * another page, so `undo` must not depend on one; a newer offer of any remote replaces it. Returns
 * the notice's id, for `dismissNotice`.
 */
export type NotifyUndo = (
  notice: Pick<Notice, 'intent' | 'title' | 'body'>,
  undo: () => void,
) => number;

/** `notifyUndo` in the console's language. */
export function useNotifyUndo(): NotifyUndo {
  const label = useMessages(uiMessages)('feedback.undo');
  return (notice, run) =>
    notify({ ...notice, durationMs: undoMs, action: { label, run }, isUndo: true });
}

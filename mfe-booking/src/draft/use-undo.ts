import { dismissNotice, notify, useMessages } from 'shared-bus';
import { useNotifyUndo } from 'shared-ui/feedback';

import { messages } from '../messages.ts';

/** The offer that needs the form on screen. */
let offerOfScreen: number | undefined;

interface UndoOptions {
  /** It restores the draft too, and is offered after the screen was left. */
  survives?: boolean;
}

/**
 * Offers to undo the last change of the form. `takeBack` returns false where it would overwrite
 * later changes, and a message shows that.
 */
export function useUndo(): (
  title: string,
  takeBack: () => boolean | void,
  options?: UndoOptions,
) => void {
  const t = useMessages(messages);
  const notifyUndo = useNotifyUndo();
  return (title, takeBack, { survives = false } = {}) => {
    const id = notifyUndo({ intent: 'info', title }, () => {
      if (takeBack() === false)
        notify({ intent: 'warning', title: t('undo.newer'), body: t('undo.newer-body') });
    });
    offerOfScreen = survives ? undefined : id;
  };
}

/** The screen was left. */
export function dismissOfferOfScreen(): void {
  if (offerOfScreen !== undefined) dismissNotice(offerOfScreen);
  offerOfScreen = undefined;
}

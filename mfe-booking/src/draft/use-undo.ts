import { notify, useMessages } from 'shared-bus';
import { useNotifyUndo } from 'shared-ui/feedback';

import { messages } from '../messages.ts';

/**
 * Offers to undo the last change of the form, also after the screen was left. `takeBack` is
 * `restore` or `amend` of the form: it returns false where it would overwrite later changes, and a
 * message shows that.
 */
export function useUndo(): (title: string, takeBack: () => boolean) => void {
  const t = useMessages(messages);
  const notifyUndo = useNotifyUndo();
  return (title, takeBack) => {
    notifyUndo({ intent: 'info', title }, () => {
      if (!takeBack())
        notify({ intent: 'warning', title: t('undo.newer'), body: t('undo.newer-body') });
    });
  };
}

import { notify, useMessages } from 'shared-bus';

import { uiMessages } from '../messages/ui-messages.ts';

/**
 * Copies a text and shows that it was copied. False where the browser refuses, and where it has no
 * clipboard because the page was served without HTTPS: the caller shows that near the press.
 */
export function useCopy(): (text: string) => Promise<boolean> {
  const t = useMessages(uiMessages);
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return false;
    }
    notify({ intent: 'success', title: t('copy.copied'), body: text });
    return true;
  };
}

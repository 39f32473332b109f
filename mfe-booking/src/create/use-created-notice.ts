import { useNavigate } from 'react-router-dom';
import { currentRole, notify, useMessages } from 'shared-bus';
import { isolateLtr } from 'shared-contracts/core/text';
import { useCopy } from 'shared-ui/display';
import { uiMessages } from 'shared-ui/messages/ui-messages';

import { messages } from '../messages.ts';

/** Long enough to read a number out to the caller. */
const readMs = 8000;

/**
 * Shows that a booking was created, with its number to copy and a link to it. A dispatcher has no
 * trip screens.
 */
export function useCreatedNotice(): (title: string, tripNo: string) => void {
  const t = useMessages(messages);
  const ui = useMessages(uiMessages);
  const navigate = useNavigate();
  const copy = useCopy();
  // The press closes the notice, so another one in its place shows the result, with the number.
  const copyNumber = async (tripNo: string): Promise<void> => {
    if (await copy(tripNo)) return;
    const title = ui('copy.refused');
    notify({ intent: 'error', title, body: isolateLtr(tripNo), durationMs: readMs });
  };
  return (title, tripNo) => {
    const to = `/scheduled/${tripNo}`;
    const open = { label: t('created.open'), to, run: () => void navigate(to) };
    notify({
      intent: 'success',
      title,
      body: isolateLtr(tripNo),
      durationMs: readMs,
      action: { label: t('created.copy'), run: () => void copyNumber(tripNo) },
      moreActions: currentRole() === 'dispatcher' ? [] : [open],
    });
  };
}

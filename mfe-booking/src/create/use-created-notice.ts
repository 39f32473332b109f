import { useNavigate } from 'react-router-dom';
import { currentRole, notify, useMessages } from 'shared-bus';
import { isolateLtr } from 'shared-contracts/core/text';

import { messages } from '../messages.ts';

/** Long enough to read a number out to the caller. */
const readMs = 8000;

/**
 * Shows that a booking was created, with its number to copy and a link to it. A dispatcher has no
 * trip screens.
 */
export function useCreatedNotice(): (title: string, tripNo: string) => void {
  const t = useMessages(messages);
  const navigate = useNavigate();
  return (title, tripNo) => {
    const copy = {
      label: t('created.copy'),
      run: () => void navigator.clipboard.writeText(tripNo),
    };
    const open = { label: t('created.open'), run: () => void navigate(`/scheduled/${tripNo}`) };
    notify({
      intent: 'success',
      title,
      body: isolateLtr(tripNo),
      durationMs: readMs,
      action: copy,
      moreActions: currentRole() === 'dispatcher' ? [] : [open],
    });
  };
}

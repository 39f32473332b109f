import { useNavigate } from 'react-router-dom';
import { currentRole, notify, useMessages } from 'shared-bus';
import { isolateLtr } from 'shared-contracts/core/text';
import { useCopy } from 'shared-ui/display';
import { uiMessages } from 'shared-ui/messages/ui-messages';

import type { BookingValues } from '../form/booking-values.ts';
import { messages } from '../messages.ts';
import { wayBackOf } from './way-back.ts';

/** Long enough to read a number out to the caller. */
const readMs = 8000;

/**
 * The receipt of a booking: its number to copy, a link to it, and the form
 * for the way back. A dispatcher has no trip screens.
 */
export function useCreatedNotice(): (title: string, tripNo: string, values: BookingValues) => void {
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
  return (title, tripNo, values) => {
    const back = wayBackOf(values);
    const to = `/scheduled/${tripNo}`;
    const open = { label: t('created.open'), to, run: () => void navigate(to) };
    notify({
      intent: 'success',
      title,
      body: isolateLtr(tripNo),
      durationMs: readMs,
      action: { label: t('created.copy'), run: () => void copyNumber(tripNo) },
      moreActions: [
        ...(currentRole() === 'dispatcher' ? [] : [open]),
        ...(back === undefined
          ? []
          : [{ label: t('created.back'), to: back, run: () => void navigate(back) }]),
      ],
    });
  };
}

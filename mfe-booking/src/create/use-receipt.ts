import { useNavigate } from 'react-router-dom';
import {
  commandsFor,
  currentRole,
  formatTime,
  notify,
  notifyFailure,
  runCommand,
  serverNow,
  useMessages,
} from 'shared-bus';
import { isolateLtr } from 'shared-contracts/core/text';
import { useCopy } from 'shared-ui/display';
import { uiMessages } from 'shared-ui/messages/ui-messages';

import type { BookingValues } from '../form/booking-values.ts';
import { messages } from '../messages.ts';
import type { CreatedBooking } from '../waiting/waiting-booking.ts';
import { wayBackOf } from './way-back.ts';

const newBooking = '/queue/newBooking';

interface Receipt {
  title: string;
  /** A text instead of the server's number: the booking waits until the server is back. */
  created: CreatedBooking | string;
  values: BookingValues;
  /** The booking answers a request, so that the next one is a request as well. */
  isOfQueue: boolean;
}

/**
 * Shows the receipt of a booking: its number to copy, a link to it, the form for the way back, and
 * the next booking (docs/domain/booking.md#outcomes). A dispatcher has no trip screens.
 */
export function useReceipt(): (receipt: Receipt) => void {
  const t = useMessages(messages);
  const ui = useMessages(uiMessages);
  const navigate = useNavigate();
  const copy = useCopy();
  const copyNumber = async (number: string): Promise<void> => {
    if (await copy(number)) return;
    notify({ intent: 'error', title: ui('copy.refused'), body: isolateLtr(number) });
  };
  /** Another remote's command, where the composition has it. */
  const takeNext = async (): Promise<void> => {
    const command = commandsFor(currentRole()).find(({ id }) => id === 'queue:take-next');
    if (command) await runCommand(command, { navigate: (...to) => void navigate(...to) });
    else await navigate(newBooking);
  };
  const page = (label: string, to: string, keepsNotice: boolean) => ({
    label,
    to,
    keepsNotice,
    run: () => void navigate(to),
  });
  return ({ title, created, values, isOfQueue }) => {
    const back = wayBackOf(values);
    const wayBack = back === undefined ? [] : [page(t('receipt.back'), back, true)];
    const nextForm = page(t('receipt.next'), newBooking, false);
    if (typeof created === 'string') {
      const moreActions = wayBack;
      notify({
        isReceipt: true,
        intent: 'warning',
        title,
        body: created,
        action: nextForm,
        moreActions,
      });
      return;
    }
    const { trip_no: tripNo, batch } = created;
    const number = batch?.number ?? tripNo;
    const texts = { number, time: formatTime(serverNow()) };
    const role = currentRole();
    notify({
      isReceipt: true,
      intent: 'success',
      title,
      body: batch?.drops
        ? t('receipt.batch', { ...texts, count: batch.drops })
        : t('receipt.one', texts),
      action: { label: t('receipt.copy'), keepsNotice: true, run: () => void copyNumber(number) },
      moreActions: [
        ...(role === 'dispatcher' ? [] : [page(t('receipt.open'), `/scheduled/${tripNo}`, true)]),
        ...wayBack,
        isOfQueue
          ? { label: t('receipt.next'), run: () => void takeNext().catch(notifyFailure) }
          : nextForm,
      ],
    });
  };
}

import { Text } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import type { TripRow } from 'shared-contracts/trips/trip';
import { DialogShell } from 'shared-ui/feedback';

import { messages } from '../messages.ts';
import { BookingRows, OutcomeText } from './booking-rows.tsx';
import { useBulkAction } from './bookings.queries.ts';

interface BookingsDialogProps {
  title: string;
  submitText: string;
  rows: readonly TripRow[];
  /** The action for each; returns false where the server did nothing. */
  run: (row: TripRow) => Promise<boolean>;
  danger?: boolean;
  /** `left` are the rows that failed; undefined where nothing was tried. */
  onClose: (left: readonly string[] | undefined) => void;
}

/**
 * Runs one action on several bookings; it stays open until each has a result, which is shown beside
 * it.
 */
export function BookingsDialog({
  title,
  submitText,
  rows,
  run,
  danger = false,
  onClose,
}: BookingsDialogProps) {
  const t = useMessages(messages);
  const { outcomes, state, start } = useBulkAction(run);
  const isFinished = state === 'finished';
  const done = rows.filter(({ id }) => outcomes.get(id) === 'done').length;
  const close = () =>
    onClose(
      state === 'waiting'
        ? undefined
        : rows.filter(({ id }) => outcomes.get(id) !== 'done').map(({ id }) => id),
    );
  return (
    <DialogShell
      title={title}
      submitText={isFinished ? t('each.close') : submitText}
      {...(isFinished ? { cancelText: null } : { cancelText: t('each.keep') })}
      danger={danger && !isFinished}
      sending={{ submitting: state === 'running', submitError: null }}
      onSubmit={isFinished ? close : () => void start(rows)}
      onClose={close}
    >
      <Text role="status">
        {isFinished
          ? t('each.result', { done, count: rows.length })
          : t('each.count', { count: rows.length })}
      </Text>
      <BookingRows rows={rows}>
        {({ id }) => {
          const outcome = outcomes.get(id);
          return outcome ? <OutcomeText outcome={outcome} /> : null;
        }}
      </BookingRows>
    </DialogShell>
  );
}

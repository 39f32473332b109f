import { makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import type { ReactNode } from 'react';
import { useMessages } from 'shared-bus';
import type { TripRow } from 'shared-contracts/trips/trip';
import { ZoneText } from 'shared-ui/display';
import { DialogShell } from 'shared-ui/feedback';

import { messages } from '../messages.ts';
import { bookingId } from '../table/trip-column.tsx';
import { useBulkAction, type BulkOutcome } from './bookings.queries.ts';

const useStyles = makeStyles({
  rows: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) minmax(0, 2fr)',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    alignItems: 'center',
    maxBlockSize: '50vh',
    overflowY: 'auto',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  row: { display: 'contents' },
  id: {
    fontFamily: tokens.fontFamilyMonospace,
    fontVariantNumeric: 'tabular-nums slashed-zero',
  },
  outcome: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  done: { color: tokens.colorStatusSuccessForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
});

function OutcomeText({ outcome }: { outcome: BulkOutcome }) {
  const t = useMessages(messages);
  const styles = useStyles();
  if (outcome === 'running') return <Spinner size="tiny" aria-label={t('each.running')} />;
  if (outcome === 'done')
    return (
      <span className={styles.outcome}>
        <CheckmarkCircleRegular className={styles.done} aria-hidden />
        <span>{t('each.done')}</span>
      </span>
    );
  return (
    <span className={styles.outcome}>
      <ErrorCircleRegular className={styles.failed} aria-hidden />
      <span>{outcome === 'refused' ? t('each.refused') : outcome.message}</span>
    </span>
  );
}

interface BookingsDialogProps {
  title: string;
  submitText: string;
  rows: readonly TripRow[];
  /** The action for each; returns false where the server did nothing. */
  run: (row: TripRow) => Promise<boolean>;
  /** Shown beside a row before its call. */
  choice?: (row: TripRow) => ReactNode;
  /** Describes the call before it is made; by default the number of bookings. */
  preview?: string | undefined;
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
  choice,
  preview,
  danger = false,
  onClose,
}: BookingsDialogProps) {
  const t = useMessages(messages);
  const styles = useStyles();
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
          : (preview ?? t('each.count', { count: rows.length }))}
      </Text>
      <ul className={styles.rows}>
        {rows.map((row) => {
          const outcome = outcomes.get(row.id);
          return (
            <li key={row.id} className={styles.row}>
              <span className={styles.id} dir="ltr">
                {bookingId(row)}
              </span>
              <ZoneText zone={row.pickup.zone_en} address={row.pickup.address} />
              <span>{outcome ? <OutcomeText outcome={outcome} /> : choice?.(row)}</span>
            </li>
          );
        })}
      </ul>
    </DialogShell>
  );
}

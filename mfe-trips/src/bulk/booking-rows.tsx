import { makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import type { ReactNode } from 'react';
import { useMessages } from 'shared-bus';
import type { TripRow } from 'shared-contracts/trips/trip';
import { ZoneText } from 'shared-ui/display';

import { messages } from '../messages.ts';
import { bookingId } from '../table/trip-column.tsx';
import type { BulkOutcome } from './bookings.queries.ts';

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
    '@media (max-width: 639px)': { gridTemplateColumns: 'auto minmax(0, 1fr)' },
  },
  row: { display: 'contents' },
  id: {
    fontFamily: tokens.fontFamilyMonospace,
    fontVariantNumeric: 'tabular-nums slashed-zero',
  },
  action: { minInlineSize: 0, '@media (max-width: 639px)': { gridColumn: '1 / -1' } },
  outcome: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  done: { color: tokens.colorStatusSuccessForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
});

export function OutcomeText({ outcome }: { outcome: BulkOutcome }) {
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

/** Several bookings with their pickup, and beside each its choice or result. */
export function BookingRows({
  rows,
  children,
}: {
  rows: readonly TripRow[];
  children: (row: TripRow) => ReactNode;
}) {
  const styles = useStyles();
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          <span className={styles.id} dir="ltr">
            {bookingId(row)}
          </span>
          <ZoneText zone={row.pickup.zone_en} address={row.pickup.address} />
          <div className={styles.action}>{children(row)}</div>
        </li>
      ))}
    </ul>
  );
}

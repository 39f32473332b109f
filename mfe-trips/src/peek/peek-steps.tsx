import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { dash, formatTime, useMessages } from 'shared-bus';
import type { TimelineKind, TripDetail } from 'shared-contracts/trips/trip-detail';

import { detailMessages } from '../detail-messages.ts';

const useStyles = makeStyles({
  steps: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    display: 'grid',
    rowGap: tokens.spacingVerticalXXS,
  },
  step: { display: 'flex', justifyContent: 'space-between', color: tokens.colorNeutralForeground3 },
  done: { color: tokens.colorNeutralForeground1 },
  time: { fontVariantNumeric: 'tabular-nums' },
});

const steps = [
  ['bdt', 'booking.create'],
  ['accepted_at', 'trip.accepted'],
  ['arrived_at', 'trip.arrived'],
  ['started_at', 'trip.started'],
  ['finished_at', 'trip.finished'],
] as const satisfies readonly (readonly [keyof TripDetail, TimelineKind])[];

/** Ends without a drop-off; when they came is the trip's last change. */
const ends = {
  cancelled: 'trip.cancelled',
  batch_cancelled: 'trip.batch_cancelled',
  expired: 'trip.expired',
} as const satisfies Partial<Record<TripDetail['state'] & string, TimelineKind>>;

/** The steps of a trip with their times; those of a trip that has ended early up to its end. */
export function PeekSteps({ trip }: { trip: TripDetail }) {
  const t = useMessages(detailMessages);
  const styles = useStyles();
  const end = Object.entries(ends).find(([state]) => state === trip.state)?.[1];
  const shown: readonly (readonly [TimelineKind, string | null])[] = [
    ...steps.flatMap(([field, kind]) =>
      end && !trip[field] ? [] : [[kind, trip[field]] as const],
    ),
    ...(end ? [[end, trip.dtu] as const] : []),
  ];
  return (
    <ol className={styles.steps}>
      {shown.map(([kind, at]) => (
        <li key={kind} className={mergeClasses(styles.step, at !== null && styles.done)}>
          {t(`event.${kind}`)} <bdi className={styles.time}>{at ? formatTime(at) : dash}</bdi>
        </li>
      ))}
    </ol>
  );
}

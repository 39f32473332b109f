import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { formatTime, useClock, useMessages } from 'shared-bus';
import { overdueMinutes } from 'shared-contracts/trips/needs-action.rules';
import { listStates, type ActionReason } from 'shared-contracts/trips/trip';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';

import { detailMessages } from '../detail-messages.ts';

const useStyles = makeStyles({
  steps: {
    flexShrink: 0,
    margin: 0,
    paddingInline: 0,
    paddingBlockStart: tokens.spacingVerticalXS,
    listStyleType: 'none',
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  // The line leads to the next step.
  step: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    paddingBlockStart: tokens.spacingVerticalS,
    paddingInlineEnd: tokens.spacingHorizontalXS,
    borderBlockStartStyle: 'solid',
    borderBlockStartWidth: tokens.strokeWidthThick,
    borderBlockStartColor: tokens.colorNeutralStroke2,
    color: tokens.colorNeutralForeground3,
    ':last-child': { borderBlockStartColor: 'transparent' },
    '::before': {
      content: '""',
      position: 'absolute',
      insetBlockStart: '-6px',
      insetInlineStart: 0,
      boxSizing: 'border-box',
      inlineSize: '10px',
      blockSize: '10px',
      borderRadius: tokens.borderRadiusCircular,
      border: `2px solid ${tokens.colorNeutralStroke1}`,
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
  onward: { borderBlockStartColor: tokens.colorBrandStroke1 },
  done: {
    color: tokens.colorNeutralForeground1,
    '::before': {
      border: `2px solid ${tokens.colorBrandStroke1}`,
      backgroundColor: tokens.colorBrandStroke1,
      // Without colours a step that is done is a full dot, and one to come a ring.
      '@media (forced-colors: active)': {
        forcedColorAdjust: 'none',
        border: '2px solid Highlight',
        backgroundColor: 'Highlight',
      },
    },
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  time: { fontVariantNumeric: 'tabular-nums' },
  late: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
});

const steps = [
  ['bdt', 'step.booked'],
  ['accepted_at', 'event.trip.accepted'],
  ['arrived_at', 'event.trip.arrived'],
  ['started_at', 'event.trip.started'],
  ['finished_at', 'step.done'],
] as const satisfies readonly (readonly [keyof TripDetail, string])[];

/** Ends without a drop-off; their time is the trip's last change. */
const ends = {
  cancelled: 'event.trip.cancelled',
  batch_cancelled: 'event.trip.batch_cancelled',
  expired: 'event.trip.expired',
} as const satisfies Partial<Record<TripDetail['state'] & string, string>>;

/** The step that is due for each reason. */
const dueSteps: Readonly<Record<ActionReason, StepName | undefined>> = {
  no_driver: 'event.trip.accepted',
  pickup: 'event.trip.arrived',
  waiting: 'event.trip.started',
  dropoff: 'step.done',
  not_moving: undefined,
};

type StepName = (typeof steps)[number][1] | (typeof ends)[keyof typeof ends];

/**
 * The steps of a trip with their times; the next one shows when it is due or how late it is; a trip
 * that ended early has steps up to its end (docs/look.md#trip-detail).
 */
export function TripSteps({ trip }: { trip: TripDetail }) {
  const t = useMessages(detailMessages);
  const styles = useStyles();
  const need = trip.needs_action;
  const late = useClock((now) => overdueMinutes(need, now));
  const due = need ? Date.parse(need.from) : undefined;
  const dueStep = need?.reason ? dueSteps[need.reason] : undefined;
  // A trip may be completed without a finish (docs/domain/trip-lists.md#states): then its last
  // change is its end.
  const isDone = listStates.completed.some((state) => state === trip.state);
  const times = { ...trip, finished_at: trip.finished_at ?? (isDone ? trip.dtu : null) };
  const end = Object.entries(ends).find(([state]) => state === trip.state)?.[1];
  const shown: readonly (readonly [StepName, string | null])[] = [
    ...steps.flatMap(([field, name]) =>
      end && !times[field] ? [] : [[name, times[field]] as const],
    ),
    ...(end ? [[end, trip.dtu] as const] : []),
  ];
  const current = shown.findLastIndex(([, at]) => at !== null);
  return (
    <ol className={styles.steps} aria-label={t('step.list')}>
      {shown.map(([name, at], index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          className={mergeClasses(
            styles.step,
            at !== null && styles.done,
            Boolean(shown[index + 1]?.[1]) && styles.onward,
          )}
        >
          <span className={styles.name}>{t(name)}</span>{' '}
          {at === null && name === dueStep && late > 0 ? (
            <span className={styles.late}>
              <bdi>{t('step.late', { minutes: late })}</bdi>{' '}
            </span>
          ) : null}
          {at ? <bdi className={styles.time}>{formatTime(at)}</bdi> : null}
          {at === null && name === dueStep && due !== undefined ? (
            <span className={styles.time}>
              {/* Where a phone has no room for all of it, the time stays in one line. */}
              {t('step.due', { time: formatTime(due).replace(' ', '\u00a0') })}
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

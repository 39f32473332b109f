import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatDateTime, useLanguage, useMessages } from 'shared-bus';
import { actorName } from 'shared-contracts/audit/actor-name';
import type { TimelineStep } from 'shared-contracts/trips/timeline';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { RetryButton, useRetry } from 'shared-ui/feedback';

import { detailMessages } from '../detail-messages.ts';
import { ChangeText, displayedChanges } from '../trip/stale.dialog.tsx';
import { historyQuery } from '../trip/trip.queries.ts';
import { useNotifyOnError } from './use-notify-on-error.ts';

const useStyles = makeStyles({
  steps: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    borderInlineStartStyle: 'solid',
    borderInlineStartWidth: tokens.strokeWidthThick,
    borderInlineStartColor: tokens.colorNeutralStroke1,
  },
  step: {
    display: 'flex',
    flexDirection: 'column',
    paddingInlineStart: tokens.spacingHorizontalL,
    paddingBlockEnd: tokens.spacingVerticalL,
  },
  time: { color: tokens.colorNeutralForeground3 },
});

/** The minutes between a step and the one before; 0 for the first. */
const minutesAfter = ({ dt }: TimelineStep, before: TimelineStep | undefined): number =>
  before ? Math.round((Date.parse(dt) - Date.parse(before.dt)) / 60_000) : 0;

/**
 * The booking's history as vertical steps with time, the minutes since the step before, and actor
 * (docs/domain/trip-detail.md#timeline); times in Asia/Karachi.
 */
export function TimelineTab({ trip }: { trip: TripDetail }) {
  const t = useMessages(detailMessages);
  // By the batch's id for a batch, otherwise by the trip's id
  // (docs/domain/trip-detail.md#timeline).
  const {
    data: steps = [],
    error,
    refetch,
  } = useQuery(historyQuery(trip.batch_id ?? trip.trip_id));
  useNotifyOnError(error, t('timeline.load-failed'));
  const { part, retry } = useRetry<HTMLDivElement>(refetch);
  return (
    <div ref={part}>
      {error && steps.length === 0 ? (
        <>
          <Text>{t('timeline.load-failed')}</Text> <RetryButton onRetry={retry} />
        </>
      ) : (
        <Steps steps={steps} />
      )}
    </div>
  );
}

function Steps({ steps }: { steps: readonly TimelineStep[] }) {
  const t = useMessages(detailMessages);
  const styles = useStyles();
  const { language } = useLanguage();
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        // Another server may send equal steps; their order is that of the trip.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={styles.step}>
          <Text weight="semibold">{step.kind ? t(`event.${step.kind}`) : step.event}</Text>
          {step.trip_no ? (
            <Text size={200}>{t('timeline.drop', { number: step.trip_no })}</Text>
          ) : null}
          {displayedChanges(step.changes ?? []).map((change, at) => (
            // Another server may leave the fields' names out.
            // oxlint-disable-next-line react/no-array-index-key
            <Text key={at} size={200}>
              <ChangeText change={change} />
            </Text>
          ))}
          <Text size={200} className={styles.time}>
            <bdi>{formatDateTime(step.dt)}</bdi>
            {minutesAfter(step, steps[index - 1]) > 0 ? (
              <span>
                {` · ${t('timeline.after', { minutes: formatCount(minutesAfter(step, steps[index - 1])) })}`}
              </span>
            ) : null}
            {step.by ? (
              <span>{` · ${t('timeline.by', { name: actorName(step.by, language) })}`}</span>
            ) : null}
          </Text>
        </li>
      ))}
    </ol>
  );
}

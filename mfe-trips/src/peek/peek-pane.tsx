import { Button, makeStyles, Spinner, tokens, Tooltip } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { Suspense, use } from 'react';
import { useLaterCode, useMessages, useShortcuts } from 'shared-bus';
import type { TripRow } from 'shared-contracts/trips/trip';
import { CopyableId, ElapsedTime, ServiceLabel, StatusBadge } from 'shared-ui/display';

import type { TripView } from '../list/trip-params.ts';
import { messages } from '../messages.ts';
import { bookingId } from '../table/trip-column.tsx';
import { peekActions } from '../table/trip-columns.tsx';
import { CareButtons } from '../trip/care-buttons.tsx';
import { HoldButton } from '../trip/hold-button.tsx';
import { RowActionsContext } from '../trip/row-actions.ts';
import { StepTrack } from '../trip/step-track.tsx';
import type { Peek } from './use-peek.ts';

const loadBody = () => import('./peek-body.tsx');

const useStyles = makeStyles({
  pane: {
    inlineSize: '380px',
    flexShrink: 0,
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    overflowY: 'auto',
    borderInlineStartStyle: 'solid',
    borderInlineStartWidth: tokens.strokeWidthThin,
    borderInlineStartColor: tokens.colorNeutralStroke2,
    // A window that has become narrow shows the list alone.
    '@media (max-width: 1023px)': { display: 'none' },
  },
  line: {
    // The mark of a late trip is placed in it.
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
  },
  end: { marginInlineStart: 'auto' },
  time: { paddingInlineStart: tokens.spacingHorizontalS },
});

/**
 * A trip beside its list (docs/look.md#a-list-screen): the row's values immediately, the rest as
 * soon as it is loaded. Escape closes it from the list too.
 */
export function PeekPane({
  trip,
  list,
  isExplaining,
  onClose,
}: {
  trip: TripRow;
  list: TripView['list'];
  isExplaining: boolean;
  onClose: Peek['close'];
}) {
  const t = useMessages(messages);
  const styles = useStyles();
  const number = bookingId(trip);
  const body = useLaterCode(loadBody, true);
  const loading = <Spinner size="small" aria-label={t('peek.loading')} />;
  const { note } = use(RowActionsContext);
  useShortcuts([{ keys: 'Escape', label: t('peek.close'), run: onClose }]);
  return (
    <aside className={styles.pane} aria-label={t('peek', { trip: number })}>
      <div className={styles.line}>
        <CopyableId text={number} />
        <StatusBadge state={trip.state} />
        <Tooltip content={t('peek.close')} relationship="label">
          <Button
            className={styles.end}
            size="small"
            appearance="subtle"
            icon={<DismissRegular />}
            onClick={onClose}
          />
        </Tooltip>
      </div>
      <div className={styles.line}>
        {list === 'completed' ? null : (
          <span className={styles.time}>
            <ElapsedTime
              since={list === 'scheduled' ? trip.bdt : trip.dt}
              needsAction={trip.needs_action ?? null}
            />
          </span>
        )}
        <ServiceLabel code={trip.trip_type} />
        <span className={styles.end}>{peekActions[list](trip)}</span>
      </div>
      {list === 'completed' ? null : (
        <>
          {trip.needs_action ? <StepTrack due={trip.needs_action} hasText /> : null}
          <CareButtons trip={trip} onNote={note && (() => note(trip))} />
          <HoldButton trip={trip} />
        </>
      )}
      {/* Its map loads later still, and hides nothing of the list. */}
      <Suspense fallback={loading}>
        {body ? (
          <body.PeekBody
            id={trip.batch_id ?? trip.trip_no}
            isExplaining={isExplaining}
            onClose={onClose}
          />
        ) : (
          loading
        )}
      </Suspense>
    </aside>
  );
}

import { makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useMessages, useTypeAhead } from 'shared-bus';
import type { TripState } from 'shared-contracts/trips/trip';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { allows } from 'shared-contracts/trips/trip-detail.rules';
import { FailedPage } from 'shared-ui/feedback';
import { isOn, readRouterState } from 'shared-ui/router/router-state';

import { detailMessages } from '../detail-messages.ts';
import { tripQuery } from '../trip/trip.queries.ts';
import { useDraftRevision } from '../trip/use-draft-revision.ts';
import { useGuardNotice } from '../trip/use-guard-notice.ts';
import { useTrip } from '../trip/use-trip.ts';
import { DropChoice, DropSelect, editableDrops } from './drop-choice.tsx';
import { DropEditScreen } from './drop-edit-screen.tsx';
import { keepAsNote } from './keep-as-note.ts';
import { draftKey } from './use-drop-edit-form.ts';

const useStyles = makeStyles({ waiting: { padding: tokens.spacingHorizontalXXL } });

/** The batch of a drop; undefined while it loads, and for a single booking. */
function useBatchOf(trip: TripDetail | undefined): {
  batch: TripDetail | undefined;
  isPending: boolean;
} {
  const isWhole = trip !== undefined && trip.bookings.length > 1;
  const batchId = trip && !isWhole ? trip.batch_id : null;
  const { data, isLoading } = useQuery({ ...tripQuery(batchId ?? ''), enabled: batchId !== null });
  return { batch: isWhole ? trip : batchId === null ? undefined : data, isPending: isLoading };
}

/**
 * /scheduled/:id/edit: the drop-off of a scheduled booking. For a batch it edits the drop that the
 * user selects.
 */
export default function DropEditPage() {
  const t = useMessages(detailMessages);
  const showGuard = useGuardNotice();
  const styles = useStyles();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { key, state } = useLocation();
  // A page that was opened by its URL has no history in the console to return to; another drop of
  // the batch replaces the history entry.
  const isDirect =
    key === 'default' || readRouterState<{ isDirect: true }>(state, { isDirect: isOn }).isDirect;
  const back = () => void (isDirect ? navigate('/scheduled') : navigate(-1));
  const linkOf = (tripNo: string) => ({
    to: `/scheduled/${tripNo}/edit`,
    replace: true,
    state: { isDirect },
  });
  const choose = (tripNo: string) => {
    const { to, ...options } = linkOf(tripNo);
    void navigate(to, options);
  };
  const { trip, error, refetch } = useTrip(id, false);
  const { batch, isPending } = useBatchOf(trip);
  const revision = useDraftRevision(trip ? draftKey(trip) : '');
  // Shown until the trip and its choice of drops are loaded.
  useTypeAhead(() => !error && (!trip || isPending));

  const own = trip && !allows('editDrop', trip.state) ? trip.state : undefined;
  const over = own ?? (batch && !allows('editDrop', batch.state) ? batch.state : undefined);
  const guarded = useEffectEvent((at: TripState) => {
    if (!trip) return;
    keepAsNote(trip, t);
    showGuard(trip, at);
    void navigate('/scheduled', { replace: true });
  });
  useEffect(() => {
    if (over) guarded(over);
  }, [over]);

  if (!trip)
    return error ? (
      <FailedPage
        error={error}
        id={id}
        back={{ to: '/scheduled', label: t('back') }}
        onRetry={() => void refetch()}
        isNotified
      />
    ) : (
      <div className={styles.waiting}>
        <Spinner aria-label={t('edit.title')} />
      </div>
    );
  const drops = editableDrops(batch?.bookings ?? []);
  if (trip === batch) return <DropChoice drops={drops} linkOf={linkOf} onBack={back} />;
  return (
    <DropEditScreen
      key={`${trip.trip_id} ${revision}`}
      trip={trip}
      isOver={over !== undefined}
      onBack={back}
    >
      {isPending || drops.length < 2 ? null : (
        <DropSelect drops={drops} tripNo={trip.trip_no} onChoose={choose} />
      )}
    </DropEditScreen>
  );
}

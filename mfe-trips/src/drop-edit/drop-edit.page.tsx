import { makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { notify, useMessages } from 'shared-bus';
import type { TripState } from 'shared-contracts/trips/trip';
import { allows } from 'shared-contracts/trips/trip-detail.rules';
import { ErrorPanel } from 'shared-ui/feedback';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { detailMessages } from '../detail-messages.ts';
import { useStateName } from '../use-state-name.ts';
import { useTrip } from '../use-trip.ts';
import { DropEditScreen } from './drop-edit-screen.tsx';

const useStyles = makeStyles({ waiting: { padding: tokens.spacingHorizontalXXL } });

/** /scheduled/:id/edit (spec 2 §2): the drop-off of a scheduled booking. */
export default function DropEditPage() {
  const t = useMessages(detailMessages);
  const stateName = useStateName();
  const styles = useStyles();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { key } = useLocation();
  // Somebody who came by an address has nothing of the console behind him.
  const back = () => void (key === 'default' ? navigate('/scheduled') : navigate(-1));
  const { trip, error, refetch } = useTrip(id, false, () => void navigate('/scheduled'));

  const over = trip && !allows('editDrop', trip.state) ? trip.state : undefined;
  const guarded = useEffectEvent((state: TripState) => {
    notify({ intent: 'warning', title: t('guard.state', { state: stateName(state) }) });
    void navigate('/scheduled', { replace: true });
  });
  useEffect(() => {
    if (over) guarded(over);
  }, [over]);

  if (!trip) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <div className={styles.waiting}><Spinner aria-label={t('edit.title')} /></div>;
  return <DropEditScreen key={trip.trip_id} trip={trip} isOver={over !== undefined} onBack={back} />;
}

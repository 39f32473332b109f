import { memo } from 'react';
import { Button, makeStyles, Spinner, tokens, Tooltip } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { notify, notifyRefusal, queryClient, useMessages, usePages } from 'shared-bus';
import { listTrips } from 'shared-contracts/trips/trip.api';
import { allows } from 'shared-contracts/trips/trip-detail.rules';
import type { TripRow } from 'shared-contracts/trips/trip';
import type { SettledRow } from 'shared-ui/list';
import { tripMessages } from '../messages.ts';
import { canReinitiate } from '../reinitiate.ts';
import { reinitiate } from '../reinitiate.queries.ts';
import { rememberOpened } from './opened-row.ts';

const useStyles = makeStyles({ actions: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS } });

interface ActionProps { trip: SettledRow<TripRow>; name: string }

interface Opened { id: string; row: string; isGone: boolean }
/** What a row's DETAILS opens: a batch by its id, a trip by its number (spec 2 §2). */
export const openedBy = (trip: SettledRow<TripRow>): Opened => ({ id: trip.batch_id ?? trip.trip_no, row: trip.id, isGone: trip.isGone ?? false });

/** Opens a trip below the list that it stands in. */
export const DetailsButton = memo(function DetailsButton({ id, row, name, isGone }: Opened & { name: string }) {
  const t = useMessages(tripMessages);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const open = () => {
    rememberOpened(row);
    void navigate(`${pathname}/${id}`);
  };
  return (
    <Button size="small" disabledFocusable={isGone} aria-label={t('details.row', { trip: name })} onClick={open}>
      {t('details')}
    </Button>
  );
});

/** DETAILS, and the pencil to the drop-off's edit screen where the composition has it (spec 2 §2). */
export function ScheduledActions({ trip, name }: ActionProps) {
  const t = useMessages(tripMessages);
  const styles = useStyles();
  const navigate = useNavigate();
  const hasEdit = usePages().some((page) => page.path === '/scheduled/:id/edit');
  const mayEdit = !trip.isGone && allows('editDrop', trip.state);
  // Trip details, booking and trip id go along (spec 2 §2).
  const edit = () => {
    rememberOpened(trip.id);
    void navigate(`/scheduled/${trip.trip_no}/edit`, { state: { trip_id: trip.id, booking: trip.id, trip } });
  };
  return (
    <span className={styles.actions}>
      <DetailsButton {...openedBy(trip)} name={name} />
      {hasEdit ? <Tooltip content={t('edit.row', { trip: name })} relationship="label"><Button size="small" appearance="subtle" icon={<EditRegular />} disabledFocusable={!mayEdit} onClick={mayEdit ? edit : undefined} /></Tooltip> : null}
    </span>
  );
}

/** DETAILS, and on an expired booking RE-INITIATE: it is booked anew and leaves the list (spec 2 §2, §4). */
export function CompletedActions({ trip, name }: ActionProps) {
  const t = useMessages(tripMessages);
  const styles = useStyles();
  const again = useMutation({
    mutationKey: ['mfe-trips', 'close'],
    mutationFn: () => reinitiate(trip.batch_id ?? trip.trip_no),
    onSuccess: () => notify({ intent: 'success', title: t('reinitiate.done') }),
    onError: (fault) => notifyRefusal(fault, t('failure.title')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['mfe-trips', listTrips.id] }),
  });
  const isBlocked = again.isPending || again.isSuccess || trip.isGone === true || !canReinitiate(trip);
  return (
    <span className={styles.actions}>
      <DetailsButton {...openedBy(trip)} name={name} />
      {trip.state === 'expired' ? (
        <Button size="small" icon={again.isPending ? <Spinner size="tiny" /> : undefined} disabledFocusable={isBlocked} aria-label={t('reinitiate.row', { trip: name })} onClick={isBlocked ? undefined : () => again.mutate()}>{t('reinitiate.do')}</Button>
      ) : null}
    </span>
  );
}

import { Button, Text } from '@fluentui/react-components';
import { useState } from 'react';
import {
  hasEndedSession,
  isApiFailure,
  notify,
  notifyRefusal,
  serverMessage,
  useMessages,
  useSession,
} from 'shared-bus';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { allows } from 'shared-contracts/trips/trip-detail.rules';
import { ConfirmDialog } from 'shared-ui/feedback';
import { PageLink } from 'shared-ui/page';

import { detailMessages } from '../detail-messages.ts';
import { reinitiateMessages } from '../reinitiate-messages.ts';
import { ReinitiateDialog } from '../reinitiate/reinitiate.dialog.tsx';
import { canReinitiate } from '../reinitiate/reinitiate.ts';
import { notifyFailed } from '../trip/notify-failed.ts';
import { StaleDialog } from '../trip/stale.dialog.tsx';
import { tripKey } from '../trip/trip-name.ts';
import { sendCancel } from '../trip/trip.queries.ts';
import { useVersionedEdit } from '../trip/use-versioned-edit.ts';
import type { Variant } from './trip-stats.ts';

/**
 * Statuses of a failed cancelling whose message is shown (docs/domain/trip-detail.md#cancelling).
 */
const shownStatuses: ReadonlySet<number> = new Set([400, 401, 403, 404, 409, 422, 500]);

/** Cancel Booking, after a confirmation (docs/domain/trip-detail.md#cancelling). */
export function CancelButton({
  trip,
  variant,
  onLeave,
}: {
  trip: TripDetail;
  variant: Variant;
  onLeave: () => void;
}) {
  const t = useMessages(detailMessages);
  const session = useSession();
  // While the dialog is open: the version of the booking that it shows.
  const [confirming, setConfirming] = useState<{ version: number | undefined }>();
  const close = () => setConfirming(undefined);
  const cancel = useVersionedEdit(trip, {
    mutationKey: ['mfe-trips', 'close'],
    send: (version) =>
      sendCancel(trip, { lat: session?.lat ?? null, lng: session?.lng ?? null }, version),
    onSaved: () => {
      notify({ intent: 'success', title: t('cancel.done') });
      onLeave();
    },
    onStale: close,
    onFailed: (error) => {
      close();
      if (hasEndedSession(error)) return;
      const isShown =
        isApiFailure(error) &&
        shownStatuses.has(error.status) &&
        serverMessage(error) !== undefined;
      if (isShown) notifyRefusal(error, t('cancel.failed'));
      else notifyFailed(error, t('cancel.failed'));
      if (isShown) onLeave();
    },
  });
  if (variant === 'completed' || !allows('cancel', trip.state)) return null;
  return (
    <>
      <Button onClick={() => setConfirming({ version: trip.row_version })}>{t('cancel.do')}</Button>
      {confirming ? (
        <ConfirmDialog
          danger
          title={t('cancel.title')}
          body={t('cancel.body')}
          confirmText={t('cancel.do')}
          cancelText={t('cancel.keep')}
          sending={{ submitting: cancel.isPending }}
          onConfirm={() => cancel.save(confirming.version)}
          onClose={close}
        />
      ) : null}
      {cancel.conflict ? <StaleDialog {...cancel.conflict} mineText={t('cancel.do')} /> : null}
    </>
  );
}

/**
 * RE-INITIATE on an expired booking, with a confirmation; for one that was re-initiated, a link to
 * the new booking.
 */
export function ReinitiateButton({ trip, onLeave }: { trip: TripDetail; onLeave: () => void }) {
  const t = useMessages(reinitiateMessages);
  const [isConfirming, setIsConfirming] = useState(false);
  const { booked_anew: rebooking } = trip;
  if (rebooking) {
    return (
      <Text>
        <span>{t('is-rebooked')}</span>{' '}
        <PageLink to={`/scheduled/${rebooking.id}`}>
          <bdi>{rebooking.number}</bdi>
        </PageLink>
      </Text>
    );
  }
  if (!canReinitiate(trip)) return null;
  if (trip.is_removed) return <Text>{t('is-removed')}</Text>;
  return (
    <>
      <Button appearance="primary" onClick={() => setIsConfirming(true)}>
        {t('do')}
      </Button>
      {isConfirming ? (
        <ReinitiateDialog
          id={tripKey(trip)}
          number={trip.batch_number ?? trip.trip_no}
          onDone={onLeave}
          onClose={() => setIsConfirming(false)}
        />
      ) : null}
    </>
  );
}

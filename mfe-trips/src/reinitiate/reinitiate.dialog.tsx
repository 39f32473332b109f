import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { notify, notifyRefusal, queryClient, useMessages } from 'shared-bus';
import type { Rebooking } from 'shared-contracts/trips/trip-detail';
import { listTrips } from 'shared-contracts/trips/trip.api';
import { ConfirmDialog } from 'shared-ui/feedback';

import { reinitiateMessages } from '../reinitiate-messages.ts';
import { rebookingOf, reinitiate } from './reinitiate.queries.ts';

/** Longer than a plain notice, because it has a button. */
const linkedNoticeMs = 8000;

interface ReinitiateDialogProps {
  /** The booking's id in calls: the batch id of a batch, else the trip number. */
  id: string;
  /** Its number on screens. */
  number: string;
  /** Called when it was booked again, by this press or meanwhile by another user. */
  onDone: () => void;
  onClose: () => void;
}

/** Asks for confirmation, re-initiates an expired booking, and links the new one. */
export function ReinitiateDialog({ id, number, onDone, onClose }: ReinitiateDialogProps) {
  const t = useMessages(reinitiateMessages);
  const navigate = useNavigate();
  const linkTo = (rebooking: Rebooking) => ({
    durationMs: linkedNoticeMs,
    action: {
      label: t('open', { number: rebooking.number }),
      run: () => void navigate(`/scheduled/${rebooking.id}`),
    },
  });
  const again = useMutation({
    mutationKey: ['mfe-trips', 'close'],
    mutationFn: () => reinitiate(id),
    onSuccess: (rebooking) => {
      notify({
        intent: 'success',
        title: t('done'),
        body: t('done-as', { number: rebooking.number }),
        ...linkTo(rebooking),
      });
      onClose();
      onDone();
    },
    onError: (failure) => {
      const rebooking = rebookingOf(failure);
      if (rebooking) notify({ intent: 'warning', title: failure.message, ...linkTo(rebooking) });
      else notifyRefusal(failure, t('failed'));
      onClose();
      if (rebooking) onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['mfe-trips', listTrips.id] }),
  });
  return (
    <ConfirmDialog
      title={t('title', { number })}
      body={t('body', { number })}
      confirmText={t('do')}
      cancelText={t('keep')}
      sending={{ submitting: again.isPending }}
      onConfirm={() => {
        if (!again.isPending) again.mutate();
      }}
      onClose={onClose}
    />
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { notify, notifyRefusal, queryClient, useMessages } from 'shared-bus';
import type { Rebooking } from 'shared-contracts/trips/trip-detail';
import { listTrips } from 'shared-contracts/trips/trip.api';
import { ConfirmDialog } from 'shared-ui/feedback';

import { reinitiateMessages } from '../reinitiate-messages.ts';
import { FixNamesDialog } from './fix-names.dialog.tsx';
import { rebookingOf, reinitiate, type NamesToFix } from './reinitiate.queries.ts';
import type { People } from './reinitiate.ts';

/** Longer than a plain notice, because it has a button. */
const linkedNoticeMs = 8000;

interface ReinitiateDialogProps {
  /** The booking's id in calls: the batch id of a batch, else the trip number. */
  id: string;
  /** Its number on screens. */
  number: string;
  /** Called when it was booked again, by this press or by another user. */
  onDone: () => void;
  onClose: () => void;
}

/** Asks for confirmation, re-initiates an expired booking, and links the new one. */
export function ReinitiateDialog({ id, number, onDone, onClose }: ReinitiateDialogProps) {
  const t = useMessages(reinitiateMessages);
  const navigate = useNavigate();
  const linkTo = ({ id: opened, number: label }: Rebooking) => {
    const to = `/scheduled/${opened}`;
    const action = { label: t('open', { number: label }), to, run: () => void navigate(to) };
    return { durationMs: linkedNoticeMs, action };
  };
  const [toFix, setToFix] = useState<NamesToFix>();
  const again = useMutation({
    mutationKey: ['mfe-trips', 'close'],
    mutationFn: (people?: People) => reinitiate(id, people),
    onSuccess: (rebooking) => {
      if ('wrong' in rebooking) return setToFix(rebooking);
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
      // Corrected names stay.
      if (!toFix || rebooking) onClose();
      if (rebooking) onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['mfe-trips', listTrips.id] }),
  });
  if (toFix)
    return (
      <FixNamesDialog
        number={number}
        names={toFix}
        onFixed={(people) => again.mutateAsync(people).catch(() => undefined)}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title={t('title', { number })}
      body={t('body', { number })}
      confirmText={t('do')}
      cancelText={t('keep')}
      sending={{ submitting: again.isPending }}
      onConfirm={() => {
        if (!again.isPending) again.mutate(undefined);
      }}
      onClose={onClose}
    />
  );
}

import { Button } from '@fluentui/react-components';
import { CallRegular } from '@fluentui/react-icons/svg/call';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { emit, useMessages } from 'shared-bus';
import type { JobStatus } from 'shared-contracts/bus/topics';
import { formatPhone, phoneLink, phoneText } from 'shared-contracts/core/phone';
import type { QueueRow } from 'shared-contracts/queue/queue';
import { ConfirmDialog } from 'shared-ui/feedback';

import { messages } from '../messages.ts';
import type { RequestOutcome } from './queue-row.queries.ts';
import { closeRequest, requestOutcomes } from './queue-row.queries.ts';

const statusAfter = {
  support: 'support',
  junk: 'junked',
  cancel: 'cancelled',
} as const satisfies Record<RequestOutcome, JobStatus>;

interface RowActionsProps {
  row: QueueRow;
  /** The row left the queue; the shell's banner shows how. */
  onEnded: () => void;
}

/** Alternatives to booking a request: call, support, junk, cancel. */
export function RequestActions({ row, onEnded }: RowActionsProps) {
  const t = useMessages(messages);
  const [confirming, setConfirming] = useState<RequestOutcome>();
  const ending = useMutation({
    mutationFn: (stop: RequestOutcome) => closeRequest(row, stop),
    onSuccess: (_, stop) => {
      onEnded();
      emit('job:status-changed', { status: statusAfter[stop] });
    },
  });
  const phone = phoneText(row.phone);
  const close = () => {
    setConfirming(undefined);
    ending.reset();
  };
  return (
    <>
      <Button as="a" href={phoneLink(row.phone)} size="small" icon={<CallRegular />}>
        <span>{t('row.call')}</span>
      </Button>
      {requestOutcomes.map((stop) => (
        <Button key={stop} size="small" appearance="subtle" onClick={() => setConfirming(stop)}>
          {t(`row.${stop}`)}
        </Button>
      ))}
      {confirming ? (
        <ConfirmDialog
          title={t(`row.ask.${confirming}`)}
          body={t('row.ask.body', { phone: formatPhone(phone) })}
          confirmText={t(`row.yes.${confirming}`)}
          cancelText={t('row.no')}
          danger={confirming === 'cancel'}
          sending={{ submitting: ending.isPending, submitError: ending.error }}
          onConfirm={() => ending.mutate(confirming)}
          onClose={close}
        />
      ) : null}
    </>
  );
}

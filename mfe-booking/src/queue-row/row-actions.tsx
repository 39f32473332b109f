import { Button } from '@fluentui/react-components';
import { CallRegular } from '@fluentui/react-icons/svg/call';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { emit, useMessages } from 'shared-bus';
import type { JobStatus } from 'shared-contracts/bus/topics';
import { formatPhone, normalisePhone, toLocalPhone } from 'shared-contracts/core/phone';
import { isolated } from 'shared-contracts/core/text';
import type { QueueRow } from 'shared-contracts/queue/queue';
import { ConfirmDialog } from 'shared-ui/feedback';

import { catalogue } from '../catalogue.ts';
import type { RowEnd } from './queue-row.queries.ts';
import { endRow, rowEnds } from './queue-row.queries.ts';

const statusAfter = {
  support: 'support',
  junk: 'junked',
  cancel: 'cancelled',
} as const satisfies Record<RowEnd, JobStatus>;

interface RowActionsProps {
  row: QueueRow;
  /** The row left the queue; the shell's banner says how. */
  onEnded: () => void;
}

/** What can be done with a request instead of booking it: call, support, junk, cancel. */
export function RowActions({ row, onEnded }: RowActionsProps) {
  const t = useMessages(catalogue);
  const [asking, setAsking] = useState<RowEnd>();
  const ending = useMutation({
    mutationFn: (end: RowEnd) => endRow(row, end),
    onSuccess: (_, end) => {
      onEnded();
      emit('job:status-changed', { status: statusAfter[end] });
    },
  });
  const phone = toLocalPhone(normalisePhone(row.phone));
  const close = () => {
    setAsking(undefined);
    ending.reset();
  };
  return (
    <>
      <Button as="a" href={`tel:+92${phone.slice(1)}`} size="small" icon={<CallRegular />}>
        {t('row.call')}
      </Button>
      {rowEnds.map((end) => (
        <Button key={end} size="small" appearance="subtle" onClick={() => setAsking(end)}>
          {t(`row.${end}`)}
        </Button>
      ))}
      {asking ? (
        <ConfirmDialog
          title={t(`row.ask.${asking}`)}
          body={t('row.ask.body', { phone: isolated(formatPhone(phone)) })}
          confirmText={t(`row.yes.${asking}`)}
          cancelText={t('row.no')}
          danger={asking === 'cancel'}
          submitting={ending.isPending}
          submitError={ending.error}
          onConfirm={() => ending.mutate(asking)}
          onClose={close}
        />
      ) : null}
    </>
  );
}

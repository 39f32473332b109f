import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { formatMoney, hasExtension, useMessages } from 'shared-bus';
import type { Payout, PayoutResult } from 'shared-contracts/integration/wallet-door';
import { failedPayoutRules } from 'shared-contracts/wallet/payout.rules';
import { ConfirmDialog, DialogShell, EmptyState } from 'shared-ui/feedback';
import { TextField, useRulesForm } from 'shared-ui/form';
import { ListPage, PageHeader, ReloadButton } from 'shared-ui/page';
import { DataTable } from 'shared-ui/table';

import { messages } from '../messages.ts';
import { PayoutActions, payoutColumns } from './payout-columns.tsx';
import { payoutsQuery, useClosePayout, usePayoutFile } from './payouts.queries.ts';

interface DialogProps {
  payout: Payout;
  onClose: () => void;
}

function PaidDialog({ payout, onClose }: DialogProps) {
  const t = useMessages(messages);
  const { mutate, isPending, error } = useClosePayout(payout.id);
  const { name } = payout.user;
  return (
    <ConfirmDialog
      title={t('payouts.paid-of', { name })}
      body={t('payouts.paid-question', { amount: formatMoney(payout.amount) })}
      confirmText={t('payouts.paid')}
      sending={{ submitting: isPending, submitError: error }}
      onConfirm={() => mutate({ result: 'paid' }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function FailedDialog({ payout, onClose }: DialogProps) {
  const t = useMessages(messages);
  const { mutateAsync } = useClosePayout(payout.id);
  const form = useRulesForm(failedPayoutRules, {
    initial: { reason: '' },
    async onSubmit({ reason }) {
      await mutateAsync({ result: 'failed', reason: reason.trim() });
      onClose();
    },
  });
  return (
    <DialogShell
      danger
      title={t('payouts.failed-of', { name: payout.user.name })}
      submitText={t('payouts.failed')}
      sending={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="reason"
        label={t('payouts.reason')}
        hint={t('payouts.reason-hint')}
        autoFocus
      />
    </DialogShell>
  );
}

function Payouts() {
  const t = useMessages(messages);
  const { data, error, isFetching, refetch } = useQuery(payoutsQuery());
  const reload = () => void refetch();
  const file = usePayoutFile();
  const [closing, setClosing] = useState<{ result: PayoutResult; payout: Payout }>();
  const act = useCallback(
    (result: PayoutResult, payout: Payout) => setClosing({ result, payout }),
    [],
  );
  const Closing = closing?.result === 'paid' ? PaidDialog : FailedDialog;
  return (
    <ListPage>
      <PageHeader
        title={t('payouts.title')}
        count={data?.data.length}
        tools={<ReloadButton busy={isFetching} onReload={reload} />}
        action={
          <Button
            appearance="primary"
            size="small"
            icon={<ArrowDownloadRegular />}
            disabledFocusable={file.isRunning}
            onClick={() => file.start()}
          >
            <span>{t('payouts.file')}</span>
          </Button>
        }
      />
      <PayoutActions value={act}>
        <DataTable
          label={t('payouts.title')}
          columns={payoutColumns}
          text={t}
          list={{ rows: data?.data, error, onRetry: reload }}
          row={{ key: ({ id }) => id }}
          empty={<EmptyState title={t('payouts.none')} body={t('payouts.none-hint')} />}
        />
      </PayoutActions>
      {closing ? <Closing payout={closing.payout} onClose={() => setClosing(undefined)} /> : null}
    </ListPage>
  );
}

/** Open payouts, oldest first, if the server hands them out. */
export default function PayoutsPage() {
  const t = useMessages(messages);
  return hasExtension('integration') ? <Payouts /> : <EmptyState title={t('keys.absent')} />;
}

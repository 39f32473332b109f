import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { hasExtension, useMessages } from 'shared-bus';
import type { Report } from 'shared-contracts/reports/report';
import { ConfirmDialog, EmptyState } from 'shared-ui/feedback';
import { ListPage, PageHeader, ReloadButton } from 'shared-ui/page';
import { DataTable } from 'shared-ui/table';

import { ReportActions, type ReportAction } from './report-actions.tsx';
import { reportColumns } from './report-columns.tsx';
import { reportMessages } from './report-messages.ts';
import { ReportDialog } from './report.dialog.tsx';
import { reportsQuery, useDeleteReport, usePauseReport, useSendReport } from './reports.queries.ts';

function DeleteDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const t = useMessages(reportMessages);
  const { mutate, isPending, error } = useDeleteReport();
  return (
    <ConfirmDialog
      danger
      title={t('delete')}
      body={t('delete-question')}
      confirmText={t('delete')}
      sending={{ submitting: isPending, submitError: error }}
      onConfirm={() => mutate(report.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function Reports() {
  const t = useMessages(reportMessages);
  const { data, error, isFetching, refetch } = useQuery(reportsQuery());
  const { mutate: pause } = usePauseReport();
  const { mutate: send, isPending } = useSendReport();
  const hasMail = data?.has_mail !== false;
  const canSend = hasMail && !isPending;
  const [doing, setDoing] = useState<{ what: 'create' | 'edit' | 'delete'; report?: Report }>();
  const actions = useMemo(
    () => ({
      canSend,
      act(what: ReportAction, report: Report) {
        if (what === 'pause') pause({ id: report.id, isPaused: !report.is_paused });
        else if (what === 'send') send(report.id);
        else setDoing({ what, report });
      },
    }),
    [canSend, pause, send],
  );
  const close = () => setDoing(undefined);
  return (
    <ListPage>
      <PageHeader
        title={t('title')}
        tools={<ReloadButton busy={isFetching} onReload={() => void refetch()} />}
        action={
          <Button
            appearance="primary"
            size="small"
            icon={<AddRegular />}
            onClick={() => setDoing({ what: 'create' })}
          >
            <span>{t('create')}</span>
          </Button>
        }
      />
      {hasMail ? null : (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('no-mail')}</MessageBarBody>
        </MessageBar>
      )}
      <ReportActions value={actions}>
        <DataTable
          label={t('title')}
          columns={reportColumns}
          text={t}
          list={{ rows: data?.data, error, onRetry: () => void refetch() }}
          row={{ key: ({ id }) => id }}
          empty={<EmptyState title={t('none')} body={t('none-hint')} />}
        />
      </ReportActions>
      {doing?.what === 'delete' && doing.report ? (
        <DeleteDialog report={doing.report} onClose={close} />
      ) : null}
      {doing && doing.what !== 'delete' ? (
        <ReportDialog {...(doing.report && { report: doing.report })} onClose={close} />
      ) : null}
    </ListPage>
  );
}

/** Reports that the server sends by mail, for those who see all trips. */
export default function ReportsPage() {
  const t = useMessages(reportMessages);
  return hasExtension('reports') ? <Reports /> : <EmptyState title={t('absent')} />;
}

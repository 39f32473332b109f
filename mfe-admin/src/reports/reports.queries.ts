import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, keyedSender, notify, notifyFailure, queryKey, useMessages } from 'shared-bus';
import type { ReportDraft } from 'shared-contracts/reports/report';
import {
  createReport,
  deleteReport,
  listReports,
  pauseReport,
  previewReport,
  sendReport,
  updateReport,
} from 'shared-contracts/reports/report.api';

import { otherListMs } from '../list-interval.ts';
import { reportMessages } from './report-messages.ts';

const reportsKey = queryKey('mfe-admin', listReports);

export const reportsQuery = () =>
  queryOptions({
    queryKey: reportsKey,
    queryFn: ({ signal }) => call(listReports, { signal }),
    refetchInterval: otherListMs,
  });

/** The mails that a draft would send now. */
export const usePreviewReport = () =>
  useMutation({ mutationFn: (body: ReportDraft) => call(previewReport, { body }) });

function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: reportsKey });
}

const sendOnce = keyedSender();

/** A new report, or a change of one. */
export function useSaveReport(id: string | undefined) {
  const reload = useReload();
  const t = useMessages(reportMessages);
  return useMutation({
    mutationFn: (body: ReportDraft) =>
      id === undefined
        ? sendOnce(body, (idempotencyKey) => call(createReport, { body, idempotencyKey }))
        : call(updateReport, { params: { id }, body }),
    onSuccess: () => notify({ intent: 'success', title: t('saved') }),
    onSettled: reload,
  });
}

export function usePauseReport() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, isPaused }: { id: string; isPaused: boolean }) =>
      call(pauseReport, { params: { id }, body: { is_paused: isPaused } }),
    onError: notifyFailure,
    onSettled: reload,
  });
}

export function useSendReport() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: string) => call(sendReport, { params: { id } }),
    onError: notifyFailure,
    onSettled: reload,
  });
}

export function useDeleteReport() {
  const reload = useReload();
  const t = useMessages(reportMessages);
  return useMutation({
    mutationFn: (id: string) => call(deleteReport, { params: { id } }),
    onSuccess: () => notify({ intent: 'success', title: t('deleted') }),
    onSettled: reload,
  });
}

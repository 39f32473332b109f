import { Button } from '@fluentui/react-components';
import { createContext, use } from 'react';
import { useMessages } from 'shared-bus';
import type { Report } from 'shared-contracts/reports/report';

import { RowActions } from '../row-actions.tsx';
import { reportMessages } from './report-messages.ts';
import { useScheduleText } from './report-texts.tsx';

export type ReportAction = 'send' | 'edit' | 'pause' | 'delete';

interface Actions {
  act: (what: ReportAction, report: Report) => void;
  /** Not while one is sent, nor without a mail server. */
  canSend: boolean;
}
/** The screen's actions for a row, in a context because columns are data at module scope. */
export const ReportActions = createContext<Actions>({ act: () => {}, canSend: true });

export function ReportRowActions({ row, isStacked }: { row: Report; isStacked?: boolean }) {
  const t = useMessages(reportMessages);
  const { act, canSend } = use(ReportActions);
  const schedule = useScheduleText()(row);
  return (
    <RowActions
      label={t('more-of', { schedule })}
      isStacked={isStacked}
      items={[
        { text: t('edit'), onClick: () => act('edit', row) },
        { text: t(row.is_paused ? 'resume' : 'pause'), onClick: () => act('pause', row) },
        { text: t('delete'), onClick: () => act('delete', row) },
      ]}
    >
      <Button
        size="small"
        aria-label={t('send-now-of', { schedule })}
        disabledFocusable={!canSend}
        onClick={() => act('send', row)}
      >
        <span>{t('send-now')}</span>
      </Button>
    </RowActions>
  );
}

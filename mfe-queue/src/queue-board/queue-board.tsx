import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useMessages } from 'shared-bus';
import { queuePageSizes, type QueueRow } from 'shared-contracts/queue/queue';
import { KeyCap } from 'shared-ui/catalogue';
import { BusyIcon, EmptyState } from 'shared-ui/feedback';
import {
  FreshnessNote,
  NewRowsButton,
  useListAddress,
  useRefill,
  useSettledRows,
} from 'shared-ui/list';
import { ListPage, PageHeader, ReloadButton } from 'shared-ui/page';
import { DataTable, Pager } from 'shared-ui/table';

import { queueMessages } from '../messages.ts';
import { AddBeside } from './add-button.tsx';
import { ring } from './alarm.ts';
import { LateAlert } from './late-alert.tsx';
import { queueColumns } from './queue-columns.tsx';
import { useQueuePreferences, type QueuePreferences } from './queue-preferences.ts';
import { isFiltered, noFilters, queueParams, queueParamsFor } from './queue-view.ts';
import { queueQuery } from './queue.queries.ts';
import { useLiveQueue } from './queue.realtime.ts';
import { RowActionsContext } from './row-actions.ts';
import { ShortcutsDialog } from './shortcuts.dialog.tsx';
import { TakenDialog } from './taken.dialog.tsx';
import { useAssign } from './use-assign.ts';
import { nextOption, useQueueFilters } from './use-queue-filters.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import { ViewMenu } from './view-menu.tsx';
import { VoiceNoteDialog } from './voice-note.dialog.tsx';

/** The waiting requests, for staff. */
export function QueueBoard() {
  const t = useMessages(queueMessages);
  const [preferences, prefer] = useQueuePreferences();
  const {
    values: view,
    latest,
    change,
    searchAfter,
  } = useListAddress('queue', queueParamsFor(preferences));
  const query = useQuery(queueQuery(view));
  const { data, isFetching, isPlaceholderData } = query;
  useLiveQueue(view);
  const { error, reload: askAgain } = useRefill(query, { limit: view.limit });
  const settled = useSettledRows(data?.list, useLocation().search, !isPlaceholderData);
  const { assign, takeNext, isTakingNext, submittingId, taken, closeTaken } = useAssign();
  const [playing, setPlaying] = useState<QueueRow>();
  const [isExplaining, setExplaining] = useState(false);
  const filters = useQueueFilters(view, change);
  const actions = useMemo(
    () => ({ assign, submittingId, play: setPlaying }),
    [assign, submittingId],
  );
  const reload = () => {
    settled.release();
    askAgain();
  };
  const changePreferences = (changed: Partial<QueuePreferences>) => {
    prefer(changed);
    if (changed.oldestFirst !== undefined) change({ sort: changed.oldestFirst ? 'asc' : 'desc' });
    // Heard once, so that it is known; and a browser lets a page sound that was pressed on.
    if (changed.alert) ring();
  };
  useQueueKeys(preferences.keys, {
    next: () => takeNext(latest()),
    city: () => nextOption(filters.city, latest().city),
    customer_type: () => nextOption(filters.customer_type, latest().customer_type),
    lang_id: () => nextOption(filters.lang_id, latest().lang_id),
    clear: () => change(noFilters),
    oldest: () => changePreferences({ oldestFirst: latest().sort === 'desc' }),
    reload,
    help: () => setExplaining(true),
  });

  const isBeyondEnd =
    data !== undefined && !isPlaceholderData && data.list.length === 0 && view.page > 1;
  return (
    <RowActionsContext value={actions}>
      <ListPage>
        {/* A remembered page can lie beyond the end by now. */}
        {isBeyondEnd ? (
          <Navigate
            replace
            to={{
              search: searchAfter({ page: Math.max(1, Math.min(view.page - 1, data.total_pages)) }),
            }}
          />
        ) : null}
        <PageHeader
          title={t('title')}
          count={data?.total_records}
          filters={
            <>
              <FreshnessNote />
              {preferences.alert ? <LateAlert view={view} onTake={assign} /> : null}
            </>
          }
          tools={
            <>
              <ReloadButton busy={isFetching} onReload={reload} />
              <ViewMenu
                preferences={preferences}
                onChange={changePreferences}
                onShortcuts={() => setExplaining(true)}
              />
            </>
          }
          action={
            <Button
              appearance="primary"
              disabledFocusable={isTakingNext}
              icon={isTakingNext ? <BusyIcon /> : undefined}
              iconPosition="after"
              onClick={() => takeNext(latest())}
              aria-keyshortcuts={preferences.keys ? 'N' : undefined}
            >
              {t('next')}&nbsp;{preferences.keys ? <KeyCap>N</KeyCap> : null}
            </Button>
          }
        />
        <DataTable
          label={t('title')}
          columns={queueColumns}
          text={t}
          rows={data && settled.rows}
          rowKey={(row) => row.id}
          isGone={(row) => row.isGone === true}
          onOpen={assign}
          // Elapsed time grows the older a request is: the column's order is the reverse of its
          // time's.
          sort={{ by: 'elapsed', type: view.sort === 'desc' ? 'asc' : 'desc' }}
          onSort={({ type }) => changePreferences({ oldestFirst: type === 'desc' })}
          filters={filters}
          dimmed={isPlaceholderData}
          error={error}
          onRetry={askAgain}
          area={settled.area}
          notice={<NewRowsButton count={settled.newCount} onRelease={settled.release} />}
          empty={
            isFiltered(view) ? (
              <EmptyState
                title={t('empty.filtered-title')}
                action={<Button onClick={() => change(noFilters)}>{t('empty.clear')}</Button>}
              />
            ) : (
              <EmptyState title={t('empty.title')} body={t('empty.body')} />
            )
          }
          footer={
            <AddBeside>
              <Pager
                page={view.page}
                limit={view.limit}
                limits={queuePageSizes}
                total={data?.total_records}
                onPage={(page) => change({ page })}
                onLimit={(limit) => change({ limit: queueParams.limit.read(String(limit)) })}
              />
            </AddBeside>
          }
        />
      </ListPage>
      {taken ? (
        <TakenDialog
          by={taken.by}
          onClose={() => {
            settled.release();
            closeTaken();
          }}
        />
      ) : null}
      {isExplaining ? <ShortcutsDialog onClose={() => setExplaining(false)} /> : null}
      {playing ? <VoiceNoteDialog row={playing} onClose={() => setPlaying(undefined)} /> : null}
    </RowActionsContext>
  );
}

import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { notify, useMessages } from 'shared-bus';
import { queuePageSizes, type QueueRow } from 'shared-contracts/queue/queue';
import { KeyCap } from 'shared-ui/display';
import { BusyIcon, EmptyState } from 'shared-ui/feedback';
import { BeyondEnd, FreshnessNote, useListUrl } from 'shared-ui/list';
import { useLiveListScreen } from 'shared-ui/list/use-live-list-screen';
import { ListPage, PageHeader, ReloadButton } from 'shared-ui/page';
import { playSample } from 'shared-ui/sound/alarm';
import { DataTable, Pager } from 'shared-ui/table';

import { messages } from '../messages.ts';
import { FooterWithAddButton } from './add-button.tsx';
import { oldestFreeId } from './holder.ts';
import { LateAlert } from './late-alert.tsx';
import { PushKeeper } from './push-item.tsx';
import { queueColumns } from './queue-columns.tsx';
import { useQueuePreferences, type QueuePreferences } from './queue-preferences.ts';
import { isQueueViewFiltered, noQueueFilters, queueParamsFor } from './queue-view.ts';
import { queueQuery } from './queue.queries.ts';
import { useLiveQueue } from './queue.realtime.ts';
import { QueueRowActionsContext } from './row-actions.ts';
import { useAssign } from './use-assign.ts';
import { useLaterParts } from './use-later-parts.ts';
import { nextOption, useQueueFilters } from './use-queue-filters.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import { QueueViewMenu } from './view-menu.tsx';

/** The waiting requests, for staff. */
export function QueueBoard() {
  const t = useMessages(messages);
  const [preferences, changePreference] = useQueuePreferences();
  const {
    values: view,
    latest,
    change,
    searchAfter,
  } = useListUrl('queue', queueParamsFor(preferences));
  const query = useQuery(queueQuery(view));
  useLiveQueue(view, { isShownOnly: true });
  const list = useLiveListScreen(query, { ...view, limits: queuePageSizes, change });
  const { assign, takeNext, isTakingNext, submittingId, taken, closeTaken } = useAssign();
  const [playing, setPlaying] = useState<QueueRow>();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const parts = useLaterParts(taken !== undefined || playing !== undefined || isHelpOpen);
  const filters = useQueueFilters(view, change);
  const oldestId = oldestFreeId(list.rows);
  const actions = useMemo(
    () => ({ assign, submittingId, oldestId, play: setPlaying }),
    [assign, submittingId, oldestId],
  );
  const changePreferences = (changed: Partial<QueuePreferences>) => {
    changePreference(changed);
    if (changed.oldestFirst !== undefined) change({ sort: changed.oldestFirst ? 'asc' : 'desc' });
    // Played once so that the user recognises the sound, and because a browser allows sound after a
    // press.
    if (changed.alert || changed.sound)
      void playSample(changed.sound ?? preferences.sound).then((isPlayed) => {
        if (!isPlayed && changed.sound && changed.sound !== 'off')
          notify({ intent: 'warning', title: t('sound.none') });
      });
  };
  const shortcuts = useQueueKeys(preferences.keys, {
    next: () => takeNext(latest()),
    city: () => nextOption(filters.city, latest().city),
    customer_type: () => nextOption(filters.customer_type, latest().customer_type),
    lang_id: () => nextOption(filters.lang_id, latest().lang_id),
    clear: () => change(noQueueFilters),
    oldest: () => changePreferences({ oldestFirst: latest().sort === 'desc' }),
    reload: list.reload.onReload,
    help: () => setIsHelpOpen(true),
  });
  return (
    <QueueRowActionsContext value={actions}>
      <ListPage>
        <BeyondEnd {...list.end} searchOf={(page) => searchAfter({ page })} />
        <PageHeader
          title={t('title')}
          count={list.count}
          filters={
            <>
              <LateAlert
                view={view}
                sound={preferences.alert ? preferences.sound : undefined}
                onTake={assign}
              />
              <PushKeeper />
              <FreshnessNote />
            </>
          }
          tools={
            <>
              <ReloadButton {...list.reload} />
              <QueueViewMenu
                preferences={preferences}
                onChange={changePreferences}
                onShortcuts={() => setIsHelpOpen(true)}
              />
            </>
          }
          action={
            <Button
              appearance="primary"
              disabledFocusable={isTakingNext}
              icon={isTakingNext ? <BusyIcon /> : null}
              iconPosition="after"
              onClick={() => takeNext(latest())}
              aria-keyshortcuts={preferences.keys ? 'N' : undefined}
            >
              <span>{t('next')}</span>&nbsp;{preferences.keys ? <KeyCap>N</KeyCap> : null}
            </Button>
          }
        />
        <DataTable
          isStored
          label={t('title')}
          columns={queueColumns}
          text={t}
          list={list.table}
          row={{ key: (row) => row.id, isRemoved: (row) => row.isRemoved === true, onOpen: assign }}
          head={{
            // Elapsed time increases with age, so the column's order is the reverse of the time's.
            sort: { by: 'elapsed', type: view.sort === 'desc' ? 'asc' : 'desc' },
            onSort: ({ type }) => changePreferences({ oldestFirst: type === 'desc' }),
            filters,
          }}
          empty={
            isQueueViewFiltered(view) ? (
              <EmptyState
                title={t('empty.filtered-title')}
                action={<Button onClick={() => change(noQueueFilters)}>{t('empty.clear')}</Button>}
              />
            ) : (
              <EmptyState title={t('empty.title')} body={t('empty.body')} />
            )
          }
          footer={
            <FooterWithAddButton>
              <Pager {...list.pager} />
            </FooterWithAddButton>
          }
        />
      </ListPage>
      {parts && taken ? (
        <parts.TakenDialog
          by={taken.by}
          onClose={() => {
            list.release();
            closeTaken();
          }}
        />
      ) : null}
      {parts && isHelpOpen ? (
        <parts.ShortcutsDialog
          title={t('keys.title')}
          groups={[{ shortcuts }]}
          onClose={() => setIsHelpOpen(false)}
        />
      ) : null}
      {parts && playing ? (
        <parts.VoiceNoteDialog row={playing} onClose={() => setPlaying(undefined)} />
      ) : null}
    </QueueRowActionsContext>
  );
}

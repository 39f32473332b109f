import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount, hasExtension, useFailureText, useMessages, useRole } from 'shared-bus';
import { notificationPageSize } from 'shared-contracts/notifications/notification';
import { useFrozenRows } from 'shared-ui/list/frozen-rows';

import { bellMessages } from './bell-messages.ts';
import { rowsNeedingAction, groupsOf } from './notification-groups.ts';
import { isShownKind, type NotificationKind } from './notification-kinds.ts';
import { NotificationLine } from './notification-line.tsx';
import { countOf, type NotificationLog } from './notification-log.ts';
import { notificationsQuery, useLoadedPages } from './notifications.queries.ts';
import { useReloadOnNotification } from './notifications.realtime.ts';
import { usePoll } from './use-poll.ts';

const useStyles = makeStyles({
  area: {
    overflowY: 'auto',
    minBlockSize: '120px',
    borderBlockStartStyle: 'solid',
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartColor: tokens.colorNeutralStroke2,
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  message: {
    margin: 0,
    padding: tokens.spacingHorizontalXL,
    color: tokens.colorNeutralForeground3,
    textAlign: 'center',
  },
  came: { display: 'flex', justifyContent: 'center', padding: tokens.spacingVerticalXS },
  foot: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexShrink: 0,
    minBlockSize: '40px',
    paddingInline: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    borderBlockStartStyle: 'solid',
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartColor: tokens.colorNeutralStroke2,
  },
});

interface Props {
  page: number;
  /** Only those that ask the user to act. */
  needsMe: boolean;
  /** Count of all notifications. */
  count: number;
  /** Kinds that the user switched off. */
  off: readonly NotificationKind[];
  onPage: (page: number) => void;
  onLeave: () => void;
}

/**
 * One page of them, a line for each booking. Rows are frozen while the pointer or the focus is
 * among them; new ones wait behind a button, and so do the kinds that are switched off.
 */
export function NotificationList({ page, needsMe, count, off, onPage, onLeave }: Props) {
  const styles = useStyles();
  const t = useMessages(bellMessages);
  const role = useRole();
  const isAsked = needsMe && hasExtension('needs-me');
  const listed = notificationsQuery(page, isAsked);
  const poll = usePoll();
  const { data, error, isPlaceholderData, refetch } = useQuery({ ...listed, ...(isAsked && poll) });
  useReloadOnNotification(listed.queryKey, isAsked);
  const failure = useFailureText(data ? null : error);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [showsHidden, setShowsHidden] = useState(false);
  const [seen, setSeen] = useState(page);
  const furthest = Math.max(seen, page);
  if (furthest > seen) setSeen(furthest);
  const shownRows = (rows: NotificationLog['logs']) =>
    rows.filter((row) => showsHidden || isShownKind(row, off));
  const loaded = useLoadedPages(furthest, isAsked);
  // A server without the extension lists all: those of this page that need an action are selected
  // here.
  const listedRows =
    data && needsMe && !isAsked
      ? rowsNeedingAction(loaded.with(page - 1, data.logs), page - 1, role)
      : data?.logs;
  const hiddenCount = listedRows?.filter((row) => !isShownKind(row, off)).length ?? 0;
  const view = `page ${page} without ${showsHidden ? '' : off.join(' ')}`;
  const { rows, newCount, release, area } = useFrozenRows(
    listedRows && shownRows(listedRows),
    view,
    !isPlaceholderData,
  );
  const groups = groupsOf(loaded.map(shownRows).with(page - 1, rows), page - 1);
  const fold = (key: string) =>
    setUnfolded((before) => {
      const after = new Set(before);
      return after.delete(key) ? after : after.add(key);
    });
  const total = isAsked ? countOf(data) : count;
  const pages = Math.max(1, Math.ceil(total / notificationPageSize));
  const noRows = !needsMe ? 'empty' : pages > 1 ? 'nothing-needed-page' : 'nothing-needed';
  return (
    <>
      <div className={styles.area} {...area}>
        {newCount > 0 ? (
          <div className={styles.came}>
            <Button size="small" shape="circular" onClick={release}>
              {t('came', { count: newCount })}
            </Button>
          </div>
        ) : null}
        {failure ? (
          <p className={styles.message} role="alert">
            <span>{failure.title}</span>{' '}
            <Button size="small" onClick={() => void refetch()}>
              {t('again')}
            </Button>
          </p>
        ) : null}
        {listedRows?.length === 0 ? <p className={styles.message}>{t(noRows)}</p> : null}
        <ul className={styles.list} aria-label={t('title')} aria-busy={!data && !failure}>
          {groups.map((group) => (
            <NotificationLine
              key={group.key}
              group={group}
              isUnfolded={unfolded.has(group.key)}
              onFold={() => fold(group.key)}
              onLeave={onLeave}
            />
          ))}
        </ul>
        {hiddenCount > 0 ? (
          <p className={styles.message}>
            <span>{t(showsHidden ? 'shown' : 'hidden', { count: hiddenCount })}</span>
            {' · '}
            <Button
              size="small"
              appearance="transparent"
              onClick={() => setShowsHidden(!showsHidden)}
            >
              {t(showsHidden ? 'hide' : 'show')}
            </Button>
          </p>
        ) : null}
      </div>
      {pages > 1 ? (
        <div className={styles.foot}>
          <Button
            appearance="subtle"
            size="small"
            disabledFocusable={page === 1}
            onClick={() => {
              if (page > 1) onPage(page - 1);
            }}
          >
            {t('newer')}
          </Button>
          <span>{t('page', { page: formatCount(page), pages: formatCount(pages) })}</span>
          <Button
            appearance="subtle"
            size="small"
            disabledFocusable={page >= pages}
            onClick={() => {
              if (page < pages) onPage(page + 1);
            }}
          >
            {t('older')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

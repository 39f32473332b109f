import {
  Button,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { FlashRegular } from '@fluentui/react-icons/svg/flash';
import { useState } from 'react';
import { useMessages } from 'shared-bus';
import { DialogNotices } from 'shared-ui/feedback';

import type { AlertChoices } from './alert-choices.ts';
import { BellMenu } from './bell-menu.tsx';
import { bellMessages } from './bell-messages.ts';
import { NotificationFilter } from './notification-filter.tsx';
import type { NotificationKind } from './notification-kinds.ts';
import { NotificationList } from './notification-list.tsx';
import { useReadAll } from './notifications.queries.ts';
import { useIsPolled } from './use-poll.ts';

const useStyles = makeStyles({
  // Under the bell, at the end side of the page; as wide as specified, or as the screen.
  panel: {
    position: 'fixed',
    insetBlockStart: '48px',
    insetBlockEnd: 'auto',
    insetInlineStart: 'auto',
    insetInlineEnd: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    boxSizing: 'border-box',
    inlineSize: `min(500px, calc(100vw - 2 * ${tokens.spacingHorizontalS}))`,
    maxInlineSize: 'none',
    maxBlockSize: 'calc(100dvh - 56px)',
    display: 'flex',
    flexDirection: 'column',
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    paddingInlineStart: tokens.spacingHorizontalL,
    paddingInlineEnd: tokens.spacingHorizontalS,
    minBlockSize: '44px',
    flexShrink: 0,
  },
  // The mark wraps below the title where there is no room beside it.
  titles: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minInlineSize: 0,
    paddingBlock: tokens.spacingVerticalXS,
  },
  title: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
    color: tokens.colorPaletteGreenForeground1,
  },
  polled: { color: tokens.colorPaletteMarigoldForeground2 },
  all: {
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
  },
  end: { marginInlineStart: 'auto', display: 'flex', flexShrink: 0, whiteSpace: 'nowrap' },
});

interface Props {
  count: number;
  /** The server's count, of all kinds. */
  unread: number;
  off: NotificationKind[];
  onOff: (off: NotificationKind[]) => void;
  alerts: AlertChoices;
  onAlerts: (change: Partial<AlertChoices>) => void;
  onClose: () => void;
}

/**
 * The notifications, 15 a page, with a mark that shows whether they are live
 * (docs/domain/shell.md#notification-bell, docs/domain/shell.md#notification-calls).
 */
export function NotificationPanel({ count, unread, off, onOff, onClose, ...alerting }: Props) {
  const styles = useStyles();
  const t = useMessages(bellMessages);
  const readAll = useReadAll();
  const isPolled = useIsPolled();
  const [{ page, needsMe }, setShown] = useState({ page: 1, needsMe: false });
  const MarkIcon = isPolled ? ArrowSyncRegular : FlashRegular;
  return (
    <DialogSurface className={styles.panel} backdrop={{ appearance: 'transparent' }}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <DialogTitle className={styles.title} action={null}>
            {t('title')}
          </DialogTitle>
          <span
            role="status"
            data-delivery={isPolled ? 'polled' : 'live'}
            className={mergeClasses(styles.mark, isPolled && styles.polled)}
          >
            <MarkIcon aria-hidden />
            <span>{t(isPolled ? 'polled' : 'live')}</span>
          </span>
          {off.length > 0 ? (
            <span className={styles.all}>{t('in-all', { count: unread })}</span>
          ) : null}
        </div>
        <span className={styles.end}>
          <Button
            appearance="subtle"
            size="small"
            disabledFocusable={unread === 0 || readAll.isPending}
            onClick={() => readAll.mutate()}
          >
            {t('read-all')}
          </Button>
          <BellMenu off={off} onOff={onOff} {...alerting} />
          <Button
            appearance="subtle"
            size="small"
            icon={<DismissRegular />}
            aria-label={t('close')}
            onClick={onClose}
          />
        </span>
      </div>
      <NotificationFilter
        needsMe={needsMe}
        onChange={(value) => setShown({ page: 1, needsMe: value })}
      />
      <NotificationList
        key={String(needsMe)}
        page={page}
        needsMe={needsMe}
        count={count}
        off={off}
        onPage={(next) => setShown({ page: next, needsMe })}
        onLeave={onClose}
      />
      <DialogNotices />
    </DialogSurface>
  );
}

import { Button, makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components';
import { MailRegular } from '@fluentui/react-icons/svg/mail';
import { MailReadRegular } from '@fluentui/react-icons/svg/mail-read';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dash, formatDateTime, pageOf, useClock, useLanguage, useMessages } from 'shared-bus';
import type { Notification } from 'shared-contracts/notifications/notification';

import { bellMessages } from './bell-messages.ts';
import { notificationPathOf, notificationTextOf } from './notification-log.ts';
import { useToggleRead } from './notifications.queries.ts';
import { relativeTime } from './relative-time.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minBlockSize: '48px',
    paddingInlineStart: tokens.spacingHorizontalL,
    paddingInlineEnd: tokens.spacingHorizontalS,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  // Below its booking's line.
  earlier: { paddingInlineStart: tokens.spacingHorizontalXXXL },
  dot: {
    flexShrink: 0,
    inlineSize: '8px',
    blockSize: '8px',
    borderRadius: tokens.borderRadiusCircular,
  },
  unreadDot: { backgroundColor: tokens.colorCompoundBrandBackground },
  body: {
    flexGrow: 1,
    minInlineSize: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
  },
  text: {
    color: 'inherit',
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    '&[href]:hover': { textDecorationLine: 'underline' },
  },
  unread: { fontWeight: tokens.fontWeightSemibold },
  read: { color: tokens.colorNeutralForeground3 },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
  },
  time: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
});

interface Props {
  row: Notification;
  /** A folded line shows the state of its whole booking, which may differ from the row's own. */
  isRead: boolean;
  /** The notifications that the toggle changes and that following the link marks read. */
  turned: readonly Notification[];
  isEarlier?: boolean;
  onLeave: () => void;
  /** Shown beside the time. */
  children?: ReactNode;
}

/**
 * A notification: its link, its time, and whether it was read. Following the link marks it read.
 */
export function NotificationItem({ row, isRead, turned, isEarlier, onLeave, children }: Props) {
  const styles = useStyles();
  const t = useMessages(bellMessages);
  const toggle = useToggleRead();
  const { language } = useLanguage();
  const ago = useClock((now) => relativeTime(row.dt, now, language));
  const text = <bdi>{notificationTextOf(row, language) || dash}</bdi>;
  const path = notificationPathOf(row);
  const style = mergeClasses(styles.text, isRead ? styles.read : styles.unread);
  const toggleRead = () => {
    if (!toggle.isPending) toggle.mutate({ ids: turned.map(({ id }) => id), read: !isRead });
  };
  const follow = () => {
    if (!isRead) toggleRead();
    onLeave();
  };
  const action = t(isRead ? 'mark-unread' : 'mark-read');
  const Icon = isRead ? MailReadRegular : MailRegular;
  return (
    <li className={mergeClasses(styles.row, isEarlier && styles.earlier)} data-read={isRead}>
      <span
        className={mergeClasses(styles.dot, !isRead && styles.unreadDot)}
        role="img"
        aria-label={t(isRead ? 'is-read' : 'is-unread')}
      />
      <span className={styles.body}>
        {pageOf(path) ? (
          <Link className={style} to={path} state={{ fromNotification: true }} onClick={follow}>
            {text}
          </Link>
        ) : (
          <span className={style}>{text}</span>
        )}
        <span className={styles.foot}>
          <time className={styles.time} dateTime={row.dt}>
            <bdi dir="ltr">{formatDateTime(row.dt)}</bdi>
          </time>
          {ago ? <span className={styles.time}>{ago}</span> : null}
          {children}
        </span>
      </span>
      <Tooltip content={action} relationship="label">
        <Button
          appearance="subtle"
          size="small"
          icon={<Icon />}
          aria-label={action}
          disabledFocusable={toggle.isPending}
          onClick={toggleRead}
        />
      </Tooltip>
    </li>
  );
}

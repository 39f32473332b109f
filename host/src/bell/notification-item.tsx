import { Button, makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components';
import { MailRegular } from '@fluentui/react-icons/svg/mail';
import { MailReadRegular } from '@fluentui/react-icons/svg/mail-read';
import { Link } from 'react-router-dom';
import { formatDateTime, pageOf, useLanguage, useMessages } from 'shared-bus';
import type { Notification } from 'shared-contracts/notifications/notification';
import { shellMessages } from '../shell/shell-messages.ts';
import { pathOf, wordsOf } from './notification-log.ts';
import { useToggleRead } from './notifications.queries.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minBlockSize: '48px', paddingInlineStart: tokens.spacingHorizontalL, paddingInlineEnd: tokens.spacingHorizontalS,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  dot: { flexShrink: 0, inlineSize: '8px', blockSize: '8px', borderRadius: tokens.borderRadiusCircular },
  unreadDot: { backgroundColor: tokens.colorCompoundBrandBackground },
  body: { flexGrow: 1, minInlineSize: 0, display: 'flex', flexDirection: 'column', alignItems: 'start' },
  text: { color: 'inherit', textDecorationLine: 'none', overflowWrap: 'anywhere', '&[href]:hover': { textDecorationLine: 'underline' } },
  unread: { fontWeight: tokens.fontWeightSemibold },
  read: { color: tokens.colorNeutralForeground3 },
  time: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200, fontVariantNumeric: 'tabular-nums' },
});

/** A notification: where it leads, when it came, whether it was read. Following it reads it. */
export function NotificationItem({ row, onLeave }: { row: Notification; onLeave: () => void }) {
  const styles = useStyles();
  const t = useMessages(shellMessages);
  const toggle = useToggleRead();
  const { language } = useLanguage();
  const words = <bdi>{wordsOf(row, language)}</bdi>;
  const path = pathOf(row);
  const style = mergeClasses(styles.text, row.read ? styles.read : styles.unread);
  const follow = () => {
    if (!row.read) toggle.mutate(row.id);
    onLeave();
  };
  const action = t(row.read ? 'bell.mark-unread' : 'bell.mark-read');
  const Icon = row.read ? MailReadRegular : MailRegular;
  return (
    <li className={styles.row} data-read={row.read}>
      <span className={mergeClasses(styles.dot, !row.read && styles.unreadDot)} role="img" aria-label={t(row.read ? 'bell.is-read' : 'bell.is-unread')} />
      <span className={styles.body}>
        {pageOf(path) ? <Link className={style} to={path} state={{ fromNotification: true }} onClick={follow}>{words}</Link> : <span className={style}>{words}</span>}
        <time className={styles.time} dateTime={row.dt}><bdi dir="ltr">{formatDateTime(row.dt)}</bdi></time>
      </span>
      <Tooltip content={action} relationship="label">
        <Button appearance="subtle" size="small" icon={<Icon />} aria-label={action} disabledFocusable={toggle.isPending} onClick={() => toggle.mutate(row.id)} />
      </Tooltip>
    </li>
  );
}

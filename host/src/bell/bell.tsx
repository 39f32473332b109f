import {
  Badge,
  Button,
  Dialog,
  makeStyles,
  tokens,
  Tooltip,
  useRestoreFocusTarget,
} from '@fluentui/react-components';
import { AlertRegular } from '@fluentui/react-icons/svg/alert';
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConnection, useMessages } from 'shared-bus';
import { notificationPollSeconds } from 'shared-contracts/notifications/notification';

import { shellMessages } from '../shell/shell-messages.ts';
import { announced, useMutedKinds } from './notification-kinds.ts';
import { countOf, unreadCountOf } from './notification-log.ts';
import { NotificationPanel } from './notification-panel.tsx';
import { notificationsQuery } from './notifications.queries.ts';
import { useLiveNotifications } from './notifications.realtime.ts';

const useStyles = makeStyles({
  place: { position: 'relative', display: 'inline-flex' },
  count: {
    position: 'absolute',
    insetBlockStart: '-2px',
    insetInlineEnd: '-2px',
    pointerEvents: 'none',
  },
  polled: {
    position: 'absolute',
    insetBlockEnd: '0',
    insetInlineStart: '0',
    display: 'flex',
    fontSize: '12px',
    borderRadius: tokens.borderRadiusCircular,
    pointerEvents: 'none',
    color: tokens.colorPaletteMarigoldForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});
const mostShown = 99;

/**
 * The dispatch client's notifications (docs/domain/shell.md#notification-bell): live by the socket,
 * and polled every 30 s while that is down.
 */
export function Bell() {
  const styles = useStyles();
  const t = useMessages(shellMessages);
  const restoreFocus = useRestoreFocusTarget();
  const [open, setOpen] = useState(false);
  const isPolled = useConnection() === 'offline';
  const first = useQuery({
    ...notificationsQuery(1),
    refetchInterval: isPolled ? notificationPollSeconds * 1000 : false,
    refetchIntervalInBackground: true,
  });
  useLiveNotifications();
  const unread = unreadCountOf(first.data);
  const [off, setOff] = useMutedKinds();
  const { count, isMore } = announced(first.data, off);
  const inAll = off.length > 0 ? `, ${t('bell.in-all', { count: unread })}` : '';
  const label = `${t('bell', { count })}${inAll}, ${t(isPolled ? 'bell.polled' : 'bell.live')}`;
  return (
    <>
      <Tooltip content={label} relationship="label">
        <span className={styles.place}>
          <Button
            {...restoreFocus}
            appearance="subtle"
            icon={<AlertRegular />}
            aria-label={label}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          />
          {count > 0 ? (
            // In an Urdu page the sign would be shown before the number.
            <Badge className={styles.count} dir="ltr" size="small" color="danger" aria-hidden>
              {count > mostShown ? `${mostShown}+` : `${count}${isMore ? '+' : ''}`}
            </Badge>
          ) : null}
          {count === 0 && isMore ? (
            <Badge className={styles.count} size="extra-small" color="informative" aria-hidden />
          ) : null}
          {isPolled ? (
            <span className={styles.polled} aria-hidden>
              <ArrowSyncRegular />
            </span>
          ) : null}
        </span>
      </Tooltip>
      <Dialog open={open} onOpenChange={(_, data) => setOpen(data.open)}>
        <NotificationPanel
          isPolled={isPolled}
          count={countOf(first.data)}
          unread={unread}
          off={off}
          onOff={setOff}
          onClose={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}

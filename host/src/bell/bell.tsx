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
import { useMessages } from 'shared-bus';

import { useAlertChoices } from './alert-choices.ts';
import { bellMessages } from './bell-messages.ts';
import { announced, useMutedKinds } from './notification-kinds.ts';
import { countOf, unreadCountOf } from './notification-log.ts';
import { NotificationPanel } from './notification-panel.tsx';
import { notificationsQuery } from './notifications.queries.ts';
import { useLiveNotifications } from './notifications.realtime.ts';
import { useBellAlerts } from './use-bell-alerts.ts';
import { useIsPolled, usePoll } from './use-poll.ts';

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
  const t = useMessages(bellMessages);
  const restoreFocus = useRestoreFocusTarget();
  const [open, setOpen] = useState(false);
  const isPolled = useIsPolled();
  const first = useQuery({ ...notificationsQuery(1), ...usePoll() });
  useLiveNotifications();
  const unread = unreadCountOf(first.data);
  const [off, setOff] = useMutedKinds();
  const [alerts, chooseAlerts] = useAlertChoices();
  useBellAlerts(first.isFetchedAfterMount ? first.data : undefined, off, alerts);
  const { count, isMore } = announced(first.data, off);
  const inAll = off.length > 0 ? `, ${t('in-all', { count: unread })}` : '';
  const label = `${t('label', { count })}${inAll}, ${t(isPolled ? 'polled' : 'live')}`;
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
          count={countOf(first.data)}
          unread={unread}
          off={off}
          onOff={setOff}
          alerts={alerts}
          onAlerts={chooseAlerts}
          onClose={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}

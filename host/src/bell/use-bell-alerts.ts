import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageOf, useLanguage, useMessages } from 'shared-bus';
import type { Notification } from 'shared-contracts/notifications/notification';
import { soundFor } from 'shared-ui/sound/alarm';

import type { AlertChoices } from './alert-choices.ts';
import { bellMessages } from './bell-messages.ts';
import { isInView, showDesktopNotice } from './desktop-notice.ts';
import { freshAlerts, seenOf, type SeenPage } from './fresh-alerts.ts';
import { bookingKeyOf } from './notification-groups.ts';
import type { NotificationKind } from './notification-kinds.ts';
import {
  notificationPathOf,
  notificationTextOf,
  type NotificationLog,
} from './notification-log.ts';
import { useToggleRead } from './notifications.queries.ts';
import { levelOf } from './sound-rule.ts';

/**
 * Alerts the user of what comes in, by socket or by poll, as chosen (docs/domain/shell.md#alerts).
 * Notifications from before the page opened cause no alert.
 */
export function useBellAlerts(
  log: NotificationLog | undefined,
  off: readonly NotificationKind[],
  { desktop, sound }: AlertChoices,
): void {
  const t = useMessages(bellMessages);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { mutate: setRead } = useToggleRead();
  const seen = useRef<SeenPage>(undefined);
  const open = (row: Notification) => {
    const path = notificationPathOf(row);
    setRead({ ids: [row.id], read: true });
    if (pageOf(path)) void navigate(path, { state: { fromNotification: true } });
  };
  const onPage = useEffectEvent((page: NotificationLog) => {
    const fresh = seen.current ? freshAlerts(seen.current, page, off) : [];
    seen.current = seenOf(page);
    const [first, ...others] = fresh;
    if (!first) return;
    if (sound !== 'off') void soundFor(levelOf(first), sound);
    if (desktop && !isInView())
      showDesktopNotice({
        title: notificationTextOf(first, language),
        body: others.length > 0 ? t('alert.more', { count: others.length }) : '',
        about: bookingKeyOf(first),
        onPress: () => open(first),
      });
  });
  useEffect(() => {
    if (log) onPage(log);
  }, [log]);
}

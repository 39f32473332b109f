import { MenuItemCheckbox } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { notify, queryKey, useMessages } from 'shared-bus';
import { getPushKey } from 'shared-contracts/push/push.api';

import { messages } from '../messages.ts';
import { endPush, fetchPushKey, startPush, usePushChoice } from './push.queries.ts';

const keyQuery = {
  queryKey: queryKey('mfe-queue', getPushKey, {}),
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchPushKey(signal),
  staleTime: Infinity,
  retry: false,
};

/** Subscribes again for a new session, where the user has chosen push messages. */
export function PushKeeper() {
  const [isOn] = usePushChoice();
  // The menu itself subscribes for a choice of this page.
  const [wasOn] = useState(isOn);
  const { data: key } = useQuery({ ...keyQuery, enabled: wasOn });
  useEffect(() => {
    // A user who has withdrawn the permission finds the choice unheard in the menu.
    if (wasOn && key && Notification.permission === 'granted')
      startPush(key).catch(() => undefined);
  }, [wasOn, key]);
  return null;
}

/** Whether the user is alerted to late requests while no tab is open; missing where that can't be. */
export function PushItem() {
  const t = useMessages(messages);
  const { data: key } = useQuery(keyQuery);
  const [isOn, choose] = usePushChoice();
  if (!key) return null;
  const change = async () => {
    try {
      if (!isOn && (await Notification.requestPermission()) !== 'granted') {
        notify({ intent: 'warning', title: t('push.blocked'), durationMs: 8000 });
        return;
      }
      await (isOn ? endPush() : startPush(key));
      choose(() => !isOn);
    } catch {
      notify({ intent: 'error', title: t('push.failed') });
    }
  };
  return (
    <MenuItemCheckbox name="push" value="on" onClick={() => void change()}>
      {t('view.push')}
    </MenuItemCheckbox>
  );
}

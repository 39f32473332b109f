import { Button } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import { DisclosureIcon } from 'shared-ui/display';

import { bellMessages } from './bell-messages.ts';
import { toggleTargetsOf, type NotificationGroup } from './notification-groups.ts';
import { NotificationItem } from './notification-item.tsx';

interface Props {
  group: NotificationGroup;
  isUnfolded: boolean;
  onFold: () => void;
  onLeave: () => void;
}

/** A booking's line, with its latest notification; the earlier ones unfold below it. */
export function NotificationLine({ group, isUnfolded, onFold, onLeave }: Props) {
  const t = useMessages(bellMessages);
  const { latest, earlier } = group;
  return (
    <>
      <NotificationItem
        row={latest}
        isRead={isUnfolded ? latest.read : group.isRead}
        turned={toggleTargetsOf(group, isUnfolded)}
        onLeave={onLeave}
      >
        {earlier.length > 0 ? (
          <Button
            appearance="transparent"
            size="small"
            icon={<DisclosureIcon isOpen={isUnfolded} />}
            aria-expanded={isUnfolded}
            onClick={onFold}
          >
            <span>{t('earlier', { count: earlier.length })}</span>
          </Button>
        ) : null}
      </NotificationItem>
      {isUnfolded
        ? earlier.map((row) => (
            <NotificationItem
              key={row.id}
              row={row}
              isRead={row.read}
              turned={[row]}
              isEarlier
              onLeave={onLeave}
            />
          ))
        : null}
    </>
  );
}

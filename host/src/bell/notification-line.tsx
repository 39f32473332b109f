import { Button } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up';
import { useMessages } from 'shared-bus';

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
  const Chevron = isUnfolded ? ChevronUpRegular : ChevronDownRegular;
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
            icon={<Chevron />}
            iconPosition="after"
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

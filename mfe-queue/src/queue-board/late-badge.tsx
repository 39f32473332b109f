import { Badge } from '@fluentui/react-components';
import { AlertUrgentRegular } from '@fluentui/react-icons/svg/alert-urgent';
import { useMessages } from 'shared-bus';

import { messages } from '../messages.ts';

/** How many requests have waited too long; `count` may end with a plus. */
export function LateBadge({ count }: { count: string }) {
  const t = useMessages(messages);
  return (
    <Badge
      role="status"
      appearance="filled"
      color="danger"
      size="large"
      icon={<AlertUrgentRegular />}
    >
      <span>{t('late.count', { count })}</span>
    </Badge>
  );
}

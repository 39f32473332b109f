import { Badge } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ProhibitedRegular } from '@fluentui/react-icons/svg/prohibited';
import { useMessages } from 'shared-bus';

import { referenceMessages } from './reference-messages.ts';

const marks = {
  active: { color: 'success', icon: <CheckmarkCircleRegular /> },
  inactive: { color: 'subtle', icon: <ProhibitedRegular /> },
} as const;

/** Whether a city or zone takes new bookings; a server that doesn't say so takes them. */
export function ActiveBadge({ active }: { active: boolean | null | undefined }) {
  const t = useMessages(referenceMessages);
  const state = active === false ? 'inactive' : 'active';
  return (
    <Badge appearance="tint" {...marks[state]}>
      <span>{t(`active.${state}`)}</span>
    </Badge>
  );
}

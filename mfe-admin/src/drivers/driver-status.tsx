import { Badge } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { DrinkCoffeeRegular } from '@fluentui/react-icons/svg/drink-coffee';
import { PauseCircleRegular } from '@fluentui/react-icons/svg/pause-circle';
import { ProhibitedRegular } from '@fluentui/react-icons/svg/prohibited';
import { dash, useMessages } from 'shared-bus';
import type { Driver } from 'shared-contracts/drivers/driver';

import { messages } from '../messages.ts';

const marks = {
  on_shift: { color: 'success', icon: <CheckmarkCircleRegular /> },
  break: { color: 'informative', icon: <DrinkCoffeeRegular /> },
  off: { color: 'subtle', icon: <PauseCircleRegular /> },
  suspended: { color: 'danger', icon: <ProhibitedRegular /> },
} as const satisfies Record<NonNullable<Driver['status']>, object>;

/** A driver's status as a tinted badge with icon and word. */
export function DriverStatusBadge({ status }: Pick<Driver, 'status'>) {
  const t = useMessages(messages);
  if (!status) return <span>{dash}</span>;
  return (
    <Badge appearance="tint" {...marks[status]}>
      <span>{t(`drivers.status.${status}`)}</span>
    </Badge>
  );
}

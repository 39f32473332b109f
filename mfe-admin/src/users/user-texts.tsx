import { Badge } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { ProhibitedRegular } from '@fluentui/react-icons/svg/prohibited';
import { dash, useMessages } from 'shared-bus';
import type { ManagedUser } from 'shared-contracts/users/user';

import { messages } from '../messages.ts';

const marks = {
  active: { color: 'success', icon: <CheckmarkCircleRegular /> },
  pending: { color: 'warning', icon: <ClockRegular /> },
  inactive: { color: 'subtle', icon: <ProhibitedRegular /> },
} as const satisfies Record<NonNullable<ManagedUser['status']>, object>;

/** A user's status as a tinted badge with icon and word. */
export function UserStatus({ status }: { status: ManagedUser['status'] }) {
  const t = useMessages(messages);
  if (!status) return <span>{dash}</span>;
  return (
    <Badge appearance="tint" {...marks[status]}>
      <span>{t(`status.${status}`)}</span>
    </Badge>
  );
}

export function YesOrNo({ value }: { value: boolean }) {
  const t = useMessages(messages);
  return <span>{t(value ? 'two-factor.yes' : 'two-factor.no')}</span>;
}

/** Digits and email addresses: Latin, and never mirrored. */
export function LatinText({ text }: { text: string }) {
  return <bdi dir="ltr">{text || dash}</bdi>;
}

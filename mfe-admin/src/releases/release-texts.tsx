import { Badge } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { CircleRegular } from '@fluentui/react-icons/svg/circle';
import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { ProhibitedRegular } from '@fluentui/react-icons/svg/prohibited';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { dash, formatCount, useMessages, useRemoteState } from 'shared-bus';
import type { RemoteState } from 'shared-bus';

import { messages } from '../messages.ts';
import type { RunningPart } from './running.ts';

const marks = {
  idle: { color: 'subtle', icon: <CircleRegular /> },
  loading: { color: 'informative', icon: <ClockRegular /> },
  mounted: { color: 'success', icon: <CheckmarkCircleRegular /> },
  degraded: { color: 'warning', icon: <WarningRegular /> },
  failed: { color: 'danger', icon: <ErrorCircleRegular /> },
  disabled: { color: 'subtle', icon: <ProhibitedRegular /> },
  incompatible: { color: 'warning', icon: <ProhibitedRegular /> },
} as const satisfies Record<RemoteState['status'], object>;

/** Ids, versions and times: never mirrored. */
export const Latin = ({ text }: { text: string }) => <bdi dir="ltr">{text}</bdi>;

/**
 * A remote's state in this tab, as a tinted badge with icon and word. The host is always running.
 */
export function RemoteStateBadge({ part: { id, unavailable } }: { part: RunningPart }) {
  const t = useMessages(messages);
  const state = useRemoteState(id);
  const status = unavailable ?? (id === 'host' ? 'mounted' : state.status);
  return (
    <Badge appearance="tint" {...marks[status]}>
      {t(`release.state.${status}`)}
    </Badge>
  );
}

/** Time until the first module was loaded in this tab; a dash before. */
export function LoadTimeText({ id }: { id: string }) {
  const state = useRemoteState(id);
  return (
    <Milliseconds
      value={
        state.status === 'mounted'
          ? state.loadMs
          : state.status === 'degraded'
            ? state.fallbackMs
            : null
      }
    />
  );
}

export function Milliseconds({ value }: { value: number | null | undefined }) {
  const t = useMessages(messages);
  return value === null || value === undefined ? (
    <span>{dash}</span>
  ) : (
    <bdi>{t('release.ms', { n: formatCount(Math.round(value)) })}</bdi>
  );
}

/**
 * Deviations from the release for everybody: an override of this tab, a candidate, an incompatible
 * newer build, a running fallback.
 */
export function Notes({ part: { id, overridden, offered, heldBack } }: { part: RunningPart }) {
  const t = useMessages(messages);
  const state = useRemoteState(id);
  const notes = [
    overridden ? t('release.overridden') : '',
    offered ? t('release.offered', { release: offered.release, n: offered.percent }) : '',
    heldBack ? t('release.held-back', { release: heldBack }) : '',
    state.status === 'degraded' ? t('release.fallback', { release: state.release }) : '',
  ];
  return <>{notes.filter(Boolean).join(' · ')}</>;
}

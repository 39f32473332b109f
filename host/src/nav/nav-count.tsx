import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { formatCount, formatDuration, useClock, useLanguage, useMessages } from 'shared-bus';
import { joinTexts } from 'shared-contracts/core/text';
import type { NavCount } from 'shared-contracts/federation/remote.lists';

import { shellMessages } from '../shell/shell-messages.ts';

/** On the highlighted entry of the current page. */
const forced = { '@media (forced-colors: active)': { color: 'inherit' } } as const;

const useStyles = makeStyles({
  count: {
    display: 'inline-flex',
    columnGap: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    ...forced,
  },
  badge: {
    position: 'absolute',
    insetBlockStart: '-4px',
    insetInlineStart: '14px',
    paddingInline: '5px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground6,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase100,
    lineHeight: '16px',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  lateBadge: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundStaticInverted,
  },
  late: {
    color: tokens.colorPaletteRedForeground1,
    fontWeight: tokens.fontWeightSemibold,
    ...forced,
  },
});

const secondsSince = (since: number, now: number): number => Math.max(0, (now - since) / 1000);
const isOverdue = ({ waitsSince, lateAfterSeconds = Infinity }: NavCount, now: number): boolean =>
  waitsSince !== undefined && secondsSince(waitsSince, now) > lateAfterSeconds;

/** Whether something needs action now. */
const isPressing = ({ count, needsAction = false }: NavCount): boolean => needsAction && count > 0;

/**
 * The number behind an entry, with the longest wait. Red only past the limit. It changes every second, so assistive technology gets `NavCountText` instead.
 */
export function NavCountMark({ count }: { count: NavCount }) {
  const styles = useStyles();
  const { waitsSince } = count;
  const wait = useClock((now) =>
    waitsSince === undefined ? '' : formatDuration(secondsSince(waitsSince, now)),
  );
  const isLate = useClock((now) => isOverdue(count, now)) || isPressing(count);
  return (
    <span className={mergeClasses(styles.count, isLate && styles.late)} aria-hidden>
      <bdi>{wait ? `${formatCount(count.count)} · ${wait}` : formatCount(count.count)}</bdi>
    </span>
  );
}

/** Only the number, for an icon. */
export function NavCountBadge({ count }: { count: NavCount }) {
  const styles = useStyles();
  const isLate = useClock((now) => isOverdue(count, now)) || isPressing(count);
  return (
    <span className={mergeClasses(styles.badge, isLate && styles.lateBadge)} aria-hidden>
      {formatCount(count.count)}
    </span>
  );
}

/** The same in words, the wait in whole minutes. */
export function NavCountText({ count }: { count: NavCount }) {
  const t = useMessages(shellMessages);
  const { language } = useLanguage();
  const { waitsSince, needsAction } = count;
  const minutes = useClock((now) =>
    waitsSince === undefined ? -1 : Math.floor(secondsSince(waitsSince, now) / 60),
  );
  const parts = [
    needsAction
      ? t('nav.needs-action', { count: formatCount(count.count) })
      : formatCount(count.count),
    ...(minutes >= 0 ? [t('nav.waits', { minutes })] : []),
  ];
  return <span>{joinTexts(parts, language)}</span>;
}

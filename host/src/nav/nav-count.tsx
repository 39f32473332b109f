import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { formatCount, formatDuration, useClock, useMessages } from 'shared-bus';
import type { NavCount } from 'shared-contracts/federation/remote.lists';

import { shellMessages } from '../shell/shell-messages.ts';

const useStyles = makeStyles({
  count: {
    display: 'inline-flex',
    columnGap: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
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
  late: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
});

const secondsSince = (since: number, now: number): number => Math.max(0, (now - since) / 1000);
const isOverdue = ({ waitsSince, lateAfterSeconds = Infinity }: NavCount, now: number): boolean =>
  waitsSince !== undefined && secondsSince(waitsSince, now) > lateAfterSeconds;

/**
 * The number behind an entry, with the longest wait or how many are late. Red only past the limit.
 * It changes every second, so assistive technology gets `NavCountText` instead.
 */
export function NavCountMark({ count }: { count: NavCount }) {
  const styles = useStyles();
  const t = useMessages(shellMessages);
  const { waitsSince, late = 0 } = count;
  const wait = useClock((now) =>
    waitsSince === undefined ? '' : formatDuration(secondsSince(waitsSince, now)),
  );
  const isLate = useClock((now) => isOverdue(count, now));
  return (
    <span className={mergeClasses(styles.count, isLate && styles.late)} aria-hidden>
      <bdi>{wait ? `${formatCount(count.count)} · ${wait}` : formatCount(count.count)}</bdi>
      {late > 0 ? (
        <span className={styles.late}>{t('nav.late', { count: formatCount(late) })}</span>
      ) : null}
    </span>
  );
}

/** Only the number, for an icon; red past the limit and where trips are late. */
export function NavCountBadge({ count }: { count: NavCount }) {
  const styles = useStyles();
  const isLate = useClock((now) => isOverdue(count, now)) || (count.late ?? 0) > 0;
  return (
    <span className={mergeClasses(styles.badge, isLate && styles.lateBadge)} aria-hidden>
      {formatCount(count.count)}
    </span>
  );
}

/** The same in words, the wait in whole minutes. */
export function NavCountText({ count }: { count: NavCount }) {
  const t = useMessages(shellMessages);
  const { waitsSince, late = 0 } = count;
  const minutes = useClock((now) =>
    waitsSince === undefined ? -1 : Math.floor(secondsSince(waitsSince, now) / 60),
  );
  const parts = [
    formatCount(count.count),
    ...(minutes >= 0 ? [t('nav.waits', { minutes })] : []),
    ...(late > 0 ? [t('nav.late', { count: formatCount(late) })] : []),
  ];
  return parts.join(t('nav.comma'));
}

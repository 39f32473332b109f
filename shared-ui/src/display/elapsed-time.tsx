import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, useCallback, useId } from 'react';
import { dash, formatCount, formatDuration, useClock, useClockText, useMessages } from 'shared-bus';
import { actionMinutes } from 'shared-contracts/trips/needs-action.rules';
import type { NeedsAction } from 'shared-contracts/trips/trip';

import { uiMessages } from '../messages/ui-messages.ts';
import { lateColours } from './late-colours.ts';

const useStyles = makeStyles({
  time: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalSNudge,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    // The time is below a reason that leaves it no room.
    '@media (max-width: 639px)': {
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      maxInlineSize: '100%',
    },
  },
  red: { color: tokens.colorPaletteRedForeground1 },
  late: { fontWeight: tokens.fontWeightBold },
  badge: {
    paddingInline: tokens.spacingHorizontalSNudge,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens[lateColours.badge],
    '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
    color: tokens[lateColours.badgeText],
    fontSize: tokens.fontSizeBase100,
    lineHeight: '16px',
    fontWeight: tokens.fontWeightSemibold,
  },
  // At the start of the row, over its whole height.
  bar: {
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 0,
    inlineSize: '3px',
    backgroundColor: tokens[lateColours.bar],
    // Only the colour marks a late row.
    '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
  },
});

interface ElapsedTimeProps {
  /** ISO 8601; a dash is shown for none. */
  since: string;
  /** Red from this many seconds on; never when left out. */
  redAfterSeconds?: number;
  /** When its trip needs action, and why; null where nothing is due. Left out, red is late. */
  needsAction?: NeedsAction | null;
}

/** Why a trip needs action, with the minutes that say for how long: "Pickup +12". */
export function ActionReasonText({
  needsAction,
  minutes,
}: {
  needsAction: NeedsAction | null | undefined;
  minutes: number;
}) {
  const t = useMessages(uiMessages);
  const reason = needsAction?.reason;
  const text = t(reason ? `action.${reason}` : 'elapsed.over', { minutes: formatCount(minutes) });
  return <span>{text}</span>;
}

interface TickingProps {
  /** Epoch milliseconds. */
  from: number;
  className: string;
  /** The id of the element whose text comes before the time in the name of a late one. */
  lateWord: string | undefined;
}

/** The text that a tick writes: a list has a hundred of them, once a second. */
const Ticking = memo(function Ticking({ from, className, lateWord }: TickingProps) {
  const id = useId();
  const read = useCallback(
    (now: number) => formatDuration(Math.max(0, (now - from) / 1000)),
    [from],
  );
  // "timer" is the one live role that assistive technology does not read out at every tick. It is
  // named by its own text, since a label would have to be set at every tick.
  return (
    <span
      ref={useClockText(read)}
      id={id}
      role="timer"
      dir="ltr"
      className={className}
      aria-labelledby={lateWord === undefined ? id : `${lateWord} ${id}`}
    />
  );
});

/**
 * Time since an instant, counting up on screen by the server's clock without a request
 * (docs/decisions/screens.md#elapsed-time). Once it is late it is bold, with the minutes in a badge
 * and a bar at the start of its row (docs/look.md#a-list-screen).
 */
export const ElapsedTime = memo(function ElapsedTime({
  since,
  redAfterSeconds = Infinity,
  needsAction,
}: ElapsedTimeProps) {
  const styles = useStyles();
  const t = useMessages(uiMessages);
  const from = Date.parse(since);
  const redFrom = from + redAfterSeconds * 1000;
  const lateWord = useId();
  // One value, because a clock is read every second: the minutes of the badge; without a badge,
  // whether the time is over (0) or not (-1).
  const late = useClock((now) => {
    const minutesLate =
      needsAction === undefined
        ? Math.floor((now - redFrom) / 60_000)
        : actionMinutes(needsAction, now);
    if (minutesLate > 0) return minutesLate;
    return now > redFrom ? 0 : -1;
  });
  const [minutes, isOver] = [Math.max(0, late), late >= 0];
  if (Number.isNaN(from)) return <span>{dash}</span>;
  const isLate = minutes > 0 || (needsAction === undefined && isOver);
  return (
    <span className={styles.time}>
      {isLate ? (
        <span
          id={lateWord}
          className={styles.bar}
          data-late
          aria-hidden
          aria-label={t('elapsed.late')}
        />
      ) : null}
      {minutes > 0 ? (
        <span className={styles.badge}>
          <ActionReasonText needsAction={needsAction} minutes={minutes} />
        </span>
      ) : null}
      <Ticking
        from={from}
        className={mergeClasses((isOver || isLate) && styles.red, isLate && styles.late)}
        lateWord={isLate ? lateWord : undefined}
      />
    </span>
  );
});

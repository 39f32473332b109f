import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { memo } from 'react';
import { dash, formatDuration, useClock, useMessages } from 'shared-bus';

import { uiMessages } from '../messages/ui-messages.ts';

const useStyles = makeStyles({
  time: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  late: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightBold },
});

interface ElapsedTimeProps {
  /** ISO 8601; a dash is shown for none. */
  since: string;
  /** Red, bold and with an icon from this many seconds on; never when left out. */
  lateAfterSeconds?: number;
}

/**
 * Time since an instant, counting up on screen by the server's clock without a request
 * (docs/decisions/screens.md#elapsed-time).
 */
export const ElapsedTime = memo(function ElapsedTime({
  since,
  lateAfterSeconds = Infinity,
}: ElapsedTimeProps) {
  const styles = useStyles();
  const t = useMessages(uiMessages);
  const from = Date.parse(since);
  const time = useClock((now) => formatDuration(Math.max(0, (now - from) / 1000)));
  const isLate = useClock((now) => Math.max(0, now - from) > lateAfterSeconds * 1000);
  if (Number.isNaN(from)) return dash;
  return (
    // "timer" is the one live role that assistive technology does not read out at every tick.
    <span
      role="timer"
      className={mergeClasses(styles.time, isLate && styles.late)}
      dir="ltr"
      aria-label={isLate ? t('elapsed.late', { time }) : time}
    >
      {isLate ? <WarningRegular aria-hidden /> : null}
      {time}
    </span>
  );
});

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ErrorCircleFilled } from '@fluentui/react-icons/svg/error-circle';
import { WarningFilled } from '@fluentui/react-icons/svg/warning';
import { useMessages } from 'shared-bus';

import { boardMessages } from './board-messages.ts';
import type { Level } from './thresholds.ts';

const useStyles = makeStyles({
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    fontWeight: tokens.fontWeightSemibold,
    // As tall as the text beside it, on a wall too.
    '& svg': { inlineSize: '1.1em', blockSize: '1.1em' },
  },
  warn: { color: tokens.colorStatusWarningForeground1 },
  alarm: { color: tokens.colorPaletteRedForeground1 },
});

/** A warning or an alarm in colour, sign and word; nothing while all is well. */
export function LevelMark({ level }: { level: Level }) {
  const t = useMessages(boardMessages);
  const styles = useStyles();
  if (level === 'calm') return null;
  const Icon = level === 'alarm' ? ErrorCircleFilled : WarningFilled;
  return (
    <span className={mergeClasses(styles.mark, styles[level])}>
      <Icon aria-hidden />
      <span>{t(`level.${level}`)}</span>
    </span>
  );
}

import { makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components';
import { useState } from 'react';
import { formatTime, msSinceNews, serverNow, useFreshness, useMessages } from 'shared-bus';

import { freshnessMessages } from './freshness-messages.ts';

const notCurrent = {
  color: tokens.colorPaletteMarigoldForeground2,
  backgroundColor: tokens.colorPaletteMarigoldBackground2,
};

const useStyles = makeStyles({
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalSNudge,
    blockSize: '24px',
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: '6px',
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
  },
  dot: {
    blockSize: '10px',
    inlineSize: '10px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: 'currentcolor',
    flexShrink: 0,
    // Its meaning is in the word; without colours it is a ring.
    '@media (forced-colors: active)': { outline: '2px solid CanvasText' },
  },
  live: { color: tokens.colorPaletteGreenForeground1 },
  connecting: { color: tokens.colorNeutralForeground3 },
  'catching-up': notCurrent,
  stale: notCurrent,
  silent: notCurrent,
  limited: notCurrent,
  offline: {
    color: tokens.colorPaletteRedForeground1,
    backgroundColor: tokens.colorPaletteRedBackground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  more: { '@media (max-width: 1100px)': { display: 'none' } },
});

/** When rows were last known to be correct, by the server's clock. */
function useSince(isOut: boolean): number | undefined {
  const [since, setSince] = useState<number>();
  if (isOut && since === undefined) setSince(serverNow() - msSinceNews());
  if (!isOut && since !== undefined) setSince(undefined);
  return since;
}

/** Whether what is on screen is current, as dot and word; when it is not, since when. */
export function FreshnessMark() {
  const styles = useStyles();
  const t = useMessages(freshnessMessages);
  const freshness = useFreshness();
  const since = useSince(freshness === 'offline' || freshness === 'silent');
  return (
    <Tooltip content={t(`${freshness}.why`)} relationship="description">
      <span
        role="status"
        data-connection={freshness}
        className={mergeClasses(styles.mark, styles[freshness])}
      >
        <span className={styles.dot} aria-hidden />
        {freshness === 'offline' || freshness === 'silent' ? (
          <span>
            <span>{t(`${freshness}-since`, { time: formatTime(since) })}</span>
            <span className={styles.more}>{t('rows')}</span>
          </span>
        ) : (
          <span>{t(freshness)}</span>
        )}
      </span>
    </Tooltip>
  );
}

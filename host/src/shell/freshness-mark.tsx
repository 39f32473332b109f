import { makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { formatTime, serverNow, useFreshness, useIsUnreached, useMessages } from 'shared-bus';

import { shellMessages } from './shell-messages.ts';

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

/** A first connection that takes longer than this has failed, if a call failed too. */
const startMs = 3000;
/** On a slow line nothing has been answered yet. */
const slowStartMs = 10_000;

/** Whether the bar has just been shown and the first connection is still being opened. */
function useIsStarting(isLive: boolean): boolean {
  const isUnreached = useIsUnreached();
  const [isStarting, setStarting] = useState(true);
  const [isLate, setLate] = useState(false);
  if (isStarting && (isLive || (isLate && isUnreached))) setStarting(false);
  useEffect(() => {
    if (!isStarting) return undefined;
    const timers = [
      setTimeout(() => setLate(true), startMs),
      setTimeout(() => setStarting(false), slowStartMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, [isStarting]);
  return isStarting;
}

/** Since when nothing has come from the server, by its clock. */
function useSince(isOut: boolean): number | undefined {
  const [since, setSince] = useState<number>();
  if (isOut && since === undefined) setSince(serverNow());
  if (!isOut && since !== undefined) setSince(undefined);
  return since;
}

/** Whether what is on screen is current, as dot and word; when it is not, since when. */
export function FreshnessMark() {
  const styles = useStyles();
  const t = useMessages(shellMessages);
  const freshness = useFreshness();
  const isStarting = useIsStarting(freshness === 'live' || freshness === 'stale');
  const since = useSince(freshness === 'offline' || freshness === 'silent');
  const look = isStarting ? 'connecting' : freshness;
  return (
    <Tooltip content={t(`freshness.${look}.why`)} relationship="description">
      <span
        role="status"
        data-connection={freshness}
        className={mergeClasses(styles.mark, styles[look])}
      >
        <span className={styles.dot} aria-hidden />
        {look === 'offline' || look === 'silent' ? (
          <span>
            <span>{t(`freshness.${look}-since`, { time: formatTime(since) })}</span>
            <span className={styles.more}>{t('freshness.rows')}</span>
          </span>
        ) : (
          <span>{t(`freshness.${look}`)}</span>
        )}
      </span>
    </Tooltip>
  );
}

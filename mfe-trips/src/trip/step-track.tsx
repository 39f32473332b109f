import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { formatCount, useClock, useMessages } from 'shared-bus';
import type { NeedsAction } from 'shared-contracts/trips/trip';
import { lateColours } from 'shared-ui/display';

import { careMessages } from '../care-messages.ts';

const useStyles = makeStyles({
  track: {
    position: 'relative',
    display: 'block',
    flexGrow: 1,
    blockSize: '4px',
    minInlineSize: '40px',
    backgroundColor: tokens.colorNeutralStroke2,
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'GrayText' },
  },
  part: { position: 'absolute', insetBlock: 0 },
  spent: {
    insetInlineStart: 0,
    backgroundColor: tokens.colorBrandStroke1,
    '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  },
  over: { insetInlineEnd: 0, backgroundColor: tokens[lateColours.bar] },
  // Marks the planned end of the step.
  mark: {
    insetBlock: '-2px',
    inlineSize: '2px',
    backgroundColor: tokens.colorNeutralForeground1,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  },
  named: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
});

const minutesOf = (ms: number): number => Math.floor(ms / 60_000);

/**
 * The share of its estimate that a trip's present step has taken: up to the mark, and beyond it in
 * red (docs/look.md#a-list-screen).
 */
export function StepTrack({ due, hasText = false }: { due: NeedsAction; hasText?: boolean }) {
  const t = useMessages(careMessages);
  const styles = useStyles();
  const since = Date.parse(due.since);
  const allowed = Math.max(60_000, Date.parse(due.from) - since);
  const minutes = useClock((now) => Math.max(0, minutesOf(now - since)));
  const share = (minutes * 60_000) / allowed;
  const percent = (part: number) => `${Math.round(Math.min(1, part) * 100)}%`;
  const mark = percent(share > 1 ? 1 / share : 1);
  const text = t('track', {
    minutes: formatCount(minutes),
    allowed: formatCount(Math.round(allowed / 60_000)),
  });
  const track = (
    <span className={styles.track} role="img" aria-label={text} title={hasText ? undefined : text}>
      <span
        className={mergeClasses(styles.part, styles.spent)}
        style={{ inlineSize: share > 1 ? mark : percent(share) }}
      />
      {share > 1 ? (
        <span
          className={mergeClasses(styles.part, styles.over)}
          style={{ insetInlineStart: mark }}
        />
      ) : null}
      <span
        className={mergeClasses(styles.part, styles.mark)}
        style={{ insetInlineStart: `calc(${mark} - 2px)` }}
      />
    </span>
  );
  return hasText ? (
    <span className={styles.named}>
      {track}
      <span aria-hidden>{text}</span>
    </span>
  ) : (
    track
  );
}

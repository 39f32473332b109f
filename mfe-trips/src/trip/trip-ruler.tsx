import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { formatCount, formatTime, useClock, useMessages } from 'shared-bus';
import { overdueMinutes } from 'shared-contracts/trips/needs-action.rules';
import type { TimelineStep } from 'shared-contracts/trips/timeline';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { lateColours } from 'shared-ui/display';

import { detailMessages } from '../detail-messages.ts';
import { dropSpans, marksOf, rulerOf, type DropSpan, type RulerStep } from './time-ruler.ts';

/** In the system's colours of a high-contrast theme. */
const forced = '@media (forced-colors: active)';

const useStyles = makeStyles({
  ruler: {
    flexShrink: 0,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  line: { position: 'relative', blockSize: '6px' },
  actual: { blockSize: '16px' },
  drop: { blockSize: '4px', marginBlockEnd: tokens.spacingVerticalXXS },
  // The planned and the actual spans are separated by their outlines, not by their colours.
  span: {
    position: 'absolute',
    insetBlock: 0,
    boxSizing: 'border-box',
    overflow: 'hidden',
    borderInlineEndStyle: 'solid',
    borderInlineEndWidth: tokens.strokeWidthThin,
    borderInlineEndColor: tokens.colorNeutralBackground1,
    [forced]: { forcedColorAdjust: 'none', borderInlineEndColor: 'Canvas' },
  },
  planned: {
    borderInlineEndWidth: tokens.strokeWidthThick,
    backgroundColor: tokens.colorNeutralStroke1,
    [forced]: { backgroundColor: 'GrayText' },
  },
  took: {
    paddingInline: tokens.spacingHorizontalXXS,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    textAlign: 'center',
    whiteSpace: 'nowrap',
    [forced]: { backgroundColor: 'Highlight', color: 'HighlightText' },
  },
  over: {
    position: 'absolute',
    insetBlock: 0,
    backgroundColor: tokens[lateColours.bar],
    [forced]: { forcedColorAdjust: 'none', backgroundColor: 'Mark' },
  },
  mark: {
    position: 'absolute',
    insetBlock: '-2px',
    inlineSize: '3px',
    boxSizing: 'content-box',
    marginInlineStart: '-2px',
    border: `1px solid ${tokens.colorNeutralBackground1}`,
    backgroundColor: tokens.colorNeutralForeground1,
    [forced]: { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
  },
  steps: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXS,
  },
  step: { display: 'flex', flexDirection: 'column', color: tokens.colorNeutralForeground3 },
  reached: { color: tokens.colorNeutralForeground1 },
  name: { fontWeight: tokens.fontWeightSemibold },
  late: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
  drops: { margin: 0, padding: 0, listStyleType: 'none' },
  failed: { backgroundColor: tokens[lateColours.bar] },
});

const stepTexts = {
  booked: 'step.booked',
  accepted: 'event.trip.accepted',
  arrived: 'event.trip.arrived',
  started: 'event.trip.started',
  done: 'step.done',
  cancelled: 'event.trip.cancelled',
  batch_cancelled: 'event.trip.batch_cancelled',
  expired: 'event.trip.expired',
} as const satisfies Readonly<Record<RulerStep['name'], string>>;

const minutesOf = (ms: number): number => Math.round(ms / 60_000);
/** The ruler moves this often. */
const everyMs = 15_000;
/** A span of this share of the ruler has room for its minutes. */
const roomShare = 0.13;

const noHistory: readonly never[] = [];

interface TripRulerProps {
  trip: TripDetail;
  /** Its timeline, for the notes, changes and drops on the ruler. */
  history?: readonly TimelineStep[];
}

/**
 * The time of a trip to scale: planned above, actual below, with its steps; beyond the plan in red
 * (docs/look.md#trip-detail).
 */
export function TripRuler({ trip, history = noHistory }: TripRulerProps) {
  const t = useMessages(detailMessages);
  const styles = useStyles();
  const now = useClock((at) => Math.floor(at / everyMs) * everyMs);
  const ruler = rulerOf(trip, now);
  const share = (at: number) => (at - ruler.from) / (ruler.to - ruler.from);
  const percent = (part: number) => `${Math.round(part * 1000) / 10}%`;
  const placed = ({ from, to }: { from: number; to: number }) => ({
    insetInlineStart: percent(share(from)),
    inlineSize: percent(share(to) - share(from)),
  });
  const minutes = (ms: number) => t('value.minutes', { minutes: formatCount(minutesOf(ms)) });
  const inTime = marksOf(history).map((step) => ({
    at: share(Date.parse(step.dt)),
    text: `${step.kind ? t(`event.${step.kind}`) : step.event} · ${formatTime(step.dt)}`,
  }));
  // Those of the same kind and minute are one mark.
  const marks = new Map(
    inTime.filter(({ at }) => at >= 0 && at <= 1).map(({ at, text }) => [text, at]),
  );
  return (
    <div className={styles.ruler}>
      <div className={styles.line} aria-hidden>
        {ruler.planned.map((span) => (
          <span
            key={span.name}
            className={mergeClasses(styles.span, styles.planned)}
            style={placed(span)}
          />
        ))}
      </div>
      <div className={mergeClasses(styles.line, styles.actual)}>
        {ruler.actual.map((span) => (
          <span key={span.name} aria-hidden>
            <span className={mergeClasses(styles.span, styles.took)} style={placed(span)}>
              {share(span.to) - share(span.from) > roomShare ? minutes(span.to - span.from) : null}
            </span>
            {span.late === undefined ? null : (
              <span className={styles.over} style={placed({ from: span.late, to: span.to })} />
            )}
          </span>
        ))}
        {[...marks].map(([text, at]) => (
          <span
            key={text}
            className={styles.mark}
            style={{ insetInlineStart: percent(at) }}
            role="img"
            aria-label={text}
            title={text}
          />
        ))}
      </div>
      <Steps trip={trip} steps={ruler.steps} />
      <Drops spans={dropSpans(trip, history, now)} placed={placed} />
    </div>
  );
}

function Steps({ trip, steps }: { trip: TripDetail; steps: readonly RulerStep[] }) {
  const t = useMessages(detailMessages);
  const styles = useStyles();
  const late = useClock((now) => overdueMinutes(trip.needs_action, now));
  const current = steps.findLastIndex(({ at }) => at !== null);
  return (
    <ol className={styles.steps} aria-label={t('step.list')}>
      {steps.map(({ name, at, took, planned, due, isReason }, index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          className={mergeClasses(styles.step, at !== null && styles.reached)}
        >
          <span className={styles.name}>{t(stepTexts[name])}</span>{' '}
          {isReason && late > 0 ? (
            <span className={styles.late}>
              <bdi>{t('step.late', { minutes: late })}</bdi>{' '}
            </span>
          ) : null}
          {at === null ? null : (
            <>
              <bdi>{formatTime(at)}</bdi>{' '}
            </>
          )}
          {due === undefined ? null : (
            <span>
              {/* Where a phone has no room for all of it, the time stays in one line. */}
              {t('step.due', { time: formatTime(due).replace(' ', '\u00a0') })}{' '}
            </span>
          )}
          {took === undefined || at === null ? null : (
            <span>
              {planned === undefined
                ? t('value.minutes', { minutes: formatCount(minutesOf(took)) })
                : t('step.took', {
                    minutes: formatCount(minutesOf(took)),
                    planned: formatCount(minutesOf(planned)),
                  })}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

interface DropsProps {
  spans: readonly DropSpan[];
  placed: (span: { from: number; to: number }) => React.CSSProperties;
}

/** The drops of a batch on the same scale. */
function Drops({ spans, placed }: DropsProps) {
  const t = useMessages(detailMessages);
  const styles = useStyles();
  return spans.length === 0 ? null : (
    <ul className={styles.drops} aria-label={t('step.drops')}>
      {spans.map(({ id, number, from, to, state }) => (
        <li key={id}>
          <span>
            {to === undefined
              ? t(`step.drop.${state}.untimed`, { number })
              : t(`step.drop.${state}`, { number, minutes: formatCount(minutesOf(to - from)) })}
          </span>
          {to === undefined ? null : (
            <div className={mergeClasses(styles.line, styles.drop)} aria-hidden>
              <span
                className={mergeClasses(
                  styles.span,
                  styles.took,
                  state === 'failed' && styles.failed,
                )}
                style={placed({ from, to })}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

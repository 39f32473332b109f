import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { formatTime, searchOnWall, useClock, useMessages, useShortcuts } from 'shared-bus';

import { messages } from '../messages.ts';
import { useAwake } from './use-awake.ts';

const useStyles = makeStyles({
  wall: {
    display: 'flex',
    flexDirection: 'column',
    blockSize: '100%',
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: '20px',
    lineHeight: '28px',
    cursor: 'none',
  },
  // Read from across a room.
  large: {
    fontSize: '40px',
    lineHeight: '48px',
    '@media (max-width: 1599px)': { fontSize: '28px', lineHeight: '36px' },
    '@media (max-width: 899px)': { fontSize: '20px', lineHeight: '28px' },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '48px',
    flexShrink: 0,
    padding: tokens.spacingHorizontalXL,
  },
  figures: { display: 'flex', flexWrap: 'wrap', columnGap: '48px', margin: 0 },
  manyFigures: {
    inlineSize: '100%',
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    rowGap: tokens.spacingVerticalXL,
    '@media (max-width: 639px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  figure: { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
  value: {
    margin: 0,
    fontSize: '44px',
    lineHeight: '52px',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  largeValue: {
    fontSize: '96px',
    lineHeight: '104px',
    '@media (max-width: 1599px)': { fontSize: '64px', lineHeight: '72px' },
    '@media (max-width: 899px)': { fontSize: '36px', lineHeight: '44px' },
  },
  red: { color: tokens.colorPaletteRedForeground1 },
  label: { color: tokens.colorNeutralForeground2 },
  body: { flexGrow: 1, minBlockSize: 0, display: 'flex', flexDirection: 'column' },
  old: { opacity: 0.5 },
  // Under the label: the order is reversed.
  mark: { order: -1, margin: 0 },
  clock: { marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' },
  stale: {
    flexShrink: 0,
    paddingInline: tokens.spacingHorizontalXL,
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundStaticInverted,
    fontWeight: tokens.fontWeightSemibold,
  },
});

interface WallFigure {
  name: string;
  label: string;
  value: string;
  isRed?: boolean;
  /** Under the label. */
  mark?: ReactNode;
}

interface WallFrameProps {
  label: string;
  figures: readonly WallFigure[];
  /** That figures and rows are not current. */
  note?: string | undefined;
  /** After the time, such as the number of the page. */
  position?: string | undefined;
  isLarge?: boolean;
  children: ReactNode;
}

/** A page on a wall: its figures, the time and a note above it. Escape leaves it. */
export function WallFrame({
  label,
  figures,
  note,
  position,
  isLarge = false,
  children,
}: WallFrameProps) {
  const t = useMessages(messages);
  const styles = useStyles();
  const navigate = useNavigate();
  const { search } = useLocation();
  useShortcuts([
    {
      keys: 'Escape',
      label: t('wall.leave'),
      run: () => void navigate({ search: searchOnWall(search, false) }),
    },
  ]);
  useAwake();
  const clock = useClock((now) => formatTime(now));
  return (
    <section className={mergeClasses(styles.wall, isLarge && styles.large)} aria-label={label}>
      <header className={styles.head}>
        <dl
          className={mergeClasses(
            styles.figures,
            isLarge && styles.manyFigures,
            note !== undefined && styles.old,
          )}
        >
          {figures.map(({ name, label: term, value, isRed = false, mark }) => (
            <div key={name} className={styles.figure}>
              <dt className={styles.label}>{term}</dt>
              <dd
                className={mergeClasses(
                  styles.value,
                  isLarge && styles.largeValue,
                  isRed && styles.red,
                )}
              >
                {value}
              </dd>
              {mark ? <dd className={styles.mark}>{mark}</dd> : null}
            </div>
          ))}
        </dl>
        <span className={styles.clock}>
          <bdi dir="ltr">{clock}</bdi>
          {position ? <span>{` · ${position}`}</span> : null}
        </span>
      </header>
      {note ? (
        <div role="status" className={styles.stale}>
          {note}
        </div>
      ) : null}
      <div className={mergeClasses(styles.body, note !== undefined && styles.old)}>{children}</div>
    </section>
  );
}

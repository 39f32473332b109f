import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { FilterFilled, FilterRegular } from '@fluentui/react-icons/svg/filter';
import { useId, useState, type ReactNode } from 'react';
import { formatCount, useMessages } from 'shared-bus';

import { uiMessages } from '../messages/ui-messages.ts';

const useStyles = makeStyles({
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    boxSizing: 'border-box',
    minHeight: '44px',
    paddingInline: tokens.spacingHorizontalL,
    // Only where it needs a second line.
    paddingBlock: tokens.spacingVerticalXS,
    flexShrink: 0,
    fontSize: '13px',
    // All controls have one size, also those that a part of a remote brings along.
    '--control-height': '28px',
    '@media (pointer: coarse)': { '--control-height': '36px' },
    '& :is(.fui-Button, .fui-Input, .fui-SearchBox, .fui-Select__select)': {
      boxSizing: 'border-box',
      blockSize: 'var(--control-height)',
      minBlockSize: 0,
      fontSize: 'inherit',
    },
    '& .fui-Select': { fontSize: 'inherit' },
    '@media (max-width: 600px)': {
      paddingInline: tokens.spacingHorizontalS,
    },
  },
  title: {
    display: 'flex',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    margin: 0,
    fontSize: '15px',
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  count: {
    fontSize: '13px',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  filters: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
  },
  // On a phone each chip is placed among the header's parts.
  chips: { '@media (max-width: 639px)': { display: 'contents' } },
  // On a phone they are the last line, so that their button stays in place beside the tools.
  last: { '@media (max-width: 639px)': { order: 1, inlineSize: '100%' } },
  // A button opens them.
  folded: { '@media (max-width: 639px)': { display: 'none' } },
  toggle: { minWidth: 0, '@media (min-width: 640px)': { display: 'none' } },
  end: {
    display: 'flex',
    '@media print': { display: 'none' },
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    marginInlineStart: 'auto',
    // A phone has a row for chips and tools of a long list bar, not one for each.
    '@media (max-width: 639px)': { columnGap: tokens.spacingHorizontalXS },
  },
});

interface PageHeaderProps {
  title: string;
  /** Number of all rows; undefined while unknown. */
  count?: number | undefined;
  /** Always in view after the title: chips and notes. */
  chips?: ReactNode;
  /** Shown inline after these. */
  filters?: ReactNode;
  /**
   * Whether the filters limit the rows. If given, a phone shows the filters behind a button, and
   * expanded while they limit the rows.
   */
  isFiltered?: boolean;
  /** Reload and the view menu. */
  tools?: ReactNode;
  /** The one primary action, at the end. */
  action?: ReactNode;
}

/** The one header row of a page: 44 px (docs/look.md#a-list-screen). */
export function PageHeader({
  title,
  count,
  chips,
  filters,
  isFiltered,
  tools,
  action,
}: PageHeaderProps) {
  const styles = useStyles();
  const t = useMessages(uiMessages);
  const folds = isFiltered !== undefined;
  const [isOpen, setIsOpen] = useState(false);
  const [wasFiltered, setWasFiltered] = useState(false);
  // They open with the first filter, and stay open while the user types another.
  if (folds && isFiltered !== wasFiltered) {
    setWasFiltered(isFiltered);
    if (isFiltered) setIsOpen(true);
  }
  const id = useId();
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>
        <span>{title}</span>
        {count === undefined ? null : <span className={styles.count}>{formatCount(count)}</span>}
      </h1>
      {chips ? <div className={mergeClasses(styles.filters, styles.chips)}>{chips}</div> : null}
      {folds && filters ? (
        <Button
          className={styles.toggle}
          size="small"
          appearance="subtle"
          icon={isFiltered ? <FilterFilled /> : <FilterRegular />}
          aria-label={t('page.filters')}
          title={t('page.filters')}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        />
      ) : null}
      {filters ? (
        <div
          id={id}
          className={mergeClasses(
            styles.filters,
            folds && styles.last,
            folds && !isOpen && styles.folded,
          )}
        >
          {filters}
        </div>
      ) : null}
      {tools || action ? (
        <div className={styles.end}>
          {tools}
          {action}
        </div>
      ) : null}
    </header>
  );
}

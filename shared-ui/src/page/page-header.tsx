import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { formatCount } from 'shared-bus';

const useStyles = makeStyles({
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    minHeight: '40px',
    paddingInline: tokens.spacingHorizontalL,
    flexShrink: 0,
    '@media (max-width: 600px)': {
      paddingInline: tokens.spacingHorizontalS,
      paddingBlock: tokens.spacingVerticalXS,
    },
  },
  title: {
    display: 'flex',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  count: {
    fontSize: tokens.fontSizeBase300,
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
  end: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    marginInlineStart: 'auto',
  },
});

interface PageHeaderProps {
  title: string;
  /** Number of all rows; undefined while unknown. */
  count?: number | undefined;
  /** Shown inline after the title. */
  filters?: ReactNode;
  /** Reload and the view menu. */
  tools?: ReactNode;
  /** The one primary action, at the end. */
  action?: ReactNode;
}

/** The one header row of a page: 40 px (docs/look.md#a-list-screen). */
export function PageHeader({ title, count, filters, tools, action }: PageHeaderProps) {
  const styles = useStyles();
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>
        {title}
        {count === undefined ? null : <span className={styles.count}>{formatCount(count)}</span>}
      </h1>
      {filters ? <div className={styles.filters}>{filters}</div> : null}
      {tools || action ? (
        <div className={styles.end}>
          {tools}
          {action}
        </div>
      ) : null}
    </header>
  );
}

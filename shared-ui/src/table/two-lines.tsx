import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  lines: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXXS,
    ':has(.fui-Button)': { rowGap: tokens.spacingVerticalXS },
  },
  end: { justifyItems: 'end' },
  line: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    // Services and types of requests are icons here.
    '--service-text': '0px',
    '--request-type-text': '0px',
    // The part that may be long is cut, the rest keeps its width.
    '> *': { flexShrink: 0 },
    '> [data-shrinks]': {
      flexShrink: 1,
      minInlineSize: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '> [data-wraps]': {
      flexShrink: 1,
      minInlineSize: 0,
      overflow: 'hidden',
      whiteSpace: 'normal',
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
    },
    // All lines of a row with a third or a fourth one have room in its 72 px.
    ':has(> [data-below])': { flexWrap: 'wrap', lineHeight: tokens.lineHeightBase200 },
    ':has(> [data-below]) svg': { marginBlock: '-2px' },
    ':has(+ * > [data-below])': { lineHeight: '18px' },
    '> [data-below]': {
      flexShrink: 1,
      minInlineSize: 0,
      maxInlineSize: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
  },
  // Only in the column that gets the remaining room: the others are as wide as their lines.
  shrinking: { minInlineSize: 0, maxInlineSize: '100%' },
  second: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/**
 * A cell of a phone's row: two lines of parts side by side. In the column that `fills` the row a
 * part with `data-shrinks` is cut where they have no room, one with `data-wraps` takes a second
 * line first, and one with `data-below` goes to its own line; one aligned at the end is never cut.
 */
export function TwoLines({
  first,
  second,
  align = 'start',
}: {
  first: ReactNode;
  second: ReactNode;
  align?: 'start' | 'end';
}) {
  const styles = useStyles();
  const line = mergeClasses(styles.line, align === 'start' && styles.shrinking);
  return (
    <span className={mergeClasses(styles.lines, align === 'end' && styles.end)}>
      <span className={line}>{first}</span>
      <span className={mergeClasses(line, styles.second)}>{second}</span>
    </span>
  );
}

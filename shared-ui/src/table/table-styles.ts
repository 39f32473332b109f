import { makeStyles, tokens } from '@fluentui/react-components';

import { listContainer } from './column-layout.ts';

/**
 * Rows are 36 px, 28 compact, 44 under a finger, and 72 on a phone (docs/look.md#a-list-screen).
 */
export const rowHeight = '--table-row-height';

/** The height of a number of rows, as a CSS value within the table. */
export const roomFor = (rows: number) => ({ blockSize: `calc(${rows} * var(${rowHeight}))` });

export const headHeight = '32px';

export const useTableStyles = makeStyles({
  root: {
    containerName: listContainer,
    containerType: 'inline-size',
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minBlockSize: 0,
    minInlineSize: 0,
  },
  scroller: {
    position: 'relative',
    flexGrow: 1,
    minBlockSize: 0,
    overflow: 'auto',
    '@media print': { overflow: 'visible' },
    borderBlockStartStyle: 'solid',
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartColor: tokens.colorNeutralStroke2,
  },
  // Nothing in it takes the focus, so a keyboard could not scroll it.
  loading: { overflow: 'hidden' },
  progress: { position: 'sticky', insetBlockStart: 0, insetInlineStart: 0, zIndex: 4 },
  notice: {
    position: 'sticky',
    insetBlockStart: headHeight,
    insetInlineStart: 0,
    zIndex: 3,
    display: 'flex',
    justifyContent: 'center',
    blockSize: 0,
    overflow: 'visible',
  },
  table: {
    [rowHeight]: '36px',
    '@media (pointer: coarse)': { [rowHeight]: '44px' },
    display: 'block',
    fontSize: '13px',
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: 'tabular-nums',
    '> *': { display: 'block' },
  },
  compact: {
    [rowHeight]: '28px',
    // Its room for a finger is higher than the row.
    '& td > .fui-Checkbox': { marginBlock: '-4px' },
  },
  /** Two lines in a row, on a phone. */
  tall: { [rowHeight]: '72px', '@media (pointer: coarse)': { [rowHeight]: '72px' } },
  head: {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 2,
    '@media print': { position: 'static' },
  },
  dimmed: {
    opacity: 0.5,
    transitionProperty: 'opacity',
    transitionDuration: tokens.durationFast,
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
  },
  room: { visibility: 'hidden' },
  footer: {
    flexShrink: 0,
    borderBlockStartStyle: 'solid',
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartColor: tokens.colorNeutralStroke2,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

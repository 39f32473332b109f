import { makeStyles, tokens } from '@fluentui/react-components';

/**
 * Rows are 36 px, 28 compact, 44 under a finger, and 72 on a phone (docs/look.md#a-list-screen).
 */
export const rowHeight = '--table-row-height';

/** The height of a number of rows, as a CSS value within the table. */
export const roomFor = (rows: number) => ({ blockSize: `calc(${rows} * var(${rowHeight}))` });

/**
 * Width of the column of actions, where another one stays in view beside it. Not one of the fixed
 * widths, which are removed by their name (`use-fixed-columns.ts`).
 */
export const pinnedWidth = '--pinned-width';

export const headHeight = '32px';

/** A dozen columns still fit at 1280 px. */
export const narrow = '@media (min-width: 1024px) and (max-width: 1365px)';

/** Two columns and the actions fit on a phone. */
export const phone = '@media (max-width: 639px)';

/** The longest texts of a dozen columns still fit at 1440 px. */
export const medium = '@media (min-width: 1366px) and (max-width: 1599px)';

export const useTableStyles = makeStyles({
  root: {
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
    borderBlockStartStyle: 'solid',
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartColor: tokens.colorNeutralStroke2,
  },
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
    inlineSize: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: '13px',
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: 'tabular-nums',
    [narrow]: { fontSize: tokens.fontSizeBase200 },
    // With the widths of `useFixedColumns` a row is laid out and painted independently, and not at
    // all while out of view; find-in-page, keyboard and screen readers still reach it.
    '&[data-fixed]': { display: 'block', inlineSize: 'var(--table-width)' },
    '&[data-fixed] > *': { display: 'block' },
    '&[data-fixed] tr': { display: 'flex' },
    '&[data-fixed] > tbody > tr': {
      contentVisibility: 'auto',
      contain: 'strict',
      containIntrinsicBlockSize: 'var(--table-row)',
      boxSizing: 'border-box',
      blockSize: 'var(--table-row)',
    },
    '&[data-fixed] :is(td, th)': {
      flexShrink: 0,
      boxSizing: 'border-box',
      maxInlineSize: 'none',
      alignContent: 'center',
    },
    '&[data-fixed] td': { blockSize: 'auto' },
    '&[data-fixed] tbody :is(svg, button)': { overflow: 'visible' },
  },
  compact: {
    [rowHeight]: '28px',
    // Its room for a finger is higher than the row.
    '& td > .fui-Checkbox': { marginBlock: '-4px' },
  },
  /** Two lines in a row, on a phone. */
  tall: { [rowHeight]: '72px', '@media (pointer: coarse)': { [rowHeight]: '72px' } },
  // The browser composites each pinned cell as a layer of its own, so cells are pinned only where
  // something scrolls under them.
  wide: {
    '& [data-pinned="true"]': {
      position: 'sticky',
      insetInlineEnd: 0,
      zIndex: 1,
      // Its edge shows that columns continue under it.
      boxShadow: `inset 1px 0 0 ${tokens.colorNeutralStroke1}`,
    },
    '& thead [data-pinned="true"]': { zIndex: 2 },
    // Two pinned columns would leave a phone little else.
    '@media (min-width: 1024px)': {
      '& [data-pinned="beside"]': {
        position: 'sticky',
        insetInlineEnd: `var(${pinnedWidth}, 0px)`,
        zIndex: 1,
        boxShadow: `inset 1px 0 0 ${tokens.colorNeutralStroke1}`,
      },
      '& [data-pinned="beside"] + [data-pinned="true"]': { boxShadow: 'none' },
      '& thead [data-pinned="beside"]': { zIndex: 2 },
    },
  },
  // Above the pinned cells of the rows, which scroll under it.
  head: { position: 'sticky', insetBlockStart: 0, zIndex: 2 },
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

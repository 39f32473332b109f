import { makeStyles, tokens } from '@fluentui/react-components';

/**
 * Rows are 36 px, 28 compact, 44 under a finger, and 72 on a phone (docs/look.md#a-list-screen).
 */
const rowHeight = '--table-row-height';
/** The height of a number of rows, as a CSS value within the table. */
export const roomFor = (rows: number) => ({ blockSize: `calc(${rows} * var(${rowHeight}))` });
/**
 * Width of the column of actions, where another one stays in view beside it. Not one of the fixed
 * widths, which are removed by their name (`use-fixed-columns.ts`).
 */
export const pinnedWidth = '--pinned-width';
const headHeight = '32px';
/** A dozen columns still fit at 1280 px. */
const narrow = '@media (min-width: 1024px) and (max-width: 1365px)';
/** Two columns and the actions fit on a phone. */
const phone = '@media (max-width: 639px)';
/** The longest texts of a dozen columns still fit at 1440 px. */
const medium = '@media (min-width: 1366px) and (max-width: 1599px)';

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

export const useRowStyles = makeStyles({
  row: {
    // The mark of a late row is placed in it.
    position: 'relative',
    blockSize: `var(${rowHeight})`,
    // Buttons that only the row in use needs keep their room.
    '@media (hover: hover)': {
      ':not(:hover, :focus-within) [data-on-hover]': { color: 'transparent' },
    },
    ':hover > td': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: tokens.colorStrokeFocus2,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
  },
  peeked: {
    '> td': { backgroundColor: tokens.colorNeutralBackground1Selected },
    ':hover > td': { backgroundColor: tokens.colorNeutralBackground1Selected },
  },
  removed: { opacity: 0.4, textDecorationLine: 'line-through' },
});

export const useCellStyles = makeStyles({
  cell: {
    blockSize: `var(${rowHeight})`,
    paddingBlock: 0,
    paddingInline: tokens.spacingHorizontalM,
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    maxInlineSize: '320px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderBlockEndStyle: 'solid',
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndColor: tokens.colorNeutralStroke3,
    // On the text's base line, icons and checkboxes would be a little too high.
    '> *': { verticalAlign: 'middle' },
    ':first-child': { paddingInlineStart: tokens.spacingHorizontalL },
    ':last-child': { paddingInlineEnd: tokens.spacingHorizontalL },
    [phone]: { paddingInline: tokens.spacingHorizontalSNudge },
    [narrow]: { paddingInline: tokens.spacingHorizontalSNudge, maxInlineSize: '160px' },
    [medium]: { paddingInline: tokens.spacingHorizontalSNudge },
  },
  head: {
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    borderBlockEndColor: tokens.colorNeutralStroke2,
    textAlign: 'start',
    blockSize: headHeight,
  },
  // With its own background, so that nothing shows through.
  pinned: { backgroundColor: tokens.colorNeutralBackground1 },
  quiet: { color: tokens.colorNeutralForeground2 },
  // Its texts would widen the table.
  fills: { maxInlineSize: 0, [narrow]: { maxInlineSize: 0 } },
  start: { textAlign: 'start' },
  center: { textAlign: 'center' },
  end: { textAlign: 'end' },
  // Only during the flash, because a layer for each of a thousand cells is expensive to paint.
  flashing: { position: 'relative', isolation: 'isolate' },
  flash: {
    // Behind the content, above the cell's own background.
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    pointerEvents: 'none',
    backgroundColor: tokens.colorBrandBackground2,
    opacity: 0,
    animationName: { from: { opacity: 1 }, to: { opacity: 0 } },
    animationDuration: '900ms',
    animationTimingFunction: tokens.curveEasyEase,
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
});

import { makeStyles, tokens } from '@fluentui/react-components';

import { headHeight, medium, narrow, phone, rowHeight } from './table-styles.ts';

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
  // With its own background, so that nothing shows through, and never cut.
  pinned: {
    backgroundColor: tokens.colorNeutralBackground1,
    maxInlineSize: 'none',
    [narrow]: { maxInlineSize: 'none' },
  },
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

import { makeStyles, tokens } from '@fluentui/react-components';

import { headHeight, rowHeight } from './table-styles.ts';

export const useRowStyles = makeStyles({
  row: {
    // The mark of a late row is placed in it.
    position: 'relative',
    display: 'flex',
    boxSizing: 'border-box',
    blockSize: `var(${rowHeight})`,
    paddingInline: '10px',
    '@media (max-width: 639px)': { paddingInline: tokens.spacingHorizontalXXS },
    borderBlockEndStyle: 'solid',
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndColor: tokens.colorNeutralStroke3,
    // Each row has its own layout and paint, skipped while out of view; find-in-page, keyboard and
    // screen readers still reach it.
    contain: 'strict',
    contentVisibility: 'auto',
    '@media print': { contain: 'none', contentVisibility: 'visible', breakInside: 'avoid' },
    containIntrinsicBlockSize: `var(${rowHeight})`,
    // Buttons that only the active row shows keep their room.
    '@media (hover: hover)': {
      ':not(:hover, :focus-within) [data-on-hover]': { color: 'transparent' },
    },
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: tokens.colorStrokeFocus2,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
  },
  head: {
    contain: 'none',
    contentVisibility: 'visible',
    blockSize: headHeight,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
    borderBlockEndColor: tokens.colorNeutralStroke2,
    ':hover': { backgroundColor: tokens.colorNeutralBackground2 },
  },
  peeked: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Selected },
  },
  removed: { opacity: 0.4, textDecorationLine: 'line-through' },
});

export const useCellStyles = makeStyles({
  cell: {
    boxSizing: 'border-box',
    minInlineSize: 0,
    paddingBlock: 0,
    paddingInline: tokens.spacingHorizontalSNudge,
    alignContent: 'center',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    // On the text's base line, icons and checkboxes would be a little too high.
    '> *': { verticalAlign: 'middle' },
    // Cut at its own end, regardless of the page's direction.
    '> bdi': {
      display: 'inline-block',
      maxInlineSize: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
  },
  head: { fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightMedium },
  whole: { flexGrow: 1 },
  quiet: { color: tokens.colorNeutralForeground2 },
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

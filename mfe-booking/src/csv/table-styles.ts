import { makeStyles, tokens } from '@fluentui/react-components';

import type { CsvColumn } from './columns.ts';

export const numberWidth = 32;
export const binWidth = 36;
/** Together as wide as the dialog on a 1366-pixel screen, so that each cell is in view. */
export const widths: Readonly<Record<CsvColumn, number>> = {
  no: 36,
  name: 112,
  phone: 104,
  gps_address: 160,
  lat: 64,
  lng: 64,
  nearest_address: 116,
  nearest_address_type: 60,
  cod_amount: 64,
  is_cash_on_delivery: 52,
  order_id: 76,
  parcel_value: 64,
  parcel_insurance: 68,
  dispatch_fixed_fare_partner: 64,
  dispatch_fixed_fare_customer: 68,
};
const tableWidth = Object.values(widths).reduce(
  (sum, width) => sum + width,
  numberWidth + binWidth,
);

/** The dialog's sides, its padding and a scroll bar. */
const dialogPadding = 96;

export const useTableStyles = makeStyles({
  // Keeps a cell that is scrolled into view clear of the sticky columns.
  scroller: {
    overflow: 'auto',
    flexShrink: 0,
    maxBlockSize: 'calc(100vh - 300px)',
    minBlockSize: '140px',
    scrollPaddingInlineStart: `${numberWidth + widths.name}px`,
    scrollPaddingBlockStart: '48px',
  },
  table: {
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    tableLayout: 'fixed',
    width: '100%',
    minWidth: `${tableWidth}px`,
  },
  head: {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 2,
    backgroundColor: tokens.colorNeutralBackground1,
    textAlign: 'start',
    verticalAlign: 'bottom',
    padding: tokens.spacingHorizontalXXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightSemibold,
  },
  cell: { verticalAlign: 'top', padding: tokens.spacingHorizontalXXS },
  // 20 rows have three hundred inputs, and a plain one renders several times faster.
  input: {
    boxSizing: 'border-box',
    width: '100%',
    height: '28px',
    paddingInline: tokens.spacingHorizontalXXS,
    paddingBlock: 0,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: tokens.colorStrokeFocus2,
    },
    '[aria-invalid="true"]': {
      border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusDangerBorder2}`,
    },
  },
  // The receiver's name stays in view while the focus moves to distant columns.
  stays: {
    position: 'sticky',
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  number: {
    insetInlineStart: 0,
    textAlign: 'end',
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
  },
  name: { insetInlineStart: `${numberWidth}px` },
  corner: { zIndex: 3 },
  line: {
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke3,
    padding: 0,
  },
  errors: {
    position: 'sticky',
    insetInlineStart: 0,
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    maxInlineSize: 'calc(100vw - 96px)',
    paddingInlineStart: `${numberWidth}px`,
    paddingBlockEnd: tokens.spacingVerticalXXS,
  },
  // Beside the name, which stays, it says whose row has the errors while its column is scrolled away.
  address: {
    color: tokens.colorNeutralForeground3,
    [`@media (min-width: ${tableWidth + dialogPadding}px)`]: { display: 'none' },
  },
  error: { color: tokens.colorStatusDangerForeground1 },
});

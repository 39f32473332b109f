export { DataTable } from './data-table.tsx';
export { withPhoneRows } from './column.ts';
export type { Column, ColumnFilter, Sort } from './column.ts';
export type { TableHandle } from './table-props.ts';
export { StaleBar } from './stale-bar.tsx';
export { Pager } from './pager.tsx';
export { TwoLines } from './two-lines.tsx';

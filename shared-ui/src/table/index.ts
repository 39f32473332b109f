export { DataTable, type DataTableProps } from './data-table.tsx';
export type { Column, ColumnFilter, Sort } from './column.ts';
export { Pager, type PagerProps } from './pager.tsx';

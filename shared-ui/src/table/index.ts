export { DataTable } from './data-table.tsx';
export type { Column, ColumnFilter, Sort } from './column.ts';
export { Pager } from './pager.tsx';

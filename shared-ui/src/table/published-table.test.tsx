import { FluentProvider } from '@fluentui/react-components';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createRef, Suspense } from 'react';
import { shownTexts } from 'shared-bus';

import { uiMessages } from '../messages/ui-messages.ts';
import { consoleTheme } from '../theme/console-theme.ts';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import type { DataTableProps, TableHandle, TableList } from './table-props.ts';

beforeAll(() => uiMessages.load('en'));

interface Row {
  id: string;
  phone: string;
}
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `r${index}`, phone: `0300 ${index}` }));
const columns: Column<Row>[] = [
  { key: 'phone', title: 'Phone', min: 80, flash: (row) => row.phone, render: (row) => row.phone },
  { key: 'age', title: 'Elapsed', min: 80, sort: 'age', render: () => <b>12 min</b> },
  { key: 'note', title: 'Note', min: 80, render: () => '–' },
  { key: 'do', title: 'Action', min: 80, render: () => <button type="button">Assign</button> },
];
type Given = Partial<TableList<Row> & Pick<DataTableProps<Row>, 'handle' | 'isStored'>> & {
  returnTo?: string;
};
const tableOf = ({ handle, isStored = true, returnTo, ...list }: Given = {}) => (
  <FluentProvider theme={consoleTheme('light', 'en')}>
    <input aria-label="search" />
    <Suspense>
      <DataTable
        label="Queue"
        columns={columns}
        text={(title) => title}
        list={{ rows: rowsOf(1), ...list }}
        row={{ key: (row) => row.id, returnTo }}
        head={{ onSort: () => undefined }}
        empty={null}
        isStored={isStored}
        {...(handle && { handle })}
      />
    </Suspense>
  </FluentProvider>
);
const shown = async () => screen.findByRole('grid', { name: 'Queue' });
const rowOf = (phone: string) => screen.getByText(phone).closest('tr');

test('a table’s texts leave out flashes, buttons and columns with nothing else', async () => {
  const { rerender } = render(tableOf());
  await shown();
  expect(shownTexts()).toEqual({
    title: 'Queue',
    columns: ['Phone', 'Elapsed'],
    rows: [['0300 0', '12 min']],
  });
  rerender(tableOf({ rows: [{ id: 'r0', phone: '0300 7' }] }));
  expect(shownTexts()?.rows).toEqual([['0300 7', '12 min']]);
});

test('an empty table keeps all of its columns', async () => {
  render(tableOf({ rows: [] }));
  await shown();
  expect(shownTexts()).toEqual({
    title: 'Queue',
    columns: ['Phone', 'Elapsed', 'Note', 'Action'],
    rows: [],
  });
});

test.each<[string, Given]>([
  ['that are being fetched', { rows: undefined }],
  ['of an earlier view', { dimmed: true }],
  ['that could not be reloaded', { error: new Error('down') }],
  ['of a list that may not be kept', { isStored: false }],
])('rows %s are no texts', async (_which, given) => {
  render(tableOf(given));
  await shown();
  expect(shownTexts()).toBeUndefined();
});

test('the screen around a table focuses a row by its key', async () => {
  const handle = createRef<TableHandle>();
  render(tableOf({ rows: rowsOf(3), handle }));
  await shown();
  act(() => void handle.current?.focusRow('r2'));
  expect(rowOf('0300 2')).toHaveFocus();
  expect(handle.current?.focusedRow()).toBe('r2');
  expect(handle.current?.focusRow('other')).toBe(false);
  expect(rowOf('0300 2')).toHaveFocus();
});

test('the row to return to gets the focus once it is rendered', async () => {
  const { rerender } = render(tableOf({ rows: undefined, returnTo: 'r25' }));
  await shown();
  rerender(tableOf({ rows: rowsOf(30), returnTo: 'r25' }));
  await waitFor(() => expect(rowOf('0300 25')).toHaveFocus());
});

test('a focus that the user has moved stays', async () => {
  const { rerender } = render(tableOf({ rows: undefined, returnTo: 'r2' }));
  await shown();
  act(() => screen.getByLabelText('search').focus());
  rerender(tableOf({ rows: rowsOf(3), returnTo: 'r2' }));
  await screen.findByText('0300 2');
  expect(screen.getByLabelText('search')).toHaveFocus();
});

import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';

import { uiMessages } from '../messages/ui-messages.ts';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';

beforeAll(() => uiMessages.load('en'));

interface Row {
  id: string;
  name: string;
}
const columns: Column<Row>[] = [
  { key: 'id', title: 'Id', render: (row) => row.id },
  { key: 'name', title: 'Name', render: (row) => row.name },
];
const rowsOf = (many: number): Row[] =>
  Array.from({ length: many }, (_none, at) => ({ id: `r${at}`, name: `Name ${at}` }));
const table = (rows: Row[], dimmed = false) => (
  <Suspense>
    <DataTable
      label="Trips"
      columns={columns}
      text={(title) => title}
      list={{ rows, dimmed }}
      row={{ key: (row) => row.id }}
      empty={null}
    />
  </Suspense>
);
/** jsdom has no layout: each element gets a given size. */
const sized = (sizeOf: (element: Element) => [width: number, height: number]) =>
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function size(
    this: Element,
  ) {
    const [width, height] = sizeOf(this);
    return {
      x: 0,
      y: 0,
      top: 0,
      left: 0,
      right: width,
      bottom: height,
      width,
      height,
      toJSON: () => '',
    };
  });

test('a long list keeps the widths from the browser’s layout, until another page loads', async () => {
  let width = 120;
  sized((element) => [element.tagName === 'TABLE' ? width * 2 : width, 37]);
  const { rerender } = render(table(rowsOf(40)));
  const grid = await screen.findByRole('grid', { name: 'Trips' });
  // Once all of its rows are rendered.
  await waitFor(() => expect(grid).toHaveAttribute('data-fixed'));
  const storedWidths = () =>
    ['--table-column-id', '--table-column-name', '--table-width', '--table-row'].map((name) =>
      grid.style.getPropertyValue(name),
    );
  expect(storedWidths()).toEqual(['120px', '120px', '240px', '37px']);
  width = 150;
  rerender(table([{ id: 'new', name: 'New' }, ...rowsOf(40)]));
  expect(storedWidths()).toEqual(['120px', '120px', '240px', '37px']);
  rerender(table(rowsOf(41), true));
  rerender(table(rowsOf(41)));
  expect(storedWidths()).toEqual(['150px', '150px', '300px', '37px']);
  rerender(table(rowsOf(39)));
  expect(grid).not.toHaveAttribute('data-fixed');
  expect(storedWidths()).toEqual(['', '', '', '']);
});

test('rows of different heights use the browser’s layout', async () => {
  sized((element) => [100, element.getAttribute('data-row') === 'r7' ? 60 : 37]);
  render(table(rowsOf(50)));
  const grid = await screen.findByRole('grid', { name: 'Trips' });
  await waitFor(() => expect(grid).toHaveAttribute('aria-busy', 'false'));
  expect(grid).not.toHaveAttribute('data-fixed');
});

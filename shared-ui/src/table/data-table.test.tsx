import { FluentProvider } from '@fluentui/react-components';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { ApiFailure, setLanguage } from 'shared-bus';

import { uiMessages } from '../messages/ui-messages.ts';
import { consoleTheme } from '../theme/console-theme.ts';
import { withPhoneRows, type Column, type Sort } from './column.ts';
import { DataTable } from './data-table.tsx';
import { Pager } from './pager.tsx';
import type { DataTableProps, TableHead, TableList, TableRows } from './table-props.ts';
import { TwoLines } from './two-lines.tsx';

beforeAll(() => uiMessages.load('en'));
afterEach(async () => {
  jest.useRealTimers();
  await act(() => setLanguage('en'));
});

interface Row {
  id: string;
  name: string;
  fare: number;
}
const rows: Row[] = [
  { id: 'a', name: 'Ali', fare: 100 },
  { id: 'b', name: 'Bina', fare: 200 },
  { id: 'c', name: 'Chand', fare: 300 },
];
const columns: Column<Row>[] = [
  { key: 'name', title: 'Name', min: 80, sort: 'name', render: (row) => row.name },
  {
    key: 'fare',
    title: 'Fare',
    min: 80,
    priority: 2,
    align: 'end',
    render: (row) => row.fare,
    flash: (row) => row.fare,
  },
  {
    key: 'action',
    title: 'Action',
    min: 80,
    render: (row) => <button type="button">Assign {row.name}</button>,
  },
];
const inPage = (table: React.ReactNode) => (
  <FluentProvider theme={consoleTheme('light', 'en')}>
    <Suspense>{table}</Suspense>
  </FluentProvider>
);
type Given = Partial<
  Pick<DataTableProps<Row>, 'columns' | 'footer'> &
    TableList<Row> &
    Omit<TableRows<Row>, 'key'> &
    TableHead
>;
const table = ({ columns: given = columns, footer, ...props }: Given = {}) =>
  inPage(
    <DataTable
      label="Requests"
      columns={given}
      text={(title) => title}
      list={{ rows, ...props }}
      row={{ key: (row) => row.id, ...props }}
      head={props}
      empty={<p>Nothing waits</p>}
      footer={footer}
    />,
  );
const rowOf = (name: string) => screen.getByText(name).closest('tr');

test('up and down move between rows, Home and End to the ends, Enter runs the row’s action', async () => {
  const onOpen = jest.fn();
  render(table({ onOpen, onSort: jest.fn() }));
  await screen.findByText('Ali');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: /Name/ })).toHaveFocus();
  await userEvent.tab();
  expect(rowOf('Ali')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(rowOf('Chand')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(onOpen).toHaveBeenCalledWith(rows[1]);
  await userEvent.keyboard('{End}');
  expect(rowOf('Chand')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(rowOf('Ali')).toHaveFocus();
});

test('down on a button moves to the same button of the next row, and Enter does not run the row’s action', async () => {
  const onOpen = jest.fn();
  render(table({ onOpen }));
  const first = await screen.findByRole('button', { name: 'Assign Ali' });
  act(() => first.focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Assign Bina' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onOpen).not.toHaveBeenCalled();
});

test('only the last focused row and its buttons are tab stops; rows that appear later are not', async () => {
  const { rerender } = render(table({ footer: <button type="button">Next page</button> }));
  const assign = (name: string) => screen.getByRole('button', { name: `Assign ${name}` });
  await screen.findByText('Ali');
  act(() => rowOf('Bina')?.focus());
  await userEvent.tab();
  expect(assign('Bina')).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveFocus();
  const dawood = { id: 'd', name: 'Dawood', fare: 400 };
  rerender(table({ rows: [dawood, ...rows], footer: <button type="button">Next page</button> }));
  await waitFor(() => expect(assign('Dawood')).toHaveAttribute('tabindex', '-1'));
  expect(assign('Ali')).toHaveAttribute('tabindex', '-1');
  await userEvent.tab({ shift: true });
  expect(assign('Bina')).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(rowOf('Bina')).toHaveFocus();
  // Without the row that had the focus the first one is the stop.
  rerender(table({ rows: [dawood] }));
  await waitFor(() => expect(assign('Dawood')).toHaveAttribute('tabindex', '0'));
});

test.each([
  ['en', '{ArrowRight}', '{ArrowLeft}'],
  ['ur', '{ArrowLeft}', '{ArrowRight}'],
] as const)(
  'left and right cycle through a row and its buttons, in reading direction: %s',
  async (language, onward, back) => {
    await act(() => setLanguage(language));
    const copy: Column<Row> = {
      key: 'copy',
      title: 'Copy',
      min: 80,
      render: (row) => <button type="button">Copy {row.name}</button>,
    };
    render(table({ columns: [copy, ...columns] }));
    const row = (await screen.findByRole('button', { name: 'Copy Bina' })).closest('tr');
    act(() => row?.focus());
    await userEvent.keyboard(onward);
    expect(screen.getByRole('button', { name: 'Copy Bina' })).toHaveFocus();
    await userEvent.keyboard(onward);
    expect(screen.getByRole('button', { name: 'Assign Bina' })).toHaveFocus();
    await userEvent.keyboard(onward);
    expect(row).toHaveFocus();
    await userEvent.keyboard(back);
    expect(screen.getByRole('button', { name: 'Assign Bina' })).toHaveFocus();
  },
);

const resizeTo = (width: number) =>
  act(() => {
    globalThis.innerWidth = width;
    globalThis.dispatchEvent(new Event('resize'));
  });

test('on a phone other columns are shown, the actions stay, and one menu has all filters', async () => {
  const chosen: string[] = [];
  const filterOf = (name: string) => ({
    value: '',
    options: [
      { value: '', label: `All of ${name}` },
      { value: 'x', label: `X of ${name}` },
    ],
    onChange: (value: string) => chosen.push(`${name} ${value}`),
  });
  const card: Column<Row> = {
    key: 'card',
    title: 'Request',
    min: 80,
    render: (row) => <TwoLines first={row.name} second={row.fare} />,
  };
  const width = innerWidth;
  render(
    table({
      columns: withPhoneRows([card], columns),
      filters: { name: filterOf('Name'), fare: filterOf('Fare') },
    }),
  );
  await screen.findByText('Ali');
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads()).toEqual(['Name', 'Fare', 'Action']);
  expect(screen.getByRole('button', { name: 'Filter Name' })).toBeInTheDocument();
  resizeTo(390);
  expect(heads()).toEqual(['Request', 'Action']);
  expect(screen.getAllByRole('row').at(1)).toHaveTextContent('Ali100Assign Ali');
  await userEvent.click(screen.getByRole('button', { name: 'Filter Request' }));
  expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual([
    'NameAll of NameX of Name',
    'FareAll of FareX of Fare',
  ]);
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'X of Fare' }));
  expect(chosen).toEqual(['Fare x']);
  resizeTo(width);
  expect(heads()).toEqual(['Name', 'Fare', 'Action']);
});

test.each([
  ['a pager', true],
  ['no pager', false],
])(
  'the line below a list with %s names the columns that its width hides',
  async (_kind, hasPager) => {
    const { container } = render(
      table({
        columns: columns.map((column) =>
          column.key === 'name' ? { ...column, priority: 3 as const } : column,
        ),
        footer: hasPager ? (
          <Pager page={1} limit={10} limits={[10]} total={3} onChange={jest.fn()} />
        ) : undefined,
      }),
    );
    await screen.findByText('Ali');
    const notes = [...container.querySelectorAll('[data-hidden-column]')];
    expect(notes.map(({ textContent }) => textContent)).toEqual([
      'Hidden at this width: Name',
      ', Fare',
    ]);
    // Until a rule of the list's width shows them.
    for (const note of notes) expect(note).not.toBeVisible();
  },
);

test('a sortable header shows its direction and reverses it', async () => {
  function Sorted() {
    const [sort, setSort] = useState<Sort>();
    return (
      <DataTable
        label="Requests"
        columns={columns}
        text={(title) => title}
        list={{ rows }}
        row={{ key: (row) => row.id }}
        head={{ sort, onSort: setSort }}
        empty={null}
      />
    );
  }
  render(inPage(<Sorted />));
  const header = await screen.findByRole('columnheader', { name: 'Name' });
  expect(header).toHaveAttribute('aria-sort', 'none');
  await userEvent.click(within(header).getByRole('button'));
  expect(header).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(within(header).getByRole('button'));
  expect(header).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('columnheader', { name: 'Fare' })).not.toHaveAttribute('aria-sort');
});

test('a header’s filter lists its options and shows the selected one', async () => {
  const onChange = jest.fn();
  const options = [
    { value: '', label: 'All' },
    { value: 'KHI', label: 'Karachi' },
  ];
  const { rerender } = render(table({ filters: { name: { options, value: '', onChange } } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Filter Name' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Karachi' }));
  expect(onChange).toHaveBeenCalledWith('KHI');
  rerender(table({ filters: { name: { options, value: 'KHI', onChange } } }));
  expect(screen.getByRole('button', { name: 'Filter Name: Karachi' })).toBeInTheDocument();
});

test('shows skeletons before the first answer, then rows, dimmed while others load, or a hint if there are none', async () => {
  const { rerender } = render(table({ rows: undefined }));
  expect((await screen.findAllByLabelText('Loading…')).length).toBeGreaterThan(3);
  expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
  rerender(table({ dimmed: true }));
  expect(screen.getByText('Ali')).toBeInTheDocument();
  expect(screen.getByLabelText('Refreshing…')).toBeInTheDocument();
  rerender(table({ rows: [] }));
  expect(screen.getByText('Nothing waits')).toBeInTheDocument();
  expect(screen.queryByLabelText('Loading…')).toBeNull();
});

test('an error replaces missing rows and can be retried; loaded rows remain', async () => {
  const onRetry = jest.fn();
  const { rerender } = render(table({ rows: undefined, error: new Error('x'), onRetry }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something Went Wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalled();
  rerender(table({ error: new Error('x'), onRetry }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Ali')).toBeInTheDocument();
});

test('where a notice says it, no alert of the table does; it can be retried, and the reason is folded', async () => {
  const onRetry = jest.fn();
  const error = new ApiFailure({
    status: 500,
    errorId: 'server.failed',
    title: 'Error',
    message: 'Something Went Wrong',
  });
  render(table({ rows: undefined, error, onRetry, isNotified: true }));
  expect(await screen.findByText("Couldn't load")).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Something Went Wrong').closest('details')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a changed cell flashes once, and no other does', async () => {
  const { rerender, container } = render(table());
  await screen.findByText('Ali');
  expect(container.querySelectorAll('[data-flash]')).toHaveLength(0);
  const changed = rows.map((row) => (row.id === 'b' ? { ...row, name: 'Bano', fare: 250 } : row));
  rerender(table({ rows: changed }));
  expect(container.querySelectorAll('[data-flash]')).toHaveLength(1);
  expect(container.querySelector('[data-flash]')?.closest('td')).toHaveTextContent('250');
  const flash = container.querySelector('[data-flash]');
  rerender(table({ rows: changed.map((row) => ({ ...row })) }));
  expect(container.querySelector('[data-flash]')).toBe(flash);
});

test('cells of a changed row whose content is equal do not re-render', async () => {
  const rendered: string[] = [];
  const Cell = ({ text }: { text: string }) => {
    rendered.push(text);
    return text;
  };
  const columns: Column<Row>[] = [
    {
      key: 'name',
      title: 'Name',
      min: 80,
      render: (row) => (
        <bdi>
          <Cell text={row.name} />
        </bdi>
      ),
    },
    {
      key: 'fare',
      title: 'Fare',
      min: 80,
      render: (row) => (
        <>
          <Cell text={`Rs. ${row.fare}`} /> each
        </>
      ),
    },
  ];
  const { rerender } = render(table({ columns }));
  await screen.findByText('Ali');
  rendered.length = 0;
  rerender(
    table({
      columns,
      rows: rows.map((row) => (row.id === 'b' ? { ...row, fare: 250 } : { ...row })),
    }),
  );
  expect(rendered).toEqual(['Rs. 250']);
  expect(rowOf('Bina')).toHaveTextContent('BinaRs. 250 each');
});

test('finished flashes are removed in one batch; one that began since remains', async () => {
  const { rerender, container } = render(table());
  await screen.findByText('Ali');
  jest.useFakeTimers();
  const flashes = () => [...container.querySelectorAll('[data-flash]')];
  const withFare = (more: number) => rows.map((row) => ({ ...row, fare: row.fare + more }));
  rerender(table({ rows: withFare(1) }));
  expect(flashes()).toHaveLength(rows.length);
  flashes().forEach((flash) => fireEvent.animationEnd(flash));
  expect(flashes()).toHaveLength(rows.length);
  const again = withFare(1).map((row) => (row.id === 'b' ? { ...row, fare: row.fare + 1 } : row));
  rerender(table({ rows: again }));
  act(() => jest.advanceTimersByTime(250));
  expect(flashes()).toHaveLength(1);
  expect(flashes()[0]?.closest('tr')).toHaveAttribute('data-row', 'b');
  flashes().forEach((flash) => fireEvent.animationEnd(flash));
  act(() => jest.advanceTimersByTime(250));
  expect(flashes()).toHaveLength(0);
});

test('a removed row keeps its place and does nothing', async () => {
  const onOpen = jest.fn();
  render(table({ onOpen, isRemoved: (row) => row.id === 'a' }));
  await screen.findByText('Ali');
  act(() => rowOf('Ali')?.focus());
  await userEvent.keyboard('{Enter}');
  expect(onOpen).not.toHaveBeenCalled();
  expect(rowOf('Ali')).toHaveAttribute('aria-disabled', 'true');
});

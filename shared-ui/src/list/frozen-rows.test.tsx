import { act, fireEvent, render, screen } from '@testing-library/react';

import { idlePointerMs, useFrozenRows } from './frozen-rows.ts';

interface Row {
  id: string;
  text: string;
}
const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id, text: `request ${id}` }));

function List({
  now,
  view = 'page 1',
  isCurrent,
}: {
  now: Row[];
  view?: string;
  isCurrent?: boolean;
}) {
  const { rows: shown, newCount, release, area } = useFrozenRows(now, view, isCurrent);
  return (
    <>
      {newCount > 0 && (
        <button type="button" onClick={release}>
          {newCount} new
        </button>
      )}
      <ul {...area}>
        {shown.map((row) => (
          <li key={row.id}>
            <button type="button">{row.isRemoved ? 'gone' : row.text}</button>
          </li>
        ))}
      </ul>
    </>
  );
}
const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const list = () => screen.getByRole('list');
const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus());

test('rows appear and disappear while neither pointer nor focus is in the list', () => {
  const { rerender } = render(<List now={rows('b')} />);
  rerender(<List now={rows('a', 'c')} />);
  expect(shown()).toEqual(['request a', 'request c']);
});

test('under the pointer rows keep their places, and new ones wait behind the button', () => {
  const { rerender } = render(<List now={rows('b', 'c')} />);
  fireEvent.pointerEnter(list());
  rerender(<List now={[...rows('a'), { id: 'b', text: 'taken by Sana' }, ...rows('d')]} />);
  expect(shown()).toEqual(['taken by Sana', 'gone']);
  fireEvent.click(screen.getByRole('button', { name: '2 new' }));
  expect(shown()).toEqual(['request a', 'taken by Sana', 'request d']);
  expect(screen.queryByText(/new$/)).not.toBeInTheDocument();
});

test('leaving the list shows all rows', () => {
  const { rerender } = render(<List now={rows('b')} />);
  fireEvent.pointerEnter(list());
  rerender(<List now={rows('a', 'b')} />);
  fireEvent.pointerLeave(list());
  expect(shown()).toEqual(['request a', 'request b']);
});

test('the keyboard’s focus freezes the rows like the pointer', () => {
  const { rerender } = render(
    <>
      <button type="button">outside</button>
      <List now={rows('b', 'c')} />
    </>,
  );
  focus('request b');
  rerender(
    <>
      <button type="button">outside</button>
      <List now={rows('a', 'b', 'c')} />
    </>,
  );
  expect(shown()).toEqual(['request b', 'request c']);
  focus('request c');
  expect(shown()).toEqual(['request b', 'request c']);
  focus('outside');
  expect(shown()).toEqual(['request a', 'request b', 'request c']);
});

test('another page or filter starts unfrozen', () => {
  const { rerender } = render(<List now={rows('b')} />);
  fireEvent.pointerEnter(list());
  rerender(<List now={rows('x', 'y')} view="page 2" />);
  expect(shown()).toEqual(['request x', 'request y']);
});

test('rows of the previous view are not frozen in the next one', () => {
  const { rerender } = render(<List now={rows('b')} />);
  fireEvent.pointerEnter(list());
  rerender(<List now={rows('b')} view="page 2" isCurrent={false} />);
  rerender(<List now={rows('x', 'y')} view="page 2" />);
  expect(shown()).toEqual(['request x', 'request y']);
});

test('a list that was empty shows its first rows', () => {
  const { rerender } = render(<List now={[]} />);
  fireEvent.pointerEnter(list());
  rerender(<List now={rows('a')} />);
  expect(shown()).toEqual(['request a']);
});

test('a focused row that disappeared no longer freezes the list once the pointer leaves', () => {
  const { rerender } = render(<List now={rows('a', 'b')} />);
  focus('request b');
  rerender(<List now={rows('x', 'a')} />);
  act(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.remove();
  });
  fireEvent.pointerLeave(list());
  expect(shown()).toEqual(['request x', 'request a']);
});

test('an idle pointer lets pending rows appear; moved again, it freezes the rows again', () => {
  jest.useFakeTimers();
  const { rerender } = render(<List now={rows('b')} />);
  fireEvent.pointerEnter(list());
  act(() => jest.advanceTimersByTime(idlePointerMs - 100));
  fireEvent.pointerMove(list());
  rerender(<List now={rows('a', 'b')} />);
  // It has moved since, so the wait restarts.
  act(() => jest.advanceTimersByTime(idlePointerMs - 100));
  expect(shown()).toEqual(['request b']);
  act(() => jest.advanceTimersByTime(200));
  expect(shown()).toEqual(['request a', 'request b']);
  fireEvent.pointerMove(list());
  rerender(<List now={rows('x', 'a', 'b')} />);
  expect(shown()).toEqual(['request a', 'request b']);
  jest.useRealTimers();
});

test('an idle pointer does not affect the keyboard: the focus freezes the rows', () => {
  jest.useFakeTimers();
  const { rerender } = render(<List now={rows('b')} />);
  fireEvent.pointerEnter(list());
  focus('request b');
  rerender(<List now={rows('a', 'b')} />);
  act(() => jest.advanceTimersByTime(10 * idlePointerMs));
  expect(shown()).toEqual(['request b']);
  expect(screen.getByRole('button', { name: '1 new' })).toBeInTheDocument();
  jest.useRealTimers();
});

import { render, screen } from '@testing-library/react';

import { useShortcutTable, useShortcutTables, type ShortcutRow } from './shortcut-tables.ts';

const renders = jest.fn();

/** The sheet of shortcuts. */
function Sheet() {
  const tables = useShortcutTables();
  renders();
  return <output>{JSON.stringify(tables)}</output>;
}
/** A screen with a key, which builds its rows on every render. */
function Screen({ keys, label }: ShortcutRow) {
  useShortcutTable([{ keys, label }]);
  return null;
}
const shown = (): unknown => JSON.parse(screen.getByRole('status').textContent);
const create = { keys: 'N', label: 'New booking' };
const find = { keys: '/', label: 'Find' };

test('the sheet has the keys of every screen that is rendered, in their order', () => {
  const { rerender } = render(
    <>
      <Sheet />
      <Screen {...create} />
      <Screen {...find} />
    </>,
  );
  expect(shown()).toEqual([[create], [find]]);
  rerender(
    <>
      <Sheet />
      {null}
      <Screen {...find} />
    </>,
  );
  expect(shown()).toEqual([[find]]);
});

test('a screen that renders again with the same keys changes nothing, one with others does', () => {
  const page = (label: string) => (
    <>
      <Sheet />
      <Screen keys="N" label={label} />
    </>
  );
  const { rerender } = render(page('New booking'));
  renders.mockClear();
  rerender(page('New booking'));
  // Once as a part of the page.
  expect(renders).toHaveBeenCalledTimes(1);
  rerender(page('Create'));
  expect(shown()).toEqual([[{ keys: 'N', label: 'Create' }]]);
});

test('other properties of a row are not part of the sheet', () => {
  const row = { ...create, run: 'not shown' };
  function Other() {
    useShortcutTable([row]);
    return <Sheet />;
  }
  render(<Other />);
  expect(shown()).toEqual([[create]]);
});

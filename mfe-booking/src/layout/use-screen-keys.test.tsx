import { act, render, screen } from '@testing-library/react';
import { useShortcutTables } from 'shared-bus';

import { messages } from '../messages.ts';
import { useScreenKeys } from './use-screen-keys.ts';

const Sheet = () =>
  useShortcutTables()
    .flat()
    .map(({ keys, label }) => <li key={keys}>{`${keys}: ${label}`}</li>);
const listed = () => screen.queryAllByRole('listitem').map((row) => row.textContent);
function Screen() {
  useScreenKeys({ confirm() {}, create() {}, show() {} });
  return null;
}

test('the keys of the booking are on the sheet of shortcuts while it is open', async () => {
  await messages.load('en');
  const { rerender } = render(
    <>
      <Sheet />
      <Screen />
    </>,
  );
  expect(listed()).toEqual([
    'Ctrl Enter: Create the booking',
    'Alt Enter: Confirm the address',
    'Alt P: Go to the pickup',
    'Alt O: Go to the drop-off',
  ]);
  await act(async () => rerender(<Sheet />));
  expect(listed()).toEqual([]);
});

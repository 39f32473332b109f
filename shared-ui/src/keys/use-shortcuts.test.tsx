import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';

import { uiMessages } from '../messages/ui-messages.ts';
import { ShortcutsDialog } from './shortcuts.dialog.tsx';
import { useShortcuts } from './use-shortcuts.ts';

beforeAll(() => uiMessages.load('en'));
afterEach(cleanup);

const run = jest.fn<void, [string]>();
const shortcuts = ['N', '?', 'Alt G', 'Ctrl Enter'].map((keys) => ({
  keys,
  label: `does ${keys}`,
  run: () => run(keys),
}));
function Screen({ overlay }: { overlay?: string }) {
  useShortcuts(shortcuts);
  return (
    <>
      <input aria-label="field" />
      <input aria-label="box" type="checkbox" />
      {overlay ? <div role={overlay} aria-modal="true" /> : null}
    </>
  );
}
const n = { key: 'n', code: 'KeyN' };
const altG = { key: 'g', code: 'KeyG', altKey: true };
/** The keys that ran after a press, and whether the press was left to the browser. */
function press(stroke: object, target: Element = document.body) {
  run.mockClear();
  const isLeft = fireEvent.keyDown(target, stroke);
  return [run.mock.calls.flat(), isLeft];
}

test.each([
  ['a letter, by its place on a layout of another script', { key: 'ن', code: 'KeyN' }, ['N']],
  ['a letter, by what another Latin layout types', { key: 'n', code: 'KeyL' }, ['N']],
  ['another letter in the place of N', { key: 'b', code: 'KeyN' }, []],
  ['the Urdu ?', { key: '؟', code: 'Slash', shiftKey: true }, ['?']],
  ['?', { key: '?', code: 'Slash', shiftKey: true }, ['?']],
  ['Alt with a letter', altG, ['Alt G']],
  ['Ctrl+Enter', { key: 'Enter', code: 'Enter', ctrlKey: true }, ['Ctrl Enter']],
  [
    '⌘ Enter of the number pad',
    { key: 'Enter', code: 'NumpadEnter', metaKey: true },
    ['Ctrl Enter'],
  ],
  ['a letter with Ctrl', { ...n, ctrlKey: true }, []],
  ['a letter with Shift', { ...n, key: 'N', shiftKey: true }, []],
  ['/', { key: '/', code: 'Slash' }, []],
  ['Alt with two modifiers', { ...altG, ctrlKey: true }, []],
  ['a letter that is held', { ...n, repeat: true }, []],
])('%s', (_name, stroke, expected) => {
  render(<Screen />);
  expect(press(stroke)).toEqual([expected, expected.length === 0]);
});

test('a field gets its letters, and leaves keys with Alt to the screen', () => {
  render(<Screen />);
  expect(press(n, screen.getByLabelText('field'))).toEqual([[], true]);
  expect(press(altG, screen.getByLabelText('field'))).toEqual([['Alt G'], false]);
  expect(press(n, screen.getByLabelText('box'))).toEqual([['N'], false]);
});

test.each([
  ['dialog', [], []],
  ['alertdialog', [], []],
  ['menu', [], ['Alt G']],
  ['listbox', [], ['Alt G']],
])('while a %s is open', (overlay, single, combined) => {
  render(<Screen overlay={overlay} />);
  expect(press(n)[0]).toEqual(single);
  expect(press(altG)[0]).toEqual(combined);
});

test('the keys are released with their screen', () => {
  render(<Screen />).unmount();
  expect(press(n)).toEqual([[], true]);
});

test('the help lists what the table runs', async () => {
  render(
    <Suspense>
      <ShortcutsDialog title="Keys" shortcuts={shortcuts} onClose={() => undefined} />
    </Suspense>,
  );
  await screen.findByRole('dialog', { name: 'Keys' });
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
    shortcuts.map(({ label }) => label),
  );
});

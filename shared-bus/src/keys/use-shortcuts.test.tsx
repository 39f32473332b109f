import { fireEvent, render, screen } from '@testing-library/react';

import { useShortcutTables } from './shortcut-tables.ts';
import { useShortcuts, type Shortcut, type ShortcutScope } from './use-shortcuts.ts';

const run = jest.fn<void, [string]>();
// All keys at one moment, because a busy machine takes longer between two of them than a person.
let now = 1000;
beforeEach(() => {
  now = 1000;
  jest.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

const shortcut = (keys: string, more: Partial<Shortcut> = {}): Shortcut => ({
  keys,
  run: () => run(keys),
  ...more,
});
function Keys({ shortcuts, scope }: { shortcuts: readonly Shortcut[]; scope?: ShortcutScope }) {
  useShortcuts(shortcuts, scope);
  return null;
}
const single = ['N', '?', 'Alt G', 'Ctrl Enter'].map((keys) => shortcut(keys));
function Screen({ overlay, shortcuts = single }: { overlay?: string; shortcuts?: Shortcut[] }) {
  return (
    <>
      <Keys shortcuts={shortcuts} />
      <input aria-label="field" />
      <input aria-label="box" type="checkbox" />
      {overlay ? <div role={overlay} aria-modal="true" data-testid="overlay" /> : null}
    </>
  );
}
const letter = (key: string) => ({ key: key.toLowerCase(), code: `Key${key}` });
const n = letter('N');
const altG = { ...letter('G'), altKey: true };
const escape = { key: 'Escape', code: 'Escape' };
/** The keys that ran after a press, and whether the press was left to the page. */
function press(stroke: object, target: Element = document.body) {
  run.mockClear();
  const isLeft = fireEvent.keyDown(target, stroke);
  return [run.mock.calls.flat(), isLeft];
}
const field = () => screen.getByLabelText('field');

test('a key runs its shortcut, and another is left to the page', () => {
  render(<Screen />);
  expect(press(n)).toEqual([['N'], false]);
  expect(press(altG)).toEqual([['Alt G'], false]);
  expect(press(letter('M'))).toEqual([[], true]);
});

test('a field gets its letters, and leaves keys with Alt to the screen', () => {
  render(<Screen />);
  expect(press(n, field())).toEqual([[], true]);
  expect(press(altG, field())).toEqual([['Alt G'], false]);
  expect(press(n, screen.getByLabelText('box'))).toEqual([['N'], false]);
});

test('a single key may run in a field as well', () => {
  render(<Screen shortcuts={[shortcut('ArrowDown', { inFields: true })]} />);
  expect(press({ key: 'ArrowDown' }, field())).toEqual([['ArrowDown'], false]);
});

test.each([
  ['dialog', [], []],
  ['alertdialog', [], []],
  ['menu', [], ['Alt G']],
  ['listbox', [], ['Alt G']],
  ['combobox', [], ['Alt G']],
])('in an open %s', (overlay, expectedSingle, expectedCombined) => {
  render(<Screen overlay={overlay} />);
  const target = screen.getByTestId('overlay');
  expect(press(n, target)[0]).toEqual(expectedSingle);
  expect(press(altG, target)[0]).toEqual(expectedCombined);
});

test('keys of the page run while a dialog is open', () => {
  render(
    <>
      <Screen overlay="dialog" />
      <Keys shortcuts={[shortcut('Ctrl K')]} scope="page" />
    </>,
  );
  expect(press({ ...letter('K'), ctrlKey: true })).toEqual([['Ctrl K'], false]);
});

test('a key of the screen comes before the same key of the console', () => {
  const of = (name: string) => [shortcut('?', { run: () => run(name) })];
  const help = { key: '?', code: 'Slash', shiftKey: true };
  const ofConsole = <Keys shortcuts={of('console')} scope="console" />;
  const { rerender } = render(
    <>
      {ofConsole}
      <Keys key="screen" shortcuts={of('screen')} />
    </>,
  );
  expect(press(help)).toEqual([['screen'], false]);
  rerender(<>{ofConsole}</>);
  expect(press(help)).toEqual([['console'], false]);
});

test('of two shortcuts with the same keys the one that came last runs', () => {
  const of = (name: string) => [shortcut('Escape', { run: () => run(name) })];
  const first = <Keys key="first" shortcuts={of('first')} />;
  const { rerender } = render(<>{first}</>);
  rerender(
    <>
      {first}
      <Keys shortcuts={of('last')} />
    </>,
  );
  expect(press(escape)).toEqual([['last'], false]);
});

test('a key that means nothing now is left to the page', () => {
  render(<Screen shortcuts={[shortcut('Escape', { when: () => false })]} />);
  expect(press(escape)).toEqual([[], true]);
});

test('a single key that the page has used runs nothing, unless it is first', () => {
  const used = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener('keydown', used);
  const { rerender } = render(<Screen shortcuts={[shortcut('Escape')]} />);
  expect(press(escape)[0]).toEqual([]);
  used.mockClear();
  rerender(<Screen shortcuts={[shortcut('Escape', { isFirst: true })]} />);
  expect(press(escape)[0]).toEqual(['Escape']);
  expect(used).not.toHaveBeenCalled();
  document.removeEventListener('keydown', used);
});

test('a key that is held runs once', () => {
  render(<Screen />);
  expect(press({ ...n, repeat: true })).toEqual([[], true]);
  expect(press({ ...altG, repeat: true })).toEqual([[], false]);
});

test('a key that repeats runs each time', () => {
  render(<Screen shortcuts={[shortcut('ArrowDown', { repeats: true })]} />);
  expect(press({ key: 'ArrowDown', repeat: true })).toEqual([['ArrowDown'], false]);
});

describe('two letters', () => {
  const open = () => render(<Screen shortcuts={[shortcut('G Q'), shortcut('Q'), shortcut('X')]} />);

  test('the second one is for their shortcut, and for nothing else', () => {
    open();
    expect(press(letter('G'))).toEqual([[], true]);
    expect(press(letter('Q'))).toEqual([['G Q'], false]);
    expect(press(letter('Q'))).toEqual([['Q'], false]);
  });

  test('another second letter does what it does alone, and ends them', () => {
    open();
    press(letter('G'));
    expect(press(letter('X'))).toEqual([['X'], false]);
    expect(press(letter('Q'))).toEqual([['Q'], false]);
  });

  test('the second one comes within a second and a half', () => {
    open();
    press(letter('G'));
    now += 1500;
    expect(press(letter('Q'))).toEqual([['Q'], false]);
  });

  test('letters in a field are text', () => {
    open();
    press(letter('G'), field());
    expect(press(letter('Q'), field())).toEqual([[], true]);
  });
});

test('the keys are released with their screen', () => {
  render(<Screen />).unmount();
  expect(press(n)).toEqual([[], true]);
});

test('the sheet lists the shortcuts that have a label', () => {
  const Sheet = () => (
    <output>
      {useShortcutTables()
        .flat()
        .map(({ keys }) => keys)}
    </output>
  );
  render(
    <>
      <Sheet />
      <Screen shortcuts={[shortcut('N', { label: 'Next' }), shortcut('X')]} />
    </>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('N');
  expect(screen.getByRole('status')).not.toHaveTextContent('X');
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';

import { useAreKeysHeld, useTypeAhead } from './type-ahead.ts';

function Waiting({ isForDialog = false }: { isForDialog?: boolean }) {
  useTypeAhead(() => (isForDialog ? 'dialog' : true));
  return null;
}

const press = (keys: readonly string[]) =>
  keys.forEach((key) => fireEvent.keyDown(document.activeElement ?? document.body, { key }));
/** Long enough for every key to be replayed. */
const replayed = async (done: () => void) => {
  for (let frame = 0; frame < 40; frame += 1)
    await act(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => setTimeout(resolve));
        }),
    );
  done();
};

test('keys typed while the next page loads go to its field, and Enter submits it', async () => {
  const sent: string[] = [];
  const form = (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(String(new FormData(event.currentTarget).get('code')));
      }}
    >
      <input name="code" autoFocus />
      <button type="submit">Verify</button>
    </form>
  );
  const { rerender } = render(<Waiting key="sends" />);
  press(['1', '2', 'Enter']);
  rerender(<Waiting key="loads" />);
  press(['3']);
  rerender(form);
  await replayed(() => {
    expect(sent).toEqual(['12']);
    expect(screen.getByRole('textbox')).toHaveValue('123');
  });
});

test('an Enter held down since the last page presses nothing on the next one', async () => {
  const pressed = jest.fn();
  const { rerender } = render(<Waiting />);
  fireEvent.keyDown(document.body, { key: 'Enter', repeat: true });
  rerender(
    <button type="button" autoFocus onClick={pressed}>
      Assign
    </button>,
  );
  await replayed(() => expect(pressed).not.toHaveBeenCalled());
});

function NeedingButton({ opensItself }: { opensItself: boolean }) {
  const [isOpen, setIsOpen] = useState(opensItself);
  const [answered, setAnswered] = useState(0);
  return (
    <>
      <button
        type="button"
        ref={(button) => {
          if (!opensItself && !isOpen) button?.focus();
        }}
        onClick={() => setIsOpen(true)}
      >
        Cancel
      </button>
      {isOpen ? (
        <div role="alertdialog">
          <button
            type="button"
            ref={(button) => {
              button?.focus();
            }}
            onClick={() => setAnswered(answered + 1)}
          >
            Yes
          </button>
        </div>
      ) : null}
      <output>{answered}</output>
    </>
  );
}

test.each([
  [false, '1'],
  [true, '0'],
])(
  'a dialog receives the keys typed after the one that opened it, and none if it opens on its own (%s)',
  async (opensItself, answers) => {
    const { rerender } = render(<Waiting />);
    press(['Enter', 'Enter']);
    rerender(<NeedingButton opensItself={opensItself} />);
    await replayed(() => expect(screen.getByRole('status')).toHaveTextContent(answers));
  },
);

test('a dialog that is about to open receives the keys that were typed for it', async () => {
  const { rerender } = render(<Waiting isForDialog />);
  press(['Enter']);
  // The key waits for it, frame by frame.
  await replayed(() => undefined);
  rerender(<NeedingButton opensItself />);
  await replayed(() => expect(screen.getByRole('status')).toHaveTextContent('1'));
});

test('a dialog that is open receives the keys that were typed while it waited', async () => {
  const dialog = (waits: boolean) => (
    <>
      <NeedingButton opensItself />
      {waits ? <Waiting /> : null}
    </>
  );
  const { rerender } = render(dialog(true));
  press(['Enter', 'Enter']);
  rerender(dialog(false));
  await replayed(() => expect(screen.getByRole('status')).toHaveTextContent('2'));
});

describe('while a page waits', () => {
  /** Whether a key is withheld from the page. */
  const isQueued = (key: KeyboardEventInit) => {
    const wentOn = fireEvent.keyDown(document.body, key);
    press(['Escape']);
    return !wentOn;
  };
  test.each<[boolean, KeyboardEventInit]>([
    [true, { key: 'a' }],
    [true, { key: 'Enter' }],
    [true, { key: 'ArrowLeft' }],
    [true, { key: 'Enter', ctrlKey: true }],
    [true, { key: 'Enter', metaKey: true }],
    [true, { key: 'K', ctrlKey: true }],
    [true, { key: 'k', metaKey: true }],
    [true, { key: 'ک', code: 'KeyK', ctrlKey: true }],
    [false, { key: 't', code: 'KeyK', ctrlKey: true }],
    [true, { key: 'لا', code: 'KeyB' }],
    [true, { key: 'a', altKey: true }],
    [true, { key: 'ArrowDown', altKey: true }],
    [false, { key: 'a', ctrlKey: true }],
    [false, { key: 'a', metaKey: true }],
    [false, { key: 'ArrowLeft', altKey: true }],
    [false, { key: 'ArrowRight', altKey: true }],
    [false, { key: 'F2' }],
    // An input method composes a character from several keys.
    [false, { key: 'a', isComposing: true }],
  ])('queued (%s): %j', (queued, key) => {
    render(<Waiting />);
    expect(isQueued(key)).toBe(queued);
  });

  test('no other listener of the page hears of a queued key', () => {
    render(<Waiting />);
    const heard = jest.fn();
    document.addEventListener('keydown', heard);
    press(['a']);
    document.removeEventListener('keydown', heard);
    expect(heard).not.toHaveBeenCalled();
    press(['Escape']);
  });

  test.each<[string, () => void]>([
    ['Escape', () => press(['Escape'])],
    ['a press of the pointer', () => fireEvent.pointerDown(document.body)],
  ])('%s drops what is queued', async (_what, drop) => {
    function Page({ waits }: { waits: boolean }) {
      return (
        <>
          <output>{useAreKeysHeld() ? 'held' : 'none'}</output>
          {waits ? <Waiting /> : <input autoFocus />}
        </>
      );
    }
    const { rerender } = render(<Page waits />);
    expect(screen.getByRole('status')).toHaveTextContent('none');
    act(() => press(['a', 'b']));
    expect(screen.getByRole('status')).toHaveTextContent('held');
    act(drop);
    expect(screen.getByRole('status')).toHaveTextContent('none');
    rerender(<Page waits={false} />);
    await replayed(() => expect(screen.getByRole('textbox')).toHaveValue(''));
  });
});

test('once nothing waits and all keys are replayed, keys go straight to the page', async () => {
  const { rerender } = render(<Waiting />);
  press(['a']);
  rerender(<input autoFocus />);
  await replayed(() => expect(screen.getByRole('textbox')).toHaveValue('a'));
  expect(fireEvent.keyDown(document.body, { key: 'b' })).toBe(true);
});

test('Tab moves past a group of radio buttons in one step, like the browser’s own', async () => {
  const { rerender } = render(<Waiting />);
  press(['Tab', 'Tab', 'Tab']);
  rerender(
    <>
      <input aria-label="first" />
      <input type="radio" name="fleet" aria-label="a" />
      <input type="radio" name="fleet" aria-label="b" defaultChecked />
      <input aria-label="last" />
    </>,
  );
  await replayed(() => expect(screen.getByRole('textbox', { name: 'last' })).toHaveFocus());
});

test('a key costs one check for each page that may wait, and no search of the document; one that is never buffered costs nothing', () => {
  const needs = jest.fn(() => false);
  function Ready() {
    useTypeAhead(needs);
    return null;
  }
  const count = 200;
  render(
    <>
      {Array.from({ length: count }, (_, index) => (
        <Ready key={index} />
      ))}
    </>,
  );
  const searches = [
    jest.spyOn(document, 'querySelector'),
    jest.spyOn(document, 'querySelectorAll'),
  ];
  press(['a']);
  expect(needs).toHaveBeenCalledTimes(count);
  press(['Shift', 'Control', 'F5', 'PageDown', 'Escape']);
  expect(needs).toHaveBeenCalledTimes(count);
  for (const search of searches) expect(search).not.toHaveBeenCalled();
});

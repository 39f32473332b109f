import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';

import { useTypeAhead } from './type-ahead.ts';

function Waiting() {
  useTypeAhead(() => true);
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

function NeedingButton({ opensItself }: { opensItself: boolean }) {
  const [isOpen, setOpen] = useState(opensItself);
  const [answered, setAnswered] = useState(0);
  return (
    <>
      <button
        type="button"
        ref={(button) => {
          if (!opensItself && !isOpen) button?.focus();
        }}
        onClick={() => setOpen(true)}
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
  'a dialog receives the keys typed after the one that opened it, and none if it opens by itself (%s)',
  async (opensItself, answers) => {
    const { rerender } = render(<Waiting />);
    press(['Enter', 'Enter']);
    rerender(<NeedingButton opensItself={opensItself} />);
    await replayed(() => expect(screen.getByRole('status')).toHaveTextContent(answers));
  },
);

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

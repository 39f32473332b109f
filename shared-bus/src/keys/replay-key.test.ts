import { replayKey, type KeyStroke } from './replay-key.ts';

const stroke = (key: string, changes: Partial<KeyStroke> = {}): KeyStroke => ({
  key,
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...changes,
});
const marked: Event[] = [];
const press = (key: string, changes?: Partial<KeyStroke>): void =>
  replayKey(stroke(key, changes), (event) => marked.push(event));

/** Puts elements on the page, the focus on `#at` and the caret at `caret`. */
function renderInput(html: string, caret?: readonly [number, number]): HTMLInputElement {
  document.body.innerHTML = html;
  // each page here has one; members of a field are read only where it is a field
  const at = document.querySelector<HTMLInputElement>('#at')!;
  at.focus();
  if (caret) at.setSelectionRange(...caret);
  return at;
}
const focused = (): string | undefined => document.activeElement?.id;

beforeEach(() => {
  marked.length = 0;
});
afterEach(() => {
  document.body.innerHTML = '';
});

test('replays key down and up on the focused element, as pressed, and marks each event first', () => {
  const at = renderInput('<button id="at"></button>');
  const events: string[] = [];
  for (const type of ['keydown', 'keyup'])
    document.addEventListener(type, (event) => {
      const { key, ctrlKey } = event as KeyboardEvent; // of these two types
      events.push(`${type} ${key} ${ctrlKey} ${event.target === at} ${marked.includes(event)}`);
    });
  press('k', { ctrlKey: true });
  expect(events).toEqual(['keydown k true true true', 'keyup k true true true']);
});

test.each([
  ['a letter at the caret', 'b', 'ac', [1, 1], 'abc', 2],
  ['a letter in place of what is selected', 'x', 'abc', [0, 2], 'xc', 1],
  ['Backspace before the caret', 'Backspace', 'abc', [2, 2], 'ac', 1],
  ['Backspace at the start', 'Backspace', 'abc', [0, 0], 'abc', 0],
  ['Backspace over a selection', 'Backspace', 'abc', [1, 3], 'a', 1],
  ['Delete after the caret', 'Delete', 'abc', [1, 1], 'ac', 1],
  ['Delete at the end', 'Delete', 'abc', [3, 3], 'abc', 3],
  ['Delete over a selection', 'Delete', 'abc', [0, 2], 'c', 0],
  ['a key without text', 'F2', 'abc', [3, 3], 'abc', 3],
] as const)('%s', (_what, key, before, caret, after, caretAfter) => {
  const at = renderInput(`<input id="at" value="${before}">`, caret);
  press(key);
  expect([at.value, at.selectionStart, at.selectionEnd]).toEqual([after, caretAfter, caretAfter]);
});

test('React receives an input event with the typed text', () => {
  const at = renderInput('<input id="at">');
  const inputs: [string, string | null][] = [];
  document.body.addEventListener('input', (event) => {
    const { inputType, data } = event;
    inputs.push([inputType, data]);
  });
  press('7');
  press('Backspace');
  press('Delete');
  expect(at).toHaveValue('');
  expect(inputs).toEqual([
    ['insertText', '7'],
    ['deleteContentBackward', null],
    ['deleteContentForward', null],
  ]);
});

test.each([
  ['full', 'maxlength="2"', [2, 2], 'ab'],
  ['full, but for what is selected', 'maxlength="2"', [0, 1], 'xb'],
  ['not full yet', 'maxlength="3"', [2, 2], 'abx'],
  ['read only', 'readonly', [2, 2], 'ab'],
] as const)('a field that is %s', (_what, attribute, caret, value) => {
  const at = renderInput(`<input id="at" value="ab" ${attribute}>`, caret);
  press('x');
  expect(at.value).toBe(value);
});

test('a full field still allows deletion', () => {
  const at = renderInput('<input id="at" value="ab" maxlength="2">', [2, 2]);
  press('Backspace');
  expect(at.value).toBe('a');
});

test.each(['altKey', 'ctrlKey', 'metaKey'] as const)('nothing is written with %s', (modifier) => {
  const at = renderInput('<input id="at" value="ab">');
  press('x', { [modifier]: true });
  expect(at.value).toBe('ab');
});

test('nothing is written if a listener has handled the key', () => {
  const at = renderInput('<input id="at" value="ab">');
  at.addEventListener('keydown', (event) => event.preventDefault());
  press('x');
  expect(at.value).toBe('ab');
});

describe('Enter', () => {
  const submitted = (inside: string): number => {
    let count = 0;
    document.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        count += 1;
      },
      { once: true },
    );
    renderInput(`<form>${inside}</form>`);
    press('Enter');
    return count;
  };

  test.each([
    ['by its button', '<input id="at"><input><button type="submit">Save</button>', 1],
    ['by a button without a type', '<input id="at"><input><button>Save</button>', 1],
    ['by an input', '<input id="at"><input type="submit">', 1],
    ['not while the button is disabled', '<input id="at"><button disabled>Save</button>', 0],
    ['without a button, from its only field', '<input id="at">', 1],
    ['not without a button, from one field of two', '<input id="at"><input>', 0],
    ['not by a button that does something else', '<input id="at"><input><button type="button">', 0],
    ['not from a longer text', '<textarea id="at"></textarea><button>Save</button>', 0],
  ])('a form is submitted: %s', (_how, inside, times) => {
    expect(submitted(inside)).toBe(times);
  });

  test('a textarea gets a new line', () => {
    const at = renderInput('<textarea id="at">ab</textarea>', [1, 1]);
    press('Enter');
    expect(at.value).toBe('a\nb');
  });

  test('in a field without a form nothing happens', () => {
    const at = renderInput('<input id="at" value="ab">');
    press('Enter');
    expect(at.value).toBe('ab');
  });
});

test.each([
  ['Enter', '<button id="at"></button>', 1],
  [' ', '<button id="at"></button>', 1],
  ['Enter', '<a id="at" href="#x">x</a>', 1],
  [' ', '<a id="at" href="#x">x</a>', 0],
  [' ', '<input id="at" type="checkbox">', 1],
  ['Enter', '<input id="at" type="checkbox">', 0],
  ['a', '<button id="at"></button>', 0],
  ['Enter', '<div id="at" tabindex="0"></div>', 0],
])('the key "%s" on %s clicks %i times', (key, html, times) => {
  let clicks = 0;
  const at = renderInput(html);
  at.addEventListener('click', () => {
    clicks += 1;
  });
  press(key);
  expect(clicks).toBe(times);
});

describe('Tab', () => {
  test.each([
    ['forwards', '<button id="at"></button><button id="next"></button>', false, 'next'],
    ['backwards', '<button id="before"></button><button id="at"></button>', true, 'before'],
    [
      'past what is disabled, hidden or not a stop',
      '<button id="at"></button><button disabled></button><button aria-hidden="true"></button><button tabindex="-1"></button><button id="next"></button>',
      false,
      'next',
    ],
    ['nowhere at the end', '<button id="first"></button><button id="at"></button>', false, 'at'],
    [
      'not out of a dialog',
      '<div role="dialog"><button id="at"></button></div><button id="out"></button>',
      false,
      'at',
    ],
    [
      'within a dialog',
      '<button></button><div role="alertdialog"><button id="at"></button><button id="in"></button></div>',
      false,
      'in',
    ],
    [
      'to the chosen radio button',
      '<button id="at"></button><form><input type="radio" name="a"><input type="radio" name="a" id="b" checked></form>',
      false,
      'b',
    ],
    [
      'to the first radio button where none is selected',
      '<button id="at"></button><input type="radio" name="a" id="a"><input type="radio" name="a">',
      false,
      'a',
    ],
    [
      'to each radio button without a name',
      '<input type="radio" checked><input type="radio" id="at"><input type="radio" id="c">',
      false,
      'c',
    ],
    [
      'to the selected tab of a list',
      '<button id="at"></button><div role="tablist"><button role="tab"></button><button role="tab" aria-selected="true" id="b"></button></div>',
      false,
      'b',
    ],
    [
      'out of a list of tabs in one step',
      '<div role="tablist"><button role="tab" id="at"></button><button role="tab" aria-selected="true"></button></div><button id="out"></button>',
      false,
      'out',
    ],
    [
      'to a tab that is in no list',
      '<button id="at"></button><button role="tab" id="b"></button>',
      false,
      'b',
    ],
  ])('moves %s', (_how, html, shiftKey, id) => {
    renderInput(html);
    press('Tab', { shiftKey });
    expect(focused()).toBe(id);
  });

  test('selects the text of the field that it moves to, so that typing replaces it', () => {
    renderInput('<button id="at"></button><input id="next" value="old">');
    press('Tab');
    press('n');
    expect(document.querySelector<HTMLInputElement>('#next')?.value).toBe('n');
  });
});

test('an arrow key chooses the next entry of a select, and the last has none after it', () => {
  renderInput(
    '<select id="at"><option>a</option><option disabled>b</option><option>c</option></select>',
  );
  const changed: string[] = [];
  document.addEventListener(
    'change',
    ({ target }) => changed.push((target as HTMLSelectElement).value), // the only one on the page
  );
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) press(key);
  expect(changed).toEqual(['c', 'a']);
});

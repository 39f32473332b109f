import { fireEvent, render, screen } from '@testing-library/react';

import { keysAtOnce } from '../testing/keys-at-once.ts';
import { useLetterChoice } from './use-letter-choice.ts';

const chosen = jest.fn();
function Choices({ choices }: { choices: readonly { value: string; label: string }[] }) {
  const onKeyDown = useLetterChoice(choices, undefined, chosen);
  return (
    <button type="button" onKeyDown={onKeyDown}>
      choices
    </button>
  );
}
const press = (key: string, code = '') =>
  fireEvent.keyDown(screen.getByRole('button'), { key, code });

test('a letter selects by the shown text, or by a code, and never by an id', () => {
  keysAtOnce();
  const [anwar, khalid] = [
    { value: `f${'0'.repeat(23)}`, label: 'Anwar' },
    { value: `a${'0'.repeat(23)}`, label: 'Khalid' },
  ];
  const karachi = { value: 'KHI', label: 'کراچی' };
  render(<Choices choices={[khalid, anwar, karachi]} />);
  for (const key of ['a', 'Enter', 'f']) press(key);
  expect(chosen.mock.calls).toEqual([[anwar]]);
  chosen.mockClear();
  for (const key of ['Enter', 'k', 'h', 'i']) press(key);
  expect(chosen.mock.lastCall).toEqual([karachi]);
});

const shah = { value: 'SHF', label: 'شاہ فیصل' };
const iqbal = { value: 'GUL', label: 'گلشنِ اقبال' };
test.each([
  ['Arabic letters', ['ش', 'ا', 'ه', ' ', 'ف'], shah],
  ['an Arabic kaf and yeh', ['ك', 'ي'], { value: 'KYM', label: 'کیماڑی' }],
  ['a half-space between letters', ['ش', '\u200c', 'ا'], shah],
  ['no vowel sign', ['گ', 'ل', 'ش', 'ن'], iqbal],
])('%s select a name that looks the same', (_what, keys, choice) => {
  keysAtOnce();
  chosen.mockClear();
  render(<Choices choices={[{ value: 'SHM', label: 'شمالی' }, iqbal, choice]} />);
  for (const key of keys.filter((one) => one !== ' ')) press(key);
  expect(chosen.mock.lastCall).toEqual([choice]);
});

test('a mark without a letter selects nothing', () => {
  chosen.mockClear();
  render(<Choices choices={[shah, iqbal]} />);
  for (const key of ['\u200c', '\u0650']) press(key);
  expect(chosen).not.toHaveBeenCalled();
});

test('a keyboard of another script selects among Latin names by its places', () => {
  keysAtOnce();
  chosen.mockClear();
  const kemari = { value: 'Kemari', label: 'Kemari' };
  render(<Choices choices={[{ value: 'Karachi', label: 'Karachi' }, kemari]} />);
  press('ک', 'KeyK');
  press('ع', 'KeyE');
  expect(chosen.mock.lastCall).toEqual([kemari]);
});

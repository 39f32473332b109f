import { fireEvent, render, screen } from '@testing-library/react';

import { keysAtOnce } from '../testing/keys-at-once.ts';
import { useLetterChoice } from './use-letter-choice.ts';

const chosen = jest.fn();
function Choices({ choices }: { choices: readonly { value: string; label: string }[] }) {
  const { onKeyDownCapture } = useLetterChoice(choices, undefined, chosen);
  return (
    <button type="button" onKeyDownCapture={onKeyDownCapture}>
      choices
    </button>
  );
}
const press = (key: string) => fireEvent.keyDown(screen.getByRole('button'), { key });

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

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { setLanguage } from 'shared-bus';

import { uiMessages } from '../messages/ui-messages.ts';
import { leaveConsole, receivedNotices } from '../testing/index.ts';
import { CopyableId } from './copyable-id.tsx';

beforeAll(() => uiMessages.load('en'));
afterEach(async () => {
  leaveConsole();
  await setLanguage('en');
});
const press = async () => {
  render(<CopyableId text="10003299" />, { wrapper: Suspense });
  await userEvent.click(await screen.findByRole('button', { name: /10003299/ }));
};

test('an id is copied, and a notice shows it', async () => {
  userEvent.setup();
  await press();
  expect(await navigator.clipboard.readText()).toBe('10003299');
  await waitFor(() =>
    expect(receivedNotices).toMatchObject([{ intent: 'success', body: '10003299' }]),
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

const refuse = () => {
  userEvent.setup();
  const refused = new DOMException('Write permission denied.', 'NotAllowedError');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refused);
};
/** A page without HTTPS has none. */
const remove = () => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
};

test.each([
  ['refuses', 'en', refuse, "Couldn't copy, but the text is selected. Press Ctrl+C."],
  ['refuses', 'ur', refuse, 'کاپی نہیں ہو سکا، مگر متن منتخب ہے'],
  ['has none', 'en', remove, "Couldn't copy, but the text is selected. Press Ctrl+C."],
] as const)(
  'a clipboard that %s is reported beside the button (%s), and the id is selected',
  async (_how, language, fail, text) => {
    await uiMessages.load(language);
    await setLanguage(language);
    fail();
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(getSelection()?.toString()).toBe('10003299');
    expect(receivedNotices).toEqual([]);
  },
);

test('under a finger the hint of a refused clipboard names no keys', async () => {
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((media) => ({ matches: media.includes('coarse') }) as MediaQueryList);
  refuse();
  await press();
  const hint = await screen.findByRole('alert');
  expect(hint).toHaveTextContent('Hold it');
  expect(hint).not.toHaveTextContent('Ctrl');
});

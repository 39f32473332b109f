import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setLanguage } from 'shared-bus';
import { isolateLtr } from 'shared-contracts/core/text';
import { leaveConsole, receivedNotices, renderAt } from 'shared-ui/testing';

import { emptyValues } from '../form/booking-values.ts';
import { messages } from '../messages.ts';
import { useCreatedNotice } from './use-created-notice.ts';

afterEach(async () => {
  leaveConsole();
  await setLanguage('en');
});

function Create() {
  const notifyCreated = useCreatedNotice();
  return (
    <button type="button" onClick={() => notifyCreated('Made', '10003299', emptyValues)}>
      Create
    </button>
  );
}
async function pressCopy() {
  await renderAt('/', { '/': <Create /> }, [messages]);
  fireEvent.click(await screen.findByText('Create'));
  receivedNotices.at(-1)?.action?.run();
  await waitFor(() => expect(receivedNotices).toHaveLength(2));
}

test('the number of a created booking is copied, and a notice shows it', async () => {
  userEvent.setup();
  await pressCopy();
  expect(await navigator.clipboard.readText()).toBe('10003299');
  expect(receivedNotices[1]).toMatchObject({
    intent: 'success',
    title: 'Copied',
    body: '10003299',
  });
});

test.each([
  ['en', "Couldn't copy. Your browser blocked it."],
  ['ur', 'کاپی نہیں ہو سکا۔ آپ کے براؤزر نے روک دیا۔'],
] as const)(
  'a refused copy is told where the pressed notice was, with the number to read (%s)',
  async (language, title) => {
    userEvent.setup();
    await setLanguage(language);
    const refused = new DOMException('Write permission denied.', 'NotAllowedError');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refused);
    await pressCopy();
    expect(receivedNotices[1]).toMatchObject({
      intent: 'error',
      title,
      body: isolateLtr('10003299'),
      durationMs: 8000,
    });
  },
);

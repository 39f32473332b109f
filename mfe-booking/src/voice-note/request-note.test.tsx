import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaveConsole, otherProvider, renderAt, type ProviderAnswer } from 'shared-ui/testing';

import { messages } from '../messages.ts';
import { RequestNote } from './request-note.tsx';

afterEach(leaveConsole);

test('a token that cannot be fetched is an error at the note, which can be tried again', async () => {
  let answer: ProviderAnswer = [403, {}];
  await otherProvider({ 'POST /media/token': () => answer });
  await renderAt('/', { '/': <RequestNote note="call-7" /> }, [messages]);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer = { token: 'a+b', expires_at: '2026-11-21T10:00:00Z' };
  retry.focus();
  fireEvent.click(retry);
  const player = await screen.findByLabelText("Caller's voice note", {
    selector: 'audio',
  });
  expect(player).toHaveAttribute('src', expect.stringContaining('call-7.mp3?access_token=a%2Bb'));
  expect(player).toHaveFocus();
});

test('a file that cannot be loaded is tried again with a new token, and the player has the focus', async () => {
  const label = "Caller's voice note";
  const answers: Record<string, ProviderAnswer> = {
    'POST /media/token': { token: 'a', expires_at: '2026-11-21T10:00:00Z' },
  };
  const calls = await otherProvider(answers);
  await renderAt('/', { '/': <RequestNote note="call-7" /> }, [messages]);
  fireEvent.error(await screen.findByLabelText(label, { selector: 'audio' }));
  let arrive = () => {};
  answers['POST /media/token'] = () =>
    new Promise((resolve) => {
      arrive = () => resolve({ token: 'newer', expires_at: '2026-11-21T10:05:00Z' });
    });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(screen.queryByLabelText(label, { selector: 'audio' })).not.toBeInTheDocument();
  arrive();
  const player = await screen.findByLabelText(label, { selector: 'audio' });
  expect(player).toHaveAttribute('src', expect.stringContaining('access_token=newer'));
  expect(player).toHaveFocus();
});

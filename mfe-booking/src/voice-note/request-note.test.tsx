import { fireEvent, screen } from '@testing-library/react';
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

test('a file that cannot be loaded can be tried again, and the player has the focus', async () => {
  await otherProvider({ 'POST /media/token': { token: 'a', expires_at: '2026-11-21T10:00:00Z' } });
  await renderAt('/', { '/': <RequestNote note="call-7" /> }, [messages]);
  const player = () => screen.findByLabelText("Caller's voice note", { selector: 'audio' });
  fireEvent.error(await player());
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await player()).toHaveFocus();
});

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-bus';
import { otherProvider, renderAt, type ProviderAnswer } from 'shared-ui/testing';

import { messages } from '../messages.ts';
import { queueRow } from '../testing/queue-rows.ts';
import { VoiceNoteDialog } from './voice-note.dialog.tsx';
import { mediaTokenQuery } from './voice-note.queries.ts';

// jsdom has the audio element but plays nothing: these tests act as its player and record the
// calls.
let isPaused = true;
const close = jest.fn();
beforeEach(() => {
  isPaused = true;
  queryClient.setQueryData(mediaTokenQuery(true).queryKey, 'to+ken');
  jest.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(() => isPaused);
  jest.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(75);
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(
    this: HTMLMediaElement,
  ) {
    isPaused = false;
    fireEvent(this, new Event('play'));
    return Promise.resolve();
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(
    this: HTMLMediaElement,
  ) {
    isPaused = true;
    fireEvent(this, new Event('pause'));
  });
});
afterEach(() => {
  cleanup();
  close.mockClear();
});

const open = async (voice_note: string | null): Promise<HTMLAudioElement | null> => {
  await renderAt(
    '/',
    { '/': <VoiceNoteDialog row={queueRow(7, { voice_note })} onClose={close} /> },
    [messages],
  );
  await screen.findByRole('dialog', { name: /Voice note · 0300 1234007/ });
  return document.querySelector('audio');
};
const missing = 'This voice note is no longer available. Call the customer instead.';
const player = (audio: HTMLAudioElement | null): HTMLAudioElement => {
  if (!audio) throw new Error('there is no player');
  return audio;
};

test.each([
  ['call-7.mp3', 'call-7.mp3'],
  ['call-7.aac', 'call-7.aac'],
  ['call-7', 'call-7.mp3'],
])('%s plays immediately, from %s', async (name, file) => {
  const { pathname, searchParams } = new URL(player(await open(name)).src);
  expect([pathname, searchParams.get('access_token')]).toEqual([`/get/audio/${file}`, 'to+ken']);
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeInTheDocument();
});

test('loads once: neither a second token nor a newer one reloads it during playback', async () => {
  const calls = await otherProvider({});
  const audio = player(await open('call-7.mp3'));
  const { src } = audio;
  await act(async () => void queryClient.setQueryData(mediaTokenQuery(true).queryKey, 'newer'));
  expect([document.querySelector('audio'), audio.src, calls]).toEqual([audio, src, []]);
});

test('a provider without media tokens gets no request for one', async () => {
  const calls = await otherProvider({});
  queryClient.clear();
  expect([await queryClient.fetchQuery(mediaTokenQuery(false)), calls]).toEqual(['', []]);
});

test('a token that cannot be fetched is an error in the dialog, and Try again plays the note', async () => {
  let answer: ProviderAnswer = [403, {}];
  await otherProvider({ 'POST /media/token': () => answer });
  queryClient.clear();
  expect(await open('call-7.mp3')).toBeNull();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer = { token: 'to+ken', expires_at: '2026-11-21T10:00:00Z' };
  fireEvent.click(retry);
  // The pressed button is gone, and without the focus Escape would not be handled.
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  expect(await screen.findByRole('button', { name: 'Pause' })).toHaveFocus();
});

test('keys pause, resume and seek, and Escape closes it', async () => {
  const user = userEvent.setup();
  const audio = player(await open('call-7.mp3'));
  act(() => screen.getByRole('button', { name: 'Pause' }).focus());
  await user.keyboard(' ');
  expect([isPaused, screen.getByRole('button', { name: 'Play' })]).toEqual([
    true,
    document.activeElement,
  ]);
  await user.keyboard('{Enter}');
  expect([isPaused, screen.getByRole('button', { name: 'Pause' })]).toEqual([
    false,
    document.activeElement,
  ]);
  audio.currentTime = 30;
  fireEvent(audio, new Event('timeupdate'));
  const position = screen.getByRole('slider', { name: 'Playback position' });
  expect(position).toHaveAttribute('aria-valuetext', '0:30 / 1:15');
  fireEvent.change(position, { target: { value: '60' } });
  // Resetting the field would also rewind the note.
  expect([audio.currentTime, position]).toEqual([60, expect.objectContaining({ value: '60' })]);
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});

test('a file that cannot be played shows an error, and Try again loads it with a new token', async () => {
  await otherProvider({
    'POST /media/token': { token: 'newer', expires_at: '2026-11-21T10:00:00Z' },
  });
  const audio = player(await open('gone.mp3'));
  // jsdom's audio element has none.
  Object.defineProperty(audio, 'error', { value: { code: 4 } });
  fireEvent(audio, new Event('error'));
  expect(await screen.findByText(/^Couldn't play this voice note/)).toBeInTheDocument();
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  // The player had the focus; without focus in the dialog Escape would not close it.
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Pause' })).toHaveFocus();
  expect(document.querySelector('audio')?.src).toContain('access_token=newer');
});

test('Try again after a file that cannot be played keeps the focus in the dialog', async () => {
  await otherProvider({ 'POST /media/token': [403, {}] });
  const audio = player(await open('gone.mp3'));
  Object.defineProperty(audio, 'error', { value: { code: 4 } });
  fireEvent(audio, new Event('error'));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});

test('a row without a note shows an error too', async () => {
  await open(null);
  expect(screen.getByText(missing)).toBeInTheDocument();
});

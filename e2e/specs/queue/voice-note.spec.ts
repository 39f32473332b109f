import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';
import { workspaceRoot } from 'release-kit/process/workspace.ts';
import { uploadVoiceNote } from 'shared-contracts/media/media.api';
import type { QueueRow } from 'shared-contracts/queue/queue';
import { addRequest } from 'shared-contracts/queue/queue.api';

import { callApi } from '../../commands/api-client.ts';
import type { Watch } from '../../fixtures/watch.ts';
import { queueScreen } from '../../screens/queue.ts';
import { expect, test as base } from '../../test.ts';

const media = join(workspaceRoot, 'dispatch-api/src/testing/media');
/** A city without other requests. */
const city = 'VOICE';
let lastPhone = 923120000000;

interface NotesFixture {
  page: Page;
  watch: Watch;
  token: string;
  /** Opens a queue with a request for each voice note. Their rows. */
  queueOf: (...voiceNotes: string[]) => Promise<QueueRow[]>;
  /** Opens the player of a row by key. */
  play: (row: QueueRow | undefined) => Promise<void>;
  /** Uploads a recording; its name on the server. */
  upload: (file: string) => Promise<string>;
}

const playButtonOf = (page: Page, row: QueueRow | undefined) => {
  if (!row) throw new Error('No row was added');
  return queueScreen(page).playButton(row);
};

const test = base.extend<{ notes: NotesFixture }>({
  notes: async ({ as, sessionOf, running }, use) => {
    const { page, watch } = await as('dispatcherA');
    const { access_token: token } = await sessionOf('dispatcherA');
    await use({
      page,
      watch,
      token,
      async queueOf(...voiceNotes) {
        const rows: QueueRow[] = [];
        for (const voice_note of voiceNotes) {
          lastPhone += 1;
          const body = { type: 'app', phone: String(lastPhone), voice_note, city } as const;
          rows.push((await callApi(running.url, addRequest, { body }, token)).data);
        }
        await page.goto(`/queue?city=${city}`);
        return rows;
      },
      async play(row) {
        await playButtonOf(page, row).focus();
        await page.keyboard.press('Enter');
      },
      async upload(file) {
        const form = new FormData();
        form.append('voice_recording', new Blob([readFileSync(join(media, file))]), file);
        const answer = await fetch(`${running.url}/api/v1${uploadVoiceNote.path}`, {
          method: 'POST',
          headers: { 'x-dispatch-access-token': token },
          body: form,
        });
        const { data }: { data: string } = await answer.json();
        return data.slice('/get/audio/'.length);
      },
    });
  },
});

const answerFor = (page: Page, file: string) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === `/get/audio/${file}`);

test('Enter opens and plays a voice note, Space pauses it, Escape leads back to its row', async ({
  notes: { page, token, queueOf, play },
}) => {
  const { player } = queueScreen(page);
  const [row] = await queueOf('voice-note-1.mp3');
  const answer = answerFor(page, 'voice-note-1.mp3');
  await play(row);
  await player.repeat();
  await expect.poll(() => player.seconds()).toBeGreaterThan(0);
  // A token for media, different from the session's.
  const mediaToken = new URL((await answer).url()).searchParams.get('access_token');
  expect(mediaToken ?? '').toMatch(/./);
  expect(mediaToken).not.toBe(token);
  await expect(player.toggle).toBeFocused();
  await page.keyboard.press('Space');
  await expect(player.toggle).toHaveText('Play');
  await page.keyboard.press('Escape');
  await expect(player.toggle).toBeHidden();
  await expect(playButtonOf(page, row)).toBeFocused();
});

test('a name without a suffix is an MP3, and Opus from WhatsApp plays as one', async ({
  notes: { page, queueOf, play, upload },
}) => {
  const { player } = queueScreen(page);
  const [bare, opus] = await queueOf('voice-note-3', await upload('note.ogg'));
  const answer = answerFor(page, 'voice-note-3.mp3');
  await play(bare);
  expect((await answer).ok()).toBe(true);
  await expect.poll(() => player.seconds()).toBeGreaterThan(0);
  await player.close.click();
  await play(opus);
  await expect.poll(() => player.seconds()).toBeGreaterThan(0);
});

test('AAC and M4A play where the browser can, and otherwise are said not to', async ({
  notes: { page, queueOf, play, upload },
}) => {
  const { player } = queueScreen(page);
  const names = ['voice-note-4.aac', await upload('note.m4a')];
  const rows = await queueOf(...names);
  for (const [index, type] of ['audio/aac', 'audio/mp4'].entries()) {
    const canPlay = await page.evaluate((one) => new Audio().canPlayType(one) !== '', type);
    const answer = answerFor(page, names[index] ?? '');
    await play(rows[index]);
    expect([(await answer).ok(), (await answer).headers()['content-type']]).toEqual([true, type]);
    await expect
      .poll(async () => (canPlay ? (await player.seconds()) > 0 : player.missing.isVisible()))
      .toBe(true);
    await player.close.click();
  }
});

test('a voice note that is not there shows an error', async ({
  notes: { page, watch, queueOf, play },
}) => {
  watch.expect(/404.*\/get\/audio\//);
  const { player } = queueScreen(page);
  const [row] = await queueOf('no-such-note.mp3');
  await play(row);
  await expect(player.missing).toBeVisible();
  await expect(player.toggle).toBeHidden();
  await player.close.click();
  await expect(player.missing).toBeHidden();
});

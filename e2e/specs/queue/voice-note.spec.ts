import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { workspaceRoot } from 'release-kit/process/workspace.ts';
import { uploadVoiceNote } from 'shared-contracts/media/media.api';
import type { QueueRow } from 'shared-contracts/queue/queue';
import { addRequest } from 'shared-contracts/queue/queue.api';

import { callApi } from '../../commands/api-client.ts';
import { queueScreen } from '../../screens/queue.ts';
import { expect, test } from '../../test.ts';

test('voice notes play immediately, under any name, from the keyboard alone; a missing one shows an error', async ({
  as,
  sessionOf,
  running,
}) => {
  const { page, watch } = await as('dispatcherA');
  const { access_token } = await sessionOf('dispatcherA');
  const withNote = async (voice_note: string, phone: string): Promise<QueueRow> =>
    (
      await callApi(
        running.url,
        addRequest,
        { body: { type: 'app', phone, voice_note, city: 'VOICE' } },
        access_token,
      )
    ).data;
  /** Uploads a recording; its name on the server. */
  const uploaded = async (file: string): Promise<string> => {
    const media = join(workspaceRoot, 'dispatch-api/src/testing/media');
    const form = new FormData();
    form.append('voice_recording', new Blob([readFileSync(join(media, file))]), file);
    const answer = await fetch(`${running.url}/api/v1${uploadVoiceNote.path}`, {
      method: 'POST',
      headers: { 'x-dispatch-access-token': access_token },
      body: form,
    });
    const { data }: { data: string } = await answer.json();
    return data.slice('/get/audio/'.length);
  };
  const [mp3, bare, aac, missing] = [
    await withNote('voice-note-1.mp3', '923120000001'),
    await withNote('voice-note-3', '923120000002'),
    await withNote('voice-note-4.aac', '923120000003'),
    await withNote('no-such-note.mp3', '923120000004'),
  ];
  const opus = await withNote(await uploaded('note.ogg'), '923120000005');
  const m4a = await withNote(await uploaded('note.m4a'), '923120000006');
  const { playButton, player } = queueScreen(page);
  const responseFor = (file: string) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === `/get/audio/${file}`);
  const openByKey = async (row: QueueRow): Promise<void> => {
    await playButton(row).focus();
    await page.keyboard.press('Enter');
  };
  await page.goto('/queue?city=VOICE');

  await test.step('mp3: opens by Enter, plays, pauses by Space, and Escape leads back to the row', async () => {
    const answer = responseFor('voice-note-1.mp3');
    await openByKey(mp3);
    await player.repeat();
    await expect.poll(() => player.seconds()).toBeGreaterThan(0);
    // A token for media, different from the session's.
    const token = new URL((await answer).url()).searchParams.get('access_token');
    expect(token ?? '').toMatch(/./);
    expect(token).not.toBe(access_token);
    await expect(player.toggle).toBeFocused();
    await page.keyboard.press('Space');
    await expect(player.toggle).toHaveText('Play');
    await page.keyboard.press('Escape');
    await expect(player.toggle).toBeHidden();
    await expect(playButton(mp3)).toBeFocused();
  });

  await test.step('a name without a suffix is an mp3', async () => {
    const answer = responseFor('voice-note-3.mp3');
    await openByKey(bare);
    expect((await answer).ok()).toBe(true);
    await expect.poll(() => player.seconds()).toBeGreaterThan(0);
    await player.close.click();
  });

  await test.step('aac: plays where the browser can, and otherwise does not pretend', async () => {
    const canPlay = await page.evaluate(() => new Audio().canPlayType('audio/aac') !== '');
    const answer = responseFor('voice-note-4.aac');
    await openByKey(aac);
    expect([(await answer).ok(), (await answer).headers()['content-type']]).toEqual([
      true,
      'audio/aac',
    ]);
    await expect
      .poll(async () => (canPlay ? (await player.seconds()) > 0 : player.missing.isVisible()))
      .toBe(true);
    await player.close.click();
  });

  await test.step('Opus from WhatsApp plays as MP3', async () => {
    await openByKey(opus);
    await expect.poll(() => player.seconds()).toBeGreaterThan(0);
    await player.close.click();
  });

  await test.step('an M4A plays where the browser can', async () => {
    const canPlay = await page.evaluate(() => new Audio().canPlayType('audio/mp4') !== '');
    await openByKey(m4a);
    await expect
      .poll(async () => (canPlay ? (await player.seconds()) > 0 : player.missing.isVisible()))
      .toBe(true);
    await player.close.click();
  });

  await test.step('a file that is not there', async () => {
    watch.expect(/404.*\/get\/audio\//);
    await openByKey(missing);
    await expect(player.missing).toBeVisible();
    await expect(player.toggle).toBeHidden();
    await player.close.click();
    await expect(player.missing).toBeHidden();
  });
});

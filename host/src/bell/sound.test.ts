import { locks } from 'node:worker_threads';

import { userPreferences, startSession } from 'shared-bus';
import { anySession } from 'shared-ui/testing';

import { soundFor } from './sound.ts';
import { plugInSpeaker } from './speaker.builder.ts';

const minute = 60_000;
let now = Date.parse('2026-11-22T09:00:00Z');
const clock = () => now;

beforeEach(() => {
  localStorage.clear();
  startSession(anySession(1, 36));
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'AudioContext');
  Reflect.deleteProperty(navigator, 'locks');
});

// Runs first, before the page has a device.
test('no error when off, without a sound device, or with values of an older release', async () => {
  await soundFor(2, 'loud', clock);
  userPreferences.set('here.bell.sounded', 'yesterday');
  const speaker = plugInSpeaker();
  await soundFor(2, 'off', clock);
  expect(speaker.tones).toHaveLength(0);
  await soundFor(2, 'loud', clock);
  expect(speaker.tones).toHaveLength(2);
});

test('two tones once in ten minutes, and again for something more serious', async () => {
  const speaker = plugInSpeaker();
  const heard: number[] = [];
  for (const [minutes, level] of [
    [0, 0],
    [4, 0],
    [5, 2],
    [9, 1],
    [15, 0],
  ] as const) {
    now = Date.parse('2026-11-22T09:00:00Z') + minutes * minute;
    await soundFor(level, 'quiet', clock);
    heard.push(speaker.tones.length);
  }
  expect(heard).toEqual([2, 2, 4, 4, 6]);
  await soundFor(2, 'loud', clock);
  expect(speaker.tones).toHaveLength(8);
  expect(speaker.tones.at(-1)?.volume).toBeGreaterThan(speaker.tones[0]?.volume ?? 1);
});

test('another tab that sounded counts, another user does not', async () => {
  const speaker = plugInSpeaker();
  userPreferences.set('here.bell.sounded', { at: now, level: 1 });
  await soundFor(1, 'loud', clock);
  expect(speaker.tones).toHaveLength(0);
  startSession({ ...anySession(1, 36), id: 'f'.repeat(24), access_token: 'another' });
  await soundFor(1, 'loud', clock);
  expect(speaker.tones).toHaveLength(2);
});

test('another tab that sounded counts before its storage has reached this one', async () => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  const speaker = plugInSpeaker();
  await soundFor(1, 'loud', clock);
  expect(speaker.tones).toHaveLength(2);
  localStorage.clear();
  await soundFor(1, 'loud', clock);
  expect(speaker.tones).toHaveLength(2);
  await soundFor(2, 'loud', clock);
  expect(speaker.tones).toHaveLength(4);
  startSession({ ...anySession(1, 36), id: 'e'.repeat(24), access_token: 'another' });
  await soundFor(1, 'loud', clock);
  expect(speaker.tones).toHaveLength(6);
});

test('a page that may not play yet plays nothing later, and the next sound is not held back', async () => {
  const speaker = plugInSpeaker('suspended');
  await soundFor(1, 'loud', clock);
  expect(speaker.tones).toHaveLength(0);
  speaker.press();
  expect(speaker.tones).toHaveLength(0);
  await soundFor(1, 'loud', clock);
  expect(speaker.tones).toHaveLength(2);
});

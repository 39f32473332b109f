import { userPreferences, startSession } from 'shared-bus';

import { anySession } from '../testing/index.ts';
import { soundFor } from './alarm.ts';
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
});

// Runs first, before the page has a device.
test('no error when off, without a sound device, or with values of an older release', async () => {
  await soundFor(2, 'loud', clock);
  userPreferences.set('here.alarm.sounded', 'yesterday');
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
  userPreferences.set('here.alarm.sounded', { at: now, level: 1 });
  await soundFor(1, 'loud', clock);
  expect(speaker.tones).toHaveLength(0);
  startSession({ ...anySession(1, 36), id: 'f'.repeat(24), access_token: 'another' });
  await soundFor(1, 'loud', clock);
  expect(speaker.tones).toHaveLength(2);
});

describe('with several tabs', () => {
  /** The leading tab's answer. */
  const take = jest.fn(() => Promise.resolve(true));
  beforeEach(() => take.mockReset().mockResolvedValue(true));

  test('one to which the leading tab gives no sound is silent, and has used up none', async () => {
    const speaker = plugInSpeaker();
    take.mockResolvedValueOnce(false);
    await soundFor(1, 'loud', clock, take);
    expect(speaker.tones).toHaveLength(0);
    await soundFor(1, 'loud', clock, take);
    expect(speaker.tones).toHaveLength(2);
    expect(take).toHaveBeenCalledWith({ at: now, level: 1 });
  });

  test('one that may not play, or whose user has just heard a sound, asks for none', async () => {
    const speaker = plugInSpeaker('suspended');
    await soundFor(1, 'loud', clock, take);
    speaker.press();
    userPreferences.set('here.alarm.sounded', { at: now, level: 1 });
    await soundFor(1, 'loud', clock, take);
    expect(take).not.toHaveBeenCalled();
  });

  test('two parts of a page at the same moment make one sound', async () => {
    const speaker = plugInSpeaker();
    await Promise.all([soundFor(1, 'loud', clock, take), soundFor(1, 'loud', clock, take)]);
    expect(speaker.tones).toHaveLength(2);
  });
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

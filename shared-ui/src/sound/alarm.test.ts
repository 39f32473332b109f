import { locks } from 'node:worker_threads';

import { userPreferences, startSession } from 'shared-bus';

import { anySession } from '../testing/index.ts';
import type * as Alarm from './alarm.ts';
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
  Reflect.deleteProperty(navigator, 'locks');
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
  /** Opens another tab of this browser: with its own copy of the module. */
  function openTab(): typeof soundFor {
    let tab = soundFor;
    jest.isolateModules(() => {
      tab = jest.requireActual<typeof Alarm>('./alarm.ts').soundFor;
    });
    return tab;
  }
  beforeEach(() => {
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    // A user whose tabs no earlier test has opened.
    startSession({ ...anySession(1, 36), id: crypto.randomUUID() });
  });

  test('one of them sounds for what all receive', async () => {
    const speaker = plugInSpeaker();
    const other = openTab();
    const first = soundFor(1, 'loud', clock);
    await other(1, 'loud', clock);
    await first;
    expect(speaker.tones).toHaveLength(2);
  });

  test('another one sounds where the first has left the page with the alarm', async () => {
    const speaker = plugInSpeaker();
    const other = openTab();
    await soundFor(1, 'loud', clock);
    await other(2, 'loud', clock);
    expect(speaker.tones).toHaveLength(4);
  });

  test('one that may not play leaves the sound to another', async () => {
    const speaker = plugInSpeaker('suspended');
    const other = openTab();
    await soundFor(1, 'loud', clock);
    speaker.press();
    await other(1, 'loud', clock);
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

import type { Page } from '@playwright/test';

import { expect, test } from '../../test.ts';

declare global {
  interface Window {
    /** Renders what was played since the last call. */
    heard: () => Promise<number[]>;
  }
}

const rate = 48_000;

/** Has the page play into samples: its own tones, on a device that renders instead of sounding. */
function plugInRecorder(sampleRate: number): void {
  let device = new OfflineAudioContext(1, sampleRate, sampleRate);
  window.heard = async () => {
    const played = await device.startRendering();
    device = new OfflineAudioContext(1, sampleRate, sampleRate);
    return [...played.getChannelData(0)];
  };
  const methodsOfDevice = {
    get(_target: object, key: string): unknown {
      if (key === 'state') return 'running';
      const value: unknown = Reflect.get(device, key);
      return typeof value === 'function' ? value.bind(device) : value;
    },
  };
  Object.assign(window, {
    AudioContext: function AudioContext() {
      return new Proxy({}, methodsOfDevice);
    },
  });
}

/** The frequency with the most energy of some samples, in steps of 10 Hz. */
function mainFrequency(samples: readonly number[]): number {
  let [most, found] = [0, 0];
  for (let hertz = 50; hertz <= 8000; hertz += 10) {
    const turn = 2 * Math.cos((2 * Math.PI * hertz) / rate);
    let [last, before] = [0, 0];
    for (const sample of samples) [last, before] = [sample + turn * last - before, last];
    const energy = last ** 2 + before ** 2 - turn * last * before;
    if (energy > most) [most, found] = [energy, hertz];
  }
  return found;
}

function measure(samples: readonly number[]) {
  const levels = samples.map((sample) => Math.abs(sample));
  const peak = Math.max(...levels);
  const isHeard = (level: number) => level > peak / 100;
  const [first, last] = [levels.findIndex(isHeard), levels.findLastIndex(isHeard)];
  const middle = Math.round((first + last) / 2);
  const sumOfSquares = samples.reduce((sum, sample) => sum + sample ** 2, 0);
  return {
    peak,
    /** Of the audible part, in decibels below the loudest possible level. */
    loudness: 10 * Math.log10(sumOfSquares / (last - first)),
    seconds: (last - first) / rate,
    afterSeconds: first / rate,
    end: levels[last + 1] ?? 0,
    hertz: [
      mainFrequency(samples.slice(first, middle)),
      mainFrequency(samples.slice(middle, last)),
    ],
  };
}

async function sample(page: Page, name: RegExp) {
  await page.getByRole('menuitemradio', { name }).click();
  let samples: number[] = [];
  await expect
    .poll(async () => (samples = await page.evaluate(() => window.heard())).some(Boolean))
    .toBe(true);
  return measure(samples);
}

test('the bell’s sounds are audible: by their length, level and pitch a laptop plays them', async ({
  as,
}) => {
  const { page } = await as('client');
  await page.addInitScript(plugInRecorder, rate);
  await page.goto('/');
  await page.getByRole('button', { name: /^Notifications, / }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('button', { name: 'Notify me about' }).click();
  const quiet = await sample(page, /^Quiet sound/);
  const loud = await sample(page, /^Loud sound/);
  process.stdout.write(`quiet ${JSON.stringify(quiet)}\nloud ${JSON.stringify(loud)}\n`);
  for (const sound of [quiet, loud]) {
    expect(sound.afterSeconds).toBeLessThan(0.05);
    expect(sound.seconds).toBeGreaterThan(0.3);
    expect(sound.seconds).toBeLessThan(1);
    // Below 300 Hz a laptop plays little, and above 4 kHz many hear little.
    for (const hertz of sound.hertz) {
      expect(hertz).toBeGreaterThan(300);
      expect(hertz).toBeLessThan(4000);
    }
    expect(sound.hertz[0]).not.toBe(sound.hertz[1]);
    // It ends without a click.
    expect(sound.end).toBeLessThan(sound.peak / 50);
  }
  expect(quiet.loudness).toBeGreaterThan(-40);
  expect(loud.loudness).toBeGreaterThan(-25);
  // Far from where it would be cut, and twice as loud to the ear as the quiet one, or more.
  expect(loud.peak).toBeLessThan(0.9);
  expect(loud.loudness - quiet.loudness).toBeGreaterThan(10);
});

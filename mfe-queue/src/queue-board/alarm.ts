let context: AudioContext | undefined;

const tones = [
  { hertz: 880, at: 0 },
  { hertz: 660, at: 0.22 },
] as const;
const toneSeconds = 0.18;

/**
 * Two short tones, made by the browser: no file that could be missing. Without a sound device, or
 * before the user has touched the page, nothing is heard; the alert is visible too.
 */
export function ring(): void {
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => undefined);
    for (const { hertz, at } of tones) {
      const [tone, volume] = [context.createOscillator(), context.createGain()];
      const begin = context.currentTime + at;
      tone.frequency.value = hertz;
      // A soft end: a tone that is cut off clicks.
      volume.gain.setValueAtTime(0.2, begin);
      volume.gain.linearRampToValueAtTime(0, begin + toneSeconds);
      tone.connect(volume).connect(context.destination);
      tone.start(begin);
      tone.stop(begin + toneSeconds);
    }
  } catch {
    context = undefined;
  }
}

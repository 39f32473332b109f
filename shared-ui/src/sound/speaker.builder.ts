interface Tone {
  hertz: number;
  volume: number;
}

const tones: Tone[] = [];
const device: { state: AudioContextState } = { state: 'running' };

class Speaker {
  currentTime = 0;
  get state() {
    return device.state;
  }
  resume(): Promise<void> {
    // A browser answers only once the user has interacted with the page.
    return device.state === 'running' ? Promise.resolve() : new Promise(() => undefined);
  }
  createGain() {
    let volume = 0;
    return {
      gain: {
        setValueAtTime: (value: number) => {
          volume = value;
        },
        linearRampToValueAtTime() {},
      },
      readVolume: () => volume,
      connect: () => ({}),
    };
  }
  createOscillator() {
    const frequency = { value: 0 };
    let readVolume = () => 0;
    return {
      frequency,
      connect: (next: { readVolume: () => number }) => {
        readVolume = next.readVolume;
        return { connect() {} };
      },
      start: () => void tones.push({ hertz: frequency.value, volume: readVolume() }),
      stop() {},
    };
  }
}

/**
 * Gives the page a sound device, which jsdom has not: it records what it plays. The page has one
 * for its life.
 */
export function plugInSpeaker(state: AudioContextState = 'running') {
  tones.length = 0;
  device.state = state;
  Object.assign(globalThis, { AudioContext: Speaker });
  return {
    tones,
    /** The user interacts with the page. */
    press: () => {
      device.state = 'running';
    },
  };
}

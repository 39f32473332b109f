// Runs on the browser's audio thread, as a file of its own: it imports nothing, and hands on what
// the microphone hears.

/** What the audio thread offers; TypeScript's DOM library does not know it. */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

class PcmTap extends AudioWorkletProcessor {
  process([input]: Float32Array[][]): boolean {
    const [mono] = input ?? [];
    // The browser uses the block again: a copy goes, without another one.
    if (mono) {
      const copy = mono.slice();
      this.port.postMessage(copy, [copy.buffer]);
    }
    return true;
  }
}
registerProcessor('pcm-tap', PcmTap);

// Runs on the browser's audio thread, as a separate file: it imports nothing and passes on the
// microphone's samples.

/** Globals of the audio thread, which TypeScript's DOM library does not declare. */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

class PcmTap extends AudioWorkletProcessor {
  process([input]: Float32Array[][]): boolean {
    const [mono] = input ?? [];
    // The browser reuses the block, so a copy is sent, as a transferable.
    if (mono) {
      const copy = mono.slice();
      this.port.postMessage(copy, [copy.buffer]);
    }
    return true;
  }
}
registerProcessor('pcm-tap', PcmTap);

import type { EncoderAnswer, EncoderOrder } from './encoder-messages.ts';

/** A running recording. */
export interface Recording {
  /** Resolves when the microphone disconnects; the recording until then is kept. */
  lost: Promise<void>;
  /** Ends it; resolves to the MP3 at 128 kbit/s. */
  stop: () => Promise<Blob>;
  /** Ends and discards it. */
  cancel: () => void;
}

/** Rates of MPEG audio; every other is converted by the browser to the last of them. */
const mp3Rates = new Set([8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000]);
const usualRate = 48_000;

/**
 * Starts recording: microphone → audio thread → encoder thread, nothing on the page's own thread.
 * Fails as `getUserMedia` does.
 */
export async function startRecording(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
  });
  const silence = () => stream.getTracks().forEach((track) => track.stop());
  try {
    return await record(stream, silence);
  } catch (error) {
    silence();
    throw error;
  }
}

async function record(stream: MediaStream, silence: () => void): Promise<Recording> {
  // At the device's own rate, since not every browser connects devices and contexts with different
  // rates.
  const [track] = stream.getAudioTracks();
  const { sampleRate = usualRate } = track?.getSettings() ?? {};
  const audio = new AudioContext({
    sampleRate: mp3Rates.has(sampleRate) ? sampleRate : usualRate,
  });
  await audio.audioWorklet.addModule(new URL('./pcm-tap-worklet.ts', import.meta.url).href);
  const encoder = new Worker(new URL('./mp3-worker.ts', import.meta.url));
  const send = (order: EncoderOrder, transfer: Transferable[] = []) =>
    encoder.postMessage(order, transfer);
  send({ order: 'start', sampleRate: audio.sampleRate });
  const tap = new AudioWorkletNode(audio, 'pcm-tap', { numberOfOutputs: 0 });
  const pass = ({ data }: MessageEvent<Float32Array>) =>
    // made by the tap, never shared
    send({ order: 'pcm', pcm: data }, [data.buffer as ArrayBuffer]);
  tap.port.addEventListener('message', pass);
  tap.port.start();
  const source = audio.createMediaStreamSource(stream);
  source.connect(tap);
  const stop = () => {
    source.disconnect();
    tap.port.removeEventListener('message', pass);
    silence();
    void audio.close();
  };
  return {
    lost: new Promise((resolve) => {
      track?.addEventListener('ended', () => resolve(), { once: true });
    }),
    async stop() {
      const file = new Promise<Blob>((resolve, reject) => {
        encoder.addEventListener('message', ({ data }: MessageEvent<EncoderAnswer>) =>
          resolve(data.file),
        );
        encoder.addEventListener('error', () => reject(new Error('the encoder failed')));
      });
      stop();
      send({ order: 'end' });
      try {
        return await file;
      } finally {
        encoder.terminate();
      }
    },
    cancel() {
      stop();
      encoder.terminate();
    },
  };
}

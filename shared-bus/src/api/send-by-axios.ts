// Every program that reads this file must know the module, and a declaration cannot be imported.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./axios-parts.d.ts" />
import sendByXhr from 'axios/unsafe/adapters/xhr.js';
import { slowestUploadBytes } from 'shared-contracts/media/media.api';

import { answerOf, bodyOf, type Outgoing, type Received } from './message.ts';
import { watchSilence } from './silence.ts';

/** A call without progress for this time counts as a network failure. */
const callSilenceMs = 15_000;
/** The same for a read, which is tried again: a connection that died in an outage never answers. */
const readSilenceMs = 8000;
/** A slow connection may pause longer during an upload. */
const uploadSilenceMs = 60_000;

/** A body that has left the page may still wait in the buffers of a slow connection. */
export const uploadWaitMs = ({ loaded, total = loaded }: { loaded: number; total?: number }) =>
  uploadSilenceMs + (loaded < total ? 0 : (total / slowestUploadBytes) * 1000);

/**
 * The usual request, with only the axios transport that a page uses: the client, the other
 * transports and their conversions would double the size. It fails only when no answer came.
 */
export async function sendByAxios({
  method,
  url,
  body,
  headers,
  signal,
  onProgress,
  silenceMs,
}: Outgoing): Promise<Received> {
  const { sent, headers: ofBody } = bodyOf(body);
  const isUpload = sent instanceof FormData;
  const ended = new AbortController();
  const end = () => ended.abort(signal?.reason);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  const silence = watchSilence(
    silenceMs ?? (isUpload ? uploadSilenceMs : method === 'GET' ? readSilenceMs : callSilenceMs),
    (reason) => ended.abort(reason),
  );
  try {
    const {
      status,
      data,
      headers: answered,
    } = await sendByXhr({
      method,
      url,
      data: sent,
      headers: { Accept: 'application/json', ...ofBody, ...headers },
      // Every status is an answer: the caller decides by the answer's own code.
      validateStatus: () => true,
      signal: ended.signal,
      onDownloadProgress: () => silence.moved(),
      ...(isUpload && {
        onUploadProgress: (sentSoFar) => {
          silence.moved(silenceMs ?? uploadWaitMs(sentSoFar));
          onProgress?.(sentSoFar.progress ?? 1);
        },
      }),
    });
    return { httpStatus: status, answer: answerOf(data), headers: answered };
  } catch (error) {
    throw ended.signal.aborted ? ended.signal.reason : error;
  } finally {
    silence.end();
    signal?.removeEventListener('abort', end);
  }
}

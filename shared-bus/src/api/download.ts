import type { Endpoint, Failure } from 'shared-contracts/core/endpoint';
import { rowCountHeader } from 'shared-contracts/wallet/wallet';

import { config } from '../config/config.ts';
import { currentLanguage } from '../i18n/language.ts';
import { currentSession, endSession } from '../session/session.ts';
import { ApiFailure, errorIdOf, requestIdOf } from './api-failure.ts';
import { tokenHeader } from './call.ts';
import { loadFailureTexts } from './error-rows.ts';
import { serverMessage, textOf } from './failure-text.ts';
import { isForeignAnswer } from './foreign-answer.ts';
import { noteReach, reachOf } from './reach.ts';
import { watchSilence } from './silence.ts';

interface DownloadInput {
  query: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Share of the rows that have arrived, 0 to 1; undefined where the server sends no row count. */
  onProgress?: (share: number | undefined) => void;
}

/** A download without progress for this time counts as a network failure. */
const silenceMs = 60_000;

const newline = 10;
const linesIn = (bytes: Uint8Array): number =>
  bytes.reduce((lines, byte) => (byte === newline ? lines + 1 : lines), 0);

function fail(
  endpoint: Endpoint,
  status: number,
  answer: Partial<Failure> | undefined,
  {
    cause,
    endedSession = false,
    isForeign = false,
  }: { cause?: unknown; endedSession?: boolean; isForeign?: boolean } = {},
): ApiFailure {
  const errorId =
    status === 0
      ? isForeign
        ? 'network.sign-in'
        : 'network'
      : errorIdOf(answer, status, endpoint.errors);
  return new ApiFailure({
    status,
    errorId,
    ...textOf(errorId, answer, currentLanguage()),
    requestId: requestIdOf(answer, {}),
    answer,
    endedSession,
    cause,
  });
}

/**
 * Fetches a file that an endpoint streams, piece by piece, however long it takes. Fails as `call`
 * does, with the signal's own reason once that is aborted, and after a pause without progress; the
 * API's own 401 ends the session.
 */
export async function download(
  endpoint: Endpoint,
  { query, signal, onProgress }: DownloadInput,
): Promise<Blob> {
  signal?.throwIfAborted();
  const token = currentSession()?.access_token;
  const address = `${config.apiBase}${endpoint.path}?${new URLSearchParams(query)}`;
  let stop: (reason: unknown) => void = () => undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    stop = reject;
  });
  const abort = () => stop(signal?.reason);
  signal?.addEventListener('abort', abort);
  const silence = watchSilence(silenceMs, stop);
  const request = fetch(address, { headers: { ...(token && { [tokenHeader]: token }) } });
  void ended.catch((reason: unknown) =>
    request.then(({ body }) => body?.cancel(reason)).catch(() => undefined),
  );
  try {
    const response = await Promise.race([ended, request]);
    const isPage = response.headers.get('content-type')?.includes('text/html') ?? false;
    const answer: Partial<Failure> | undefined = response.ok
      ? undefined
      : await response.json().catch(() => undefined);
    if (response.ok ? isPage : isForeignAnswer(answer, response.status)) {
      noteReach('sign-in');
      throw fail(endpoint, 0, undefined, { isForeign: true });
    }
    noteReach(reachOf(response.status));
    if (!response.ok) {
      await loadFailureTexts();
      const isOver =
        response.status === 401 && token !== undefined && currentSession()?.access_token === token;
      const failure = fail(endpoint, response.status, answer, { endedSession: isOver });
      if (isOver) endSession('expired', serverMessage(failure));
      throw failure;
    }
    const rows = Number(response.headers.get(rowCountHeader) ?? Number.NaN);
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let lines = 0;
    const reader = response.body?.getReader();
    void ended.catch((reason: unknown) => reader?.cancel(reason));
    const nextPiece = () => Promise.race([ended, reader?.read()]);
    for (let next = await nextPiece(); next && !next.done; next = await nextPiece()) {
      silence.moved();
      pieces.push(next.value);
      lines += linesIn(next.value);
      onProgress?.(Number.isFinite(rows) ? Math.min(1, lines / (rows + 1)) : undefined);
    }
    return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (error instanceof ApiFailure) throw error;
    noteReach('nothing');
    throw fail(endpoint, 0, undefined, { cause: error });
  } finally {
    silence.end();
    signal?.removeEventListener('abort', abort);
  }
}
